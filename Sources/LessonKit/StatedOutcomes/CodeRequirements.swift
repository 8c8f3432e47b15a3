import SwiftSource

/// Detects code that needs more than a compiler to run: arguments, a test runner, or Objective-C.
enum CodeRequirements {
  /// The name of the command that code runs, or nil if it runs no command of the argument parser.
  ///
  /// The code declares a command, and begins to parse the arguments of the program; documentation has
  /// nowhere to give it some.
  static func command(in source: [UInt8]) -> String? {
    guard let tokens = SwiftLexer.tokens(of: source) else { return nil }
    let words = tokens.map { String($0.text) }
    guard words.contains(where: commandTypes.contains), let root = root(in: words) else {
      return nil
    }
    return name(givenTo: root, in: words) ?? dashed(root)
  }

  /// Whether code is for a test runner: it has a function with `@Test`, a class that inherits from
  /// `XCTestCase`, or an assertion of either library, whose failure only a runner reports.
  static func needsTestRunner(_ source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    return zip(tokens, tokens.dropFirst()).contains { token, next in
      token.kind == .attribute && token.text == "@Test"
        || token.text == ":" && next.text == "XCTestCase"
        || next.text == "(" && isAssertion(token.text)
    }
  }

  private static func isAssertion(_ name: String) -> Bool {
    name.hasPrefix("XCTAssert") || ["#expect", "#require", "XCTFail", "XCTUnwrap"].contains(name)
  }

  /// The reason why code can't compile without an Objective-C runtime, or nil if it may.
  static func reasonForObjectiveC(in code: [UInt8]) -> String? {
    #if canImport(ObjectiveC)
    return nil
    #else
    guard code.contains(UInt8(ascii: "@")) || code.contains(UInt8(ascii: "#")),
      let tokens = SwiftLexer.tokens(of: code), !tokens.contains(where: { $0.text == "#if" })
    else { return nil }
    if tokens.contains(where: { $0.text == "#Preview" }) {
      return "it is a preview of SwiftUI, which this platform lacks"
    }
    let word = tokens.first { objectiveCWords.contains($0.text) }
    return word.map { "it says '\($0.text)', and this platform has no Objective-C" }
    #endif
  }

  private static let objectiveCWords: Set = [
    "@objc", "@objcMembers", "@IBAction", "@IBOutlet", "@IBDesignable", "@IBInspectable",
    "@NSManaged", "@NSApplicationMain", "@UIApplicationMain", "#selector", "#keyPath",
  ]

  /// The type that is the entry point, or whose arguments are parsed.
  private static func root(in words: [String]) -> String? {
    if let main = words.firstIndex(of: "@main") {
      let type = words[main...].firstIndex(where: types.contains)
      return type.flatMap { words[($0 + 1)...].first } ?? ""
    }
    let call = words.indices.dropLast(3).first { index in
      words[index] == "." && starts.contains(words[index + 1])
        && words[(index + 2)...].starts(with: ["(", ")"])
    }
    return call.map { $0 > 0 ? words[$0 - 1] : "" }
  }

  /// The name that the configuration of a command gives it.
  private static func name(givenTo type: String, in words: [String]) -> String? {
    let declared = words.indices.dropFirst().first {
      words[$0] == type && types.contains(words[$0 - 1])
    }
    guard let declared else { return nil }
    let body = words[(declared + 1)...].prefix { !types.contains($0) }
    guard let label = body.firstIndex(of: "commandName"),
      let text = words.dropFirst(label + 2).first, text.hasPrefix("\"")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// `MyTool` as `my-tool`, and `URLTool` as `url-tool`.
  private static func dashed(_ name: String) -> String {
    let letters = Array(name)
    var text = ""
    for (index, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase && index > 0 && letters[index - 1] != "_"
        && (!letters[index - 1].isUppercase
          || letters[(index + 1)...].first?.isLowercase == true)
      text += (isStart ? "-" : "") + letter.lowercased()
    }
    return text
  }

  private static let types: Set = ["struct", "class", "enum", "actor", "extension"]
  private static let commandTypes: Set = [
    "AsyncParsableCommand", "ParsableArguments", "ParsableCommand",
  ]
  private static let starts: Set = ["main", "parseAsRoot", "parseOrExit"]
}
