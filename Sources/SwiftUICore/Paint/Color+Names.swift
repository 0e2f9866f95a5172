import VitrineBase

// Status: complete

extension Color {
    public static let red = Color(.red as SystemColor)
    public static let orange = Color(.orange as SystemColor)
    public static let yellow = Color(.yellow as SystemColor)
    public static let green = Color(.green as SystemColor)
    public static let mint = Color(.mint as SystemColor)
    public static let teal = Color(.teal as SystemColor)
    public static let cyan = Color(.cyan as SystemColor)
    public static let blue = Color(.blue as SystemColor)
    public static let indigo = Color(.indigo as SystemColor)
    public static let purple = Color(.purple as SystemColor)
    public static let pink = Color(.pink as SystemColor)
    public static let brown = Color(.brown as SystemColor)
    public static let gray = Color(.gray as SystemColor)
    public static let white = Color(rgba: .white)
    public static let black = Color(rgba: .black)
    public static let clear = Color(rgba: .clear)
    public static let primary = Color(.primary as SystemColor)
    public static let secondary = Color(.secondary as SystemColor)
    public static var accentColor: Color { Color(storage: .accent) }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var gray: Color { Color.gray }
    public static var white: Color { Color.white }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
}
