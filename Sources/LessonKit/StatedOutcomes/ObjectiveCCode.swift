import SwiftSource

/// Finds code that only compiles where there is an Objective-C runtime.
enum ObjectiveCCode {
  private static let words: Set = [
    "@objc", "@objcMembers", "@IBAction", "@IBOutlet", "@IBDesignable", "@IBInspectable",
    "@NSManaged", "@NSApplicationMain", "@UIApplicationMain", "#selector", "#keyPath",
  ]

  /// The reason to leave code out on this platform; nil where it may compile.
  ///
  /// - Parameter code: the code
  /// - Returns: the reason
  static func reasonToSkip(_ code: [UInt8]) -> String? {
    #if canImport(ObjectiveC)
    return nil
    #else
    guard code.contains(UInt8(ascii: "@")) || code.contains(UInt8(ascii: "#")),
      let tokens = SwiftLexer.tokens(of: code), !tokens.contains(where: { $0.text == "#if" })
    else { return nil }
    if tokens.contains(where: { $0.text == "#Preview" }) {
      return "it is a preview of SwiftUI, which this platform lacks"
    }
    let word = tokens.first { words.contains($0.text) }
    return word.map { "it says '\($0.text)', and this platform has no Objective-C" }
    #endif
  }
}
