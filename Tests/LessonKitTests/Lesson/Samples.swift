@testable import LessonKit

/// Parses a lesson that is written in a test, and puts a title above it.
func lesson(_ body: String, front: String = "title: T") throws -> Lesson {
  try LessonParser.parse(Array("---\n\(front)\n---\n\(body)".utf8), path: "a.md")
}

/// Parses a lesson byte for byte as a test writes it.
func rawLesson(_ text: String) throws -> Lesson {
  try LessonParser.parse(Array(text.utf8), path: "a.md")
}

extension Lesson {
  /// What is wrong with it: `line:column: message; advice`.
  var complaints: [String] { problems.map(\.complaint) }

  /// The bytes at a range of the file, as text.
  func text(_ range: SourceRange) -> String {
    String(decoding: source.bytes[range.bytes], as: UTF8.self)
  }

  /// Every line of every snippet and block.
  var fencedLines: [FencedLine] {
    snippets.flatMap { snippet in snippet.lines + snippet.expectations.flatMap(\.lines) }
  }

  /// The lines whose place in the file does not spell them.
  var misplacedLines: [FencedLine] {
    fencedLines.filter { line in
      let start = line.start
      let spelled = source.bytes[start.offset...].starts(with: line.text.utf8)
      return !spelled || source.position(offset: start.offset) != start
    }
  }
}

extension Diagnostic {
  /// The problem without its file: `line:column: message; advice`.
  var complaint: String {
    "\(position.map { "\($0.line):\($0.column)" } ?? "-"): \(messageWithAdvice)"
  }
}

extension SourceRange {
  /// The range as `1:1-2:46`, with the place just after the last byte at the end.
  var short: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
