/// Shows a view in the viewer and in snapshots, under `name`; also a view or a controller of UIKit.
@freestanding(declaration)
public macro Preview<Content>(_ name: String? = nil, @_PreviewBuilder body: @escaping @MainActor () -> Content) =
    #externalMacro(module: "VitrineMacros", type: "PreviewMacro")

/// Shows a view in the viewer and in snapshots, with a layout or an orientation of its own.
@freestanding(declaration)
public macro Preview<Content>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @_PreviewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "VitrineMacros", type: "PreviewMacro")

/// Marks a dynamic property declared in the closure of a `#Preview`, so that it lives as long as the preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "VitrineMacros", type: "PreviewableMacro")

/// Makes a property in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` an entry of it.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "VitrineMacros", type: "EntryMacro")
