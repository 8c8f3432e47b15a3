/// Modules that only Apple's platforms have.
enum AppleModules {
  /// Their names.
  static let names: Set = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents", "AppKit",
    "AuthenticationServices", "CloudKit", "Cocoa", "Combine", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion",
    "CryptoKit", "Darwin", "GameKit", "HealthKit", "IOKit", "LocalAuthentication", "MapKit",
    "MessageUI", "Metal", "MetalKit", "Network", "OSLog", "ObjectiveC", "PhotosUI",
    "Photos", "PlaygroundSupport", "QuartzCore", "RealityKit", "SafariServices", "SceneKit",
    "Security", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "UIKit", "UserNotifications",
    "Vision", "WatchKit", "WebKit", "WidgetKit", "os",
  ]

  /// What the compiler says elsewhere about code that needs the Objective-C runtime.
  static let messages = [
    "Objective-C interoperability is disabled", "attribute can only be used with a non-'@objc'",
    "'#selector' can only be used with the Objective-C runtime",
    "'#keyPath' can only be used with the Objective-C runtime",
  ]
}
