/// The lines of code that this platform compiles, as far as the conditions of `#if` tell.
struct CompiledLines {
  /// The lines, with nothing in those that are not compiled.
  let lines: [FencedLine]

  /// Reads code; a branch whose condition only a compiler can tell counts as compiled.
  init(_ lines: [FencedLine]) {
    guard lines.contains(where: { $0.text.contains("#if") }) else {
      self.lines = lines
      return
    }
    /// For each open `#if`, whether its branch is compiled, and whether one of its branches was for certain.
    var conditions: [(isCompiled: Bool, isDecided: Bool)] = []
    self.lines = lines.map { line in
      let words = line.text.drop(while: \.isWhitespace)
      if words.hasPrefix("#if ") {
        let value = Self.value(of: words.dropFirst(4))
        conditions.append((value != false, value == true))
      } else if words.hasPrefix("#elseif "), let last = conditions.last {
        let value = Self.value(of: words.dropFirst(8))
        conditions[conditions.count - 1] = (
          !last.isDecided && value != false, last.isDecided || value == true
        )
      } else if words.hasPrefix("#else"), let last = conditions.last {
        conditions[conditions.count - 1].isCompiled = !last.isDecided
      } else if words.hasPrefix("#endif") {
        _ = conditions.popLast()
      } else if !conditions.allSatisfy(\.isCompiled) {
        return FencedLine(text: "", start: line.start)
      }
      return line
    }
  }

  /// Whether a condition holds here; nil where only a compiler can tell.
  private static func value(of condition: Substring) -> Bool? {
    let text = condition.split(separator: "//").first ?? ""
    let alternatives: [Bool?] = text.split(separator: "||").map { part in
      let parts: [Bool?] = part.split(separator: "&&").map { single($0) }
      if parts.contains(false) { return false }
      return parts.contains(nil) ? nil : true
    }
    if alternatives.contains(true) { return true }
    return alternatives.contains(nil) ? nil : false
  }

  private static func single(_ condition: Substring) -> Bool? {
    let text = condition.filter { !$0.isWhitespace }
    let signs = text.prefix { $0 == "!" }
    if !signs.isEmpty {
      return single(text[signs.endIndex...]).map { signs.count.isMultiple(of: 2) == $0 }
    }
    if ["true", "DEBUG"].contains(text) { return true }
    if text == "false" { return false }
    guard let match = text.wholeMatch(of: cached(/(os|canImport)\((\w+)\)/)) else { return nil }
    if match.1 == "os" { return match.2 == system }
    if modules.contains(String(match.2)) { return true }
    return isApple || !AppleModules.names.contains(String(match.2)) ? nil : false
  }

  #if canImport(Darwin)
  private static let (system, isApple) = ("macOS", true)
  #else
  private static let (system, isApple) = ("Linux", false)
  #endif

  private static let modules: Set = ["Foundation", "Dispatch", "Swift", "Testing", "XCTest"]
}

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
}
