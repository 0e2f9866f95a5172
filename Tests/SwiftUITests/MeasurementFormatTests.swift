import SwiftUI
import Testing

/// Expected texts: CLDR's own patterns for English and German, and what its preferences give for the usage.
@Suite struct MeasurementFormatTests {
    private static let english = Locale(identifier: "en_US"), german = Locale(identifier: "de_DE")

    private func text<U: Dimension>(
        _ value: Double, _ unit: U, _ width: Measurement<U>.FormatStyle.UnitWidth, _ usage: MeasurementFormatUnitUsage<U> = .general,
        _ locale: Locale = english, number: FloatingPointFormatStyle<Double>? = nil
    ) -> String {
        Measurement(value: value, unit: unit).formatted(.measurement(width: width, usage: usage, numberFormatStyle: number).locale(locale))
    }

    @Test func `units are written in the width asked for`() {
        #expect(text(5.25, UnitLength.kilometers, .wide, .asProvided) == "5.25 kilometers")
        #expect(text(5.25, UnitLength.kilometers, .abbreviated, .asProvided) == "5.25 km")
        #expect(text(5.25, UnitLength.kilometers, .narrow, .asProvided) == "5.25km")
        #expect(text(1_234_567, UnitMass.grams, .abbreviated, .asProvided, Self.german) == "1.234.567 g")
        #expect(text(1, UnitDuration.minutes, .wide, .asProvided) == "1 minute")
    }

    @Test func `the locale's own unit is taken where the usage says so`() {
        #expect(text(21.5, UnitTemperature.celsius, .abbreviated, .weather) == "71°F")
        #expect(text(21.5, UnitTemperature.celsius, .wide, .weather, Self.german) == "22 Grad Celsius")
        #expect(text(100, UnitSpeed.kilometersPerHour, .abbreviated) == "62 mph")
        #expect(text(1.8, UnitLength.meters, .abbreviated, .personHeight) == "5 ft, 11 in")
    }

    @Test func `a number format of one's own applies to the unit that is shown`() {
        let two = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
        #expect(text(5.25, UnitLength.kilometers, .abbreviated, number: two) == "3.26 mi")
        #expect(text(-3.14159, UnitLength.meters, .abbreviated, .asProvided, number: two) == "-3.14 m")
        #expect(text(1234.5, UnitLength.meters, .abbreviated, .asProvided, Self.german, number: two) == "1.234,50 m")
    }

    @Test func `degrees without their scale`() {
        let style = Measurement<UnitTemperature>.FormatStyle.measurement(width: .narrow, hidesScaleName: true)
        #expect(Measurement(value: 20, unit: UnitTemperature.celsius).formatted(style.locale(Self.english)) == "68°")
        #expect(Measurement(value: 20, unit: UnitTemperature.celsius).formatted(style.locale(Self.german)) == "20°")
    }

    @Test func `units that Foundation has and CLDR names are all known`() {
        let units: [Dimension] = [
            UnitLength.nauticalMiles, UnitLength.scandinavianMiles, UnitMass.stones, UnitVolume.metricCups, UnitPressure.inchesOfMercury,
            UnitAngle.arcSeconds, UnitFuelEfficiency.litersPer100Kilometers, UnitElectricPotentialDifference.volts, UnitAcceleration.gravity,
        ]
        for unit in units {
            // Where no name is known, Foundation's symbol follows the number, which is not what CLDR writes in full.
            let wide = Measurement(value: 2, unit: unit).formatted(Measurement<Dimension>.FormatStyle(width: .wide, locale: Self.english, usage: .asProvided))
            #expect(!wide.hasSuffix(unit.symbol), "\(unit.symbol): \(wide)")
        }
    }

    @Test func `a style survives being encoded`() throws {
        let style = Measurement<UnitLength>.FormatStyle(width: .narrow, locale: Self.german, usage: .road)
        #expect(try JSONDecoder().decode(type(of: style), from: JSONEncoder().encode(style)) == style)
    }

    @Test func `names by style, those of East Asia with the family first`() {
        var name = PersonNameComponents()
        name.namePrefix = "Dr."
        name.givenName = "Ann"
        name.middleName = "Q"
        name.familyName = "Lee"
        #expect(name.formatted() == "Ann Lee")
        #expect(name.formatted(.name(style: .long)) == "Dr. Ann Q Lee")
        #expect(name.formatted(.name(style: .abbreviated)) == "AL")
        name.nickname = "Annie"
        #expect(name.formatted(.name(style: .short)) == "Annie")
        var japanese = PersonNameComponents()
        japanese.givenName = "太郎"
        japanese.familyName = "山田"
        #expect(japanese.formatted() == "山田太郎")
        #expect(japanese.formatted(.name(style: .abbreviated)) == "山田")
    }

    @Test func `texts take the styles`() {
        _ = Text(Measurement(value: 3, unit: UnitLength.miles), format: .measurement(width: .narrow))
        _ = Text("It is \(Measurement(value: 3, unit: UnitTemperature.celsius), format: .measurement(width: .abbreviated))")
        _ = Text(PersonNameComponents(), format: .name(style: .long))
    }
}
