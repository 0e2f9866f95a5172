import Foundation
import VitrineBase

/// UIKit's label, drawn as a text.
open class UILabel: UIView {
    open var text: String?
    open var attributedText: NSAttributedString? {
        didSet { text = attributedText?.string }
    }
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var textAlignment = NSTextAlignment.natural
    open var numberOfLines = 1
    /// No effect in Vitrine: lines break between words, and end with an ellipsis.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    override var isKnown: Bool { true }
    override var drawn: AnyView? {
        AnyView(
            Text(verbatim: text ?? "").font(Font(font)).foregroundColor(Color(uiColor: textColor)).lineLimit(numberOfLines > 0 ? numberOfLines : nil)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1).multilineTextAlignment(textAlignment.text)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: textAlignment.frame))
    }
}

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
    var text: TextAlignment { self == .center ? .center : self == .right ? .trailing : .leading }
    var frame: Alignment { self == .center ? .center : self == .right ? .trailing : .leading }
}

public enum NSLineBreakMode: UInt, Sendable { case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle }

/// UIKit's view of a picture.
open class UIImageView: UIView {
    open var image: UIImage?
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { return nil }
    override var isKnown: Bool { true }
    override var drawn: AnyView? {
        guard let image else { return nil }
        let picture = Image(uiImage: image), tint = Color(uiColor: tintColor)
        switch contentMode {
        case .scaleAspectFit: return AnyView(picture.resizable().scaledToFit().foregroundColor(tint))
        case .scaleAspectFill: return AnyView(Color.clear.overlay { picture.resizable().scaledToFill().foregroundColor(tint) })
        case .scaleToFill, .redraw: return AnyView(picture.resizable().foregroundColor(tint))
        default: return AnyView(picture.foregroundColor(tint))
        }
    }
}

/// UIKit's spinner.
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable { case medium = 100, large }
    open var style: Style
    open var color: UIColor!
    open var hidesWhenStopped = true
    public private(set) var isAnimating = false
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { return nil }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
    override var isKnown: Bool { true }
    override var drawn: AnyView? {
        guard isAnimating || !hidesWhenStopped else { return nil }
        return AnyView(ProgressView().controlSize(style == .large ? .large : .regular).tint(color.map { Color(uiColor: $0) }))
    }
}

/// UIKit's bar of progress.
open class UIProgressView: UIView {
    open var progress: Float = 0
    open var progressTintColor: UIColor?
    /// No effect in Vitrine: the track keeps its look.
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    override var isKnown: Bool { true }
    override var drawn: AnyView? { AnyView(ProgressView(value: Double(min(max(progress, 0), 1))).tint(progressTintColor.map { Color(uiColor: $0) })) }
}

open class UIVisualEffect: NSObject {
    var material: Material? { nil }
}

/// A blur of what is behind, as one of our materials.
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }
    let style: Style
    public init(style: Style) { self.style = style }
    override var material: Material? {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: return .ultraThin
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: return .thin
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight, .prominent: return .thick
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: return .bar
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular, .dark: return .regular
        }
    }
    /// The style's name may fix light or dark.
    var scheme: ColorScheme? {
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight: return .light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark: return .dark
        default: return nil
        }
    }
}

/// Its content is drawn without vibrancy.
open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) {}
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}
public enum UIVibrancyEffectStyle: Int, Sendable { case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator }

/// UIKit's blurring view.
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?
    public let contentView = UIView()
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { return nil }
    override var isKnown: Bool { true }
    override var drawn: AnyView? {
        let blur = effect as? UIBlurEffect
        return AnyView(ZStack {
            if let material = effect?.material { Rectangle().fill(material).transformEnvironment(\.colorScheme) { if let scheme = blur?.scheme { $0 = scheme } } }
            UIViewDrawing(view: contentView, isOutermost: false)
        })
    }
}
