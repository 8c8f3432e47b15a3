import Foundation

/// A comment by which documentation states that code fails.
enum ErrorComment {
  /// Certainly: there is an error where the comment stands.
  case doesNotCompile

  /// Certainly: there is an error somewhere in the code.
  case failsAnywhere

  /// Possibly: the code does not compile; or it handles the error that the comment mentions.
  case mayNotCompile

  /// Certainly: the code crashes.
  case crashes

  /// Reads a comment; nil where it states no failure.
  ///
  /// - Parameter text: the comment, without its slashes.
  init?(_ text: String) {
    let start = text.prefix(200).lowercased()
    if Self.statesCrash(start) {
      self = .crashes
      return
    }
    // A quick test that most comments fail.
    guard start.contains("error") || start.contains("compile") || start.contains("invalid") else {
      return nil
    }
    let words = Self.words(of: start)
    // The compiler's own messages begin like this.
    if text.hasPrefix("error: ") || Self.names.contains(words.joined(separator: " ")) {
      self = .doesNotCompile
      return
    }
    guard words.allSatisfy({ !Self.denials.contains($0) }) else { return nil }
    // `reports an error, since …`, and not `reports an error to its delegate`.
    let isWhole = start.contains("time error") || Self.endsClause(after: "error", in: start)
    let isSure = isWhole && words.allSatisfy { !Self.conditions.contains($0) }
    if isSure, let claim = Self.claim(in: words) {
      self = claim
    } else if Self.marks.contains(words.first ?? "") || Self.speaksOfCompiler(words)
      || [.doesNotCompile, .failsAnywhere].contains(Self.claim(in: words))
    {
      self = .mayNotCompile
    } else {
      return nil
    }
  }

  /// `Runtime error: …`, `Fatal error: …` and `This assertion fails …` state a crash.
  private static func statesCrash(_ text: String) -> Bool {
    let openings = ["runtime error", "run-time error", "fatal error:"]
    if openings.contains(where: text.hasPrefix) { return true }
    let words = Self.words(of: text).drop { ["this", "that", "the"].contains($0) }
    return ["assertion", "precondition"].contains(words.first)
      && words.dropFirst().first == "fails"
  }

  /// Whether a comment speaks of a name or a module that can't be found.
  static func isAboutScope(_ text: String) -> Bool {
    let text = text.lowercased()
    return Self.scopeWords.contains(where: text.contains)
  }

  /// Whether a comment says who reports its error: `// Error` may also be above a crash.
  static func isAboutCompiler(_ text: String) -> Bool {
    let lowercased = text.lowercased()
    return text.hasPrefix("error: ")
      || ["compil", "build error", "type error"].contains(where: lowercased.contains)
  }

  /// The claim of a sentence such as `this will also report an error`: subject, verb, error.
  private static func claim(in words: [String]) -> ErrorComment? {
    let line = words.joined(separator: " ")
    if Self.names.dropFirst().contains(where: { line.hasPrefix($0 + " ") }) {
      return .doesNotCompile
    }
    if Self.failures.contains(where: line.contains) { return .failsAnywhere }
    guard let noun = words.firstIndex(of: "error"),
      let article = words[..<noun].lastIndex(where: { $0 == "a" || $0 == "an" }),
      noun - article <= 3, let verb = words[..<article].last(where: { $0 != "also" }),
      Self.verbs.contains(verb), !Self.subjects.isDisjoint(with: words[..<article])
    else { return nil }
    switch words[(article + 1)..<noun].joined(separator: " ") {
    case "runtime", "run time": return .crashes
    case "", "compile time", "compiler", "compilation", "build", "type": return .doesNotCompile
    default: return nil
    }
  }

  private static func endsClause(after word: String, in text: String) -> Bool {
    guard let found = text.range(of: word) else { return true }
    let rest = text[found.upperBound...].drop(while: \.isWhitespace)
    return rest.isEmpty || rest.first.map { ",.;:!?)-–—".contains($0) } == true
      || ["as ", "because ", "since ", "even ", "at compile", "and "].contains(
        where: rest.hasPrefix)
  }

  private static func speaksOfCompiler(_ words: [String]) -> Bool {
    let line = words.joined(separator: " ")
    return names.dropFirst().contains(where: line.contains)
  }

  private static func words(of text: String) -> [String] {
    let plain = text.replacing("’", with: "'").replacing("n't", with: " not")
    return plain.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  private static let names = ["error", "compile time error", "compiler error", "compilation error"]
  private static let scopeWords = [
    "scope", "cannot find", "can't find", "no such", "undeclared", "undefined", "unresolved",
    "unknown attribute", "no macro",
  ]
  private static let failures = [
    "does not compile", "wo not compile", "will not compile", "fails to compile",
    "code not compile", "can not compile",
  ]
  private static let verbs: Set = [
    "is", "report", "reports", "cause", "causes", "produce", "produces", "give", "gives", "raise",
    "raises", "trigger", "triggers", "generate", "generates", "in", "to", "get", "emit", "emits",
  ]
  private static let subjects: Set = ["this", "that", "it", "which", "so", "line", "code"]
  private static let marks: Set = ["error", "invalid"]
  private static let denials: Set = [
    "no", "without", "never", "become", "avoid", "avoids", "avoiding", "prevent", "prevents",
    "handle", "handles", "fix", "fixes",
  ]
  private static let conditions: Set = [
    "if", "unless", "would", "could", "might", "may", "used", "when", "until", "otherwise",
    "instead", "previously", "were",
  ]
}
