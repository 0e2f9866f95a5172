/// Frameworks of Apple's systems that files import and that are not here.
enum AppleFrameworks {
    /// What to say of an import, instead of the compiler's words; nil for other names.
    static func message(for module: String) -> String? {
        names.contains(module) ? "\(module)\(suffix)" : nil
    }

    /// The framework of such a message.
    static func name(in message: String) -> String? {
        message.hasSuffix(suffix) ? String(message.dropLast(suffix.count)) : nil
    }

    private static let suffix = " is a framework of Apple's that Vitrine does not have"

    private static let names = Set(
        """
        ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AlarmKit AppIntents
        AppTrackingTransparency AuthenticationServices AutomaticAssessmentConfiguration BackgroundTasks BusinessChat CFNetwork CallKit CarPlay Charts
        ClockKit CloudKit Cocoa Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreHaptics CoreImage
        CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreSpotlight CoreTelephony CoreVideo CoreWLAN CreateML
        CryptoKit CryptoTokenKit DataDetection DeviceActivity DeviceCheck EventKit EventKitUI ExtensionKit ExternalAccessory FamilyControls FileProvider
        FinanceKit FoundationModels GLKit GameController GameKit GameplayKit HealthKit HealthKitUI HomeKit IOKit IOSurface IdentityLookup ImageIO
        ImagePlayground Intents IntentsUI JavaScriptCore LinkPresentation LiveCommunicationKit LocalAuthentication ManagedSettings MapKit MediaPlayer
        MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit
        NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter ObjectiveC OpenGLES PDFKit PaperKit PassKit PencilKit Photos PhotosUI
        ProximityReader PushKit PushToTalk QuickLook QuickLookThumbnailing RealityFoundation RealityKit ReplayKit RoomPlan SafariServices SceneKit
        ScreenCaptureKit ScreenTime Security SensitiveContentAnalysis SensorKit ServiceManagement ShazamKit Social SoundAnalysis Spatial Speech SpriteKit
        StoreKit StoreKitTest SwiftData SystemConfiguration TVUIKit TabularData ThreadNetwork TipKit Translation UserNotifications
        UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XPC simd
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
    )
}
