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

extension CodeRequirements {
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
      var open: [(isCompiled: Bool, isDecided: Bool)] = []
      self.lines = lines.map { line in
        let words = line.text.drop(while: \.isWhitespace)
        if words.hasPrefix("#if ") {
          let value = Self.value(of: words.dropFirst(4))
          open.append((value != false, value == true))
        } else if words.hasPrefix("#elseif "), let last = open.last {
          let value = Self.value(of: words.dropFirst(8))
          open[open.count - 1] = (
            !last.isDecided && value != false, last.isDecided || value == true
          )
        } else if words.hasPrefix("#else"), let last = open.last {
          open[open.count - 1].isCompiled = !last.isDecided
        } else if words.hasPrefix("#endif") {
          _ = open.popLast()
        } else if !open.allSatisfy(\.isCompiled) {
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
      guard let match = text.wholeMatch(of: shared(/(os|canImport)\((\w+)\)/)) else { return nil }
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
}

extension CodeRequirements {
  /// The tests of Swift Testing and XCTest in code that a program can call itself.
  struct Tests {
    /// The calls, in the order of the code.
    private(set) var calls: [String] = []

    /// Whether a runner is wanted beside: for arguments of tests, a test of a process, or what XCTest
    /// waits for or measures.
    private(set) var wantRunner = false

    /// The classes of XCTest.
    private var testCases: Set<String> = []

    /// What a test of XCTest calls that needs a running test.
    private static let runnersWords: Set = [
      "expectation", "fulfillment", "waitForExpectations", "measure", "addTeardownBlock",
    ]

    /// What runs before and after a test of XCTest.
    private static let frames: Set = [
      "setUp", "setUpWithError", "tearDown", "tearDownWithError",
    ]

    /// Reads code.
    init(in source: [UInt8]) {
      guard let tokens = SwiftLexer.tokens(of: source) else {
        wantRunner = true
        return
      }
      let isXCTest = tokens.contains { $0.text == "XCTestCase" }
      wantRunner = tokens.contains { token in
        token.text == "processExitsWith"
          || isXCTest && Self.runnersWords.contains(String(token.text))
          || token.text.hasPrefix("XCT") && !["XCTest", "XCTestCase"].contains(token.text)
            && !XCTAssertions.names.contains(String(token.text))
      }
      for run in tokens.topLevelRuns { read(run) }
      // A class below a test case has its tests as well.
      if zip(tokens, tokens.dropFirst()).contains(where: { token, next in
        token.text == ":" && testCases.contains(String(next.text))
      }) {
        wantRunner = true
      }
    }

    private mutating func read(_ run: ArraySlice<SwiftToken>) {
      let head = run.dropFirst(run.attributesEnd - run.startIndex)
      let keyword = head.firstIndex { $0.isKeyword(in: CodeRequirements.types) && $0.depth == 0 }
      let type = keyword.flatMap { head[($0 + 1)...].first?.text }
      if let type,
        zip(run, run.dropFirst()).contains(where: { $0.text == ":" && $1.text == "XCTestCase" })
      {
        readTestCase(run, called: String(type))
      }
      for index in run.indices where run[index].text == "@Test" {
        guard let function = run[index...].firstIndex(where: { $0.text == "func" }),
          let name = run[(function + 1)...].first?.text,
          !run[index..<function].contains(where: { ["disabled", "enabled"].contains($0.text) }),
          run[function].depth == (type == nil ? 0 : 1)
        else {
          wantRunner = true
          continue
        }
        let rest = run[(function + 2)...]
        guard rest.starts(with: ["(", ")"], by: { $0.text == $1 }) else {
          wantRunner = true
          continue
        }
        let isAsync = rest.prefix { $0.text != "{" }.contains { $0.text == "async" }
        let isStatic = run[index..<function].contains { $0.text == "static" }
        let wait = isAsync ? "try await " : "try "
        switch type {
        case nil: calls.append("\(wait)\(name)()")
        case let type? where isStatic: calls.append("\(wait)\(type).\(name)()")
        case let type?: calls.append("do { var suite = \(wait)\(type)(); \(wait)suite.\(name)() }")
        }
      }
    }
  }
}

extension CodeRequirements.Tests {
  /// Reads a class of XCTest: each test runs on an object of its own, between what sets it up and what
  /// tears it down.
  private mutating func readTestCase(_ run: ArraySlice<SwiftToken>, called type: String) {
    testCases.insert(type)
    for index in run.indices where run[index].text == "func" && run[index].depth == 1 {
      let rest = run[(index + 1)...]
      let isAsync = rest.prefix { $0.text != "{" }.contains { $0.text == "async" }
      guard let name = rest.first?.text, name.hasPrefix("test"),
        rest.dropFirst().starts(with: ["(", ")"], by: { $0.text == $1 })
      else {
        // Asynchronous frames, and those of the whole class, are the runner's.
        let isOfClass = index > run.startIndex && run[index - 1].text == "class"
        if let name = rest.first?.text, Self.frames.contains(String(name)), isAsync || isOfClass {
          wantRunner = true
        }
        continue
      }
      // In a closure, since an asynchronous program would choose the asynchronous methods.
      calls.append(
        "do { let suite = \(Self.object(of: type, for: String(name))); "
          + "try { try suite.setUpWithError(); suite.setUp() }(); "
          + (isAsync ? "try await " : "try ") + "suite.\(name)(); "
          + "try { suite.tearDown(); try suite.tearDownWithError() }() }")
    }
  }

  private static func object(of type: String, for test: String) -> String {
    #if canImport(ObjectiveC)
    "\(type)()"
    #else
    "\(type)(name: \"\(test)\", testClosure: { _ in })"
    #endif
  }
}

/// The assertions of XCTest that a program holds without a runner, by functions of its own.
package enum XCTAssertions {
  /// Their names.
  package static let names: Set = [
    "XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "XCTAssertEqual", "XCTAssertNotEqual",
    "XCTAssertNil", "XCTAssertNotNil", "XCTAssertIdentical", "XCTAssertNotIdentical",
    "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual", "XCTAssertLessThan",
    "XCTAssertLessThanOrEqual", "XCTAssertThrowsError", "XCTAssertNoThrow", "XCTFail", "XCTUnwrap",
  ]
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

  /// The `#if` around the lines of a file: whether what stands there is compiled on these platforms alone.
  package struct Conditions {
    private var open: [Bool] = []

    /// Whether the last line that was read is among such code.
    package var areOfApple: Bool { open.contains(true) }

    package init() {}

    /// Reads the next line.
    ///
    /// - Parameter line: its code, without comments
    package mutating func read(_ line: some Collection<UInt8>) {
      let code = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard code.first == UInt8(ascii: "#") else { return }
      let words = String(decoding: code, as: UTF8.self)
      if words.hasPrefix("#if ") {
        open.append(Self.isOfApple(words.dropFirst(4)))
      } else if words.hasPrefix("#else"), !open.isEmpty {
        open[open.count - 1] = words.hasPrefix("#elseif ") && Self.isOfApple(words.dropFirst(8))
      } else if words.hasPrefix("#endif"), !open.isEmpty {
        open.removeLast()
      }
    }

    private static func isOfApple(_ condition: Substring) -> Bool {
      condition.split(separator: "||").allSatisfy { part in
        part.split(separator: "&&").contains { term in
          guard
            let match = term.wholeMatch(
              of: shared(/[\s\x28]*(!?canImport|!?os)\((\w+)\)[\s\x29]*/))
          else { return false }
          if match.1.first == "!" { return match.1 == "!os" && match.2 == "Linux" }
          return match.1 == "os"
            ? systems.contains(match.2) : AppleModules.names.contains(String(match.2))
        }
      }
    }

    private static let systems: Set<Substring> = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]
  }
}
