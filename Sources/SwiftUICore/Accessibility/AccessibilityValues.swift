import Foundation

// Status: partial: nothing reads it, since Vitrine has no assistive technology to talk to

/// What an element is to assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
    private var bits: UInt32
    private init(bits: UInt32) { self.bits = bits }
    public init() { bits = 0 }

    public static let isButton = AccessibilityTraits(bits: 1 << 0)
    public static let isHeader = AccessibilityTraits(bits: 1 << 1)
    public static let isSelected = AccessibilityTraits(bits: 1 << 2)
    public static let isLink = AccessibilityTraits(bits: 1 << 3)
    public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
    public static let isImage = AccessibilityTraits(bits: 1 << 5)
    public static let playsSound = AccessibilityTraits(bits: 1 << 6)
    public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
    public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
    public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
    public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
    public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
    public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
    public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
    public static let isModal = AccessibilityTraits(bits: 1 << 14)
    public static let isToggle = AccessibilityTraits(bits: 1 << 15)
    public static let isTabBar = AccessibilityTraits(bits: 1 << 16)

    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits | other.bits) }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits & other.bits) }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits ^ other.bits) }
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
    @discardableResult
    public mutating func insert(_ member: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(member)
        bits |= member.bits
        return (isNew, member)
    }
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let had = contains(member)
        bits &= ~member.bits
        return had ? member : nil
    }
    @discardableResult
    public mutating func update(with member: AccessibilityTraits) -> AccessibilityTraits? {
        let had = contains(member)
        bits |= member.bits
        return had ? member : nil
    }
}

/// How an element's children appear to assistive technologies.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String
    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    public static let delete = AccessibilityActionKind(name: "delete")
    public static let showMenu = AccessibilityActionKind(name: "showMenu")
    private init(name: String) { self.name = name }
    public init(named name: Text) { self.name = "\(name)" }
}

public struct AccessibilityActionCategory: Equatable, Sendable {
    private let name: String
    public static let `default` = AccessibilityActionCategory(name: "default")
    public static let edit = AccessibilityActionCategory(name: "edit")
    private init(name: String) { self.name = name }
    public init(_ name: Text) { self.name = "\(name)" }
    public init(_ nameKey: LocalizedStringKey) { name = nameKey.key }
    @_disfavoredOverload public init<S: StringProtocol>(_ name: S) { self.name = String(name) }
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable { case unspecified = 0, h1, h2, h3, h4, h5, h6 }

public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String
    public static let plain = AccessibilityTextContentType(name: "plain")
    public static let console = AccessibilityTextContentType(name: "console")
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

public struct AccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

public struct AccessibilityTechnologies: SetAlgebra, Sendable {
    private var names: Set<String>
    public static var voiceOver: AccessibilityTechnologies { AccessibilityTechnologies(names: ["voiceOver"]) }
    public static var switchControl: AccessibilityTechnologies { AccessibilityTechnologies(names: ["switchControl"]) }
    private init(names: Set<String>) { self.names = names }
    public init() { names = [] }
    public func contains(_ member: AccessibilityTechnologies) -> Bool { names.isSuperset(of: member.names) }
    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { .init(names: names.union(other.names)) }
    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { .init(names: names.intersection(other.names)) }
    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { .init(names: names.symmetricDifference(other.names)) }
    public mutating func formUnion(_ other: AccessibilityTechnologies) { names.formUnion(other.names) }
    public mutating func formIntersection(_ other: AccessibilityTechnologies) { names.formIntersection(other.names) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { names.formSymmetricDifference(other.names) }
    @discardableResult
    public mutating func insert(_ member: AccessibilityTechnologies) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
        let isNew = !contains(member)
        names.formUnion(member.names)
        return (isNew, member)
    }
    @discardableResult
    public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let had = contains(member)
        names.subtract(member.names)
        return had ? member : nil
    }
    @discardableResult
    public mutating func update(with member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let had = contains(member)
        names.formUnion(member.names)
        return had ? member : nil
    }
}
