import Testing

/// A program that tries to do harm, and what must come of it.
struct Attack: Sendable, CustomTestStringConvertible {
  let name: String

  /// Its snippets; a program is one snippet for most.
  let snippets: [String]

  /// What its last snippet must print.
  var output: String?

  /// The failure that must be reported of it, and how many lines below its first fence; nil where being
  /// refused is all that happens to it.
  var failure: (line: Int, message: String)?

  /// How long it may run, in seconds.
  var timeout = 20

  var testDescription: String { name }

  /// An attack that is refused, says so, and ends well.
  static func refused(_ name: String, _ code: String, prints output: String) -> Attack {
    Attack(name: name, snippets: [code], output: output)
  }

  /// An attack that is ended.
  static func ended(
    _ name: String, _ code: String, with message: String, line: Int = 0, timeout: Int = 20
  ) -> Attack {
    Attack(name: name, snippets: [code], failure: (line, message), timeout: timeout)
  }

  /// Its section of a lesson.
  var section: String {
    let fences = snippets.map { "<!-- check: timeout=\(timeout) -->\n```swift\n\($0)\n```\n" }
    let block = output.map { "\n```output\n\($0)\n```\n" } ?? ""
    return "## \(name)\n\n" + fences.joined(separator: "\n") + block + "\n"
  }
}
