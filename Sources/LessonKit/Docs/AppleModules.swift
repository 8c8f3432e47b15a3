import Foundation

/// Modules of Apple's platforms, which other platforms lack.
package enum AppleModules {
  /// Their names.
  package static let names: Set = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents", "AppKit",
    "AuthenticationServices", "CloudKit", "Cocoa", "Combine", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion",
    "CryptoKit", "Darwin", "GameKit", "HealthKit", "IOKit", "LocalAuthentication", "MapKit",
    "MessageUI", "Metal", "MetalKit", "Network", "OSLog", "ObjectiveC", "PhotosUI",
    "Photos", "PlaygroundSupport", "QuartzCore", "RealityKit", "SafariServices", "SceneKit",
    "Security", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "UIKit", "UserNotifications",
    "Vision", "WatchKit", "WebKit", "WidgetKit", "os",
  ]

  #if canImport(Darwin)
  private static let absent: Set<String> = []
  #else
  private static let absent = names.subtracting(["CoreFoundation"])
  #endif

  /// Those that snippets can't import: neither this platform has them nor whoever wrote the snippets.
  ///
  /// - Parameters:
  ///   - course: what snippets can import
  ///   - root: the folder that its paths are seen from, as a prefix for other paths
  /// - Returns: the names
  static func absent(from course: Course, at root: String) -> Set<String> {
    let built = course.prebuilt.package.map { ["\($0)/.build/debug/Modules"] } ?? []
    let files = (course.prebuilt.searchPaths + built).flatMap { folder in
      let path = folder.hasPrefix("/") ? folder : root + folder
      return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
    let own =
      course.modules.map(\.name)
      + files.compactMap { $0.split(separator: ".").first.map(String.init) }
    return absent.subtracting(own)
  }
}
