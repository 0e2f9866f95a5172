import Foundation

/// The locale of a preview's user: the one asked for, else American English, whatever the machine is set to.
///
/// Foundation on Linux has no setting for it and says `en_001`. The functions below have the names of Foundation's own getters; as a
/// program's symbols come before those of its libraries, Foundation and the loaded previews call these.
enum CurrentLocale {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var locale = Locale(identifier: "en_US")
    nonisolated(unsafe) private static var calendar: Calendar?

    static func set(_ identifier: String?) {
        lock.withLock {
            let identifier = identifier ?? "en_US"
            guard locale.identifier != identifier else { return }
            locale = Locale(identifier: identifier)
            calendar = nil
        }
    }

    fileprivate static var value: Locale { lock.withLock { locale } }

    fileprivate static var valueCalendar: Calendar {
        lock.withLock {
            if let calendar { return calendar }
            var made = locale.calendar
            made.locale = locale
            made.timeZone = TimeZone.current
            calendar = made
            return made
        }
    }
}

@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func _vitrineCurrentLocale() -> Locale { CurrentLocale.value }

@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func _vitrineAutoupdatingCurrentLocale() -> Locale { CurrentLocale.value }

@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func _vitrinePreferredLanguages() -> [String] { [CurrentLocale.value.identifier.split(separator: "_").joined(separator: "-")] }

@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func _vitrineCurrentCalendar() -> Calendar { CurrentLocale.valueCalendar }

@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func _vitrineAutoupdatingCurrentCalendar() -> Calendar { CurrentLocale.valueCalendar }
