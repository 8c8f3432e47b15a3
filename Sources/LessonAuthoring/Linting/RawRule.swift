import LessonKit

/// Where GitHub, or a reader who sees no pictures, would be shown less than was meant.
struct RawRule {
  private let lesson: Lesson

  init(_ lesson: Lesson) {
    self.lesson = lesson
  }

  /// The pictures without words, blocks without a language, and marks that mark nothing.
  var problems: [Diagnostic] { lesson.document.all.compactMap(problem) }

  private func problem(of node: MarkdownNode) -> Diagnostic? {
    switch node.kind {
    case .image where node.plainText.allSatisfy(\.isWhitespace):
      problem(at: node, "a picture without words", "say between the brackets what it shows")
    case .codeBlock(info: nil, _):
      problem(at: node, "code by indentation", "put it between fences, with its language")
    case .codeBlock(info: "", _):
      problem(at: node, "a fence without a language", "name it; 'text' is one")
    case .text where showsMarks(node):
      problem(
        at: node, "these marks make nothing bold, and will be seen",
        "put no space or punctuation mark between them and the words")
    default: nil
    }
  }

  private func showsMarks(_ node: MarkdownNode) -> Bool {
    let bytes = lesson.source.bytes
    let mark = UInt8(ascii: "*")
    return node.range.bytes.clamped(to: bytes.indices).contains { place in
      bytes[place...].starts(with: [mark, mark])
        && (place == 0 || bytes[place - 1] != UInt8(ascii: "\\"))
    }
  }

  private func problem(
    at node: MarkdownNode, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: lesson.path, at: node.range.start, message, advice: advice)
  }
}
