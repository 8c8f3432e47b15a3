import LessonKit

/// The words of a paragraph, a heading or a table's row, with their places in the lesson.
///
/// Inline code counts as one word that no phrase contains.
struct ProseText {
  /// What stands for inline code and pictures.
  private static let placeholder = "x"

  /// The text, with single spaces for the ends of lines.
  private(set) var text = ""

  private var pieces: [(offset: Int, position: SourcePosition)] = []

  /// Reads a node and all that is in it.
  init(_ node: MarkdownNode) {
    add(node)
  }

  /// The texts of a lesson: its paragraphs and headings.
  static func all(of lesson: Lesson) -> [ProseText] {
    lesson.document.all.filter {
      switch $0.kind {
      case .paragraph, .heading: true
      default: false
      }
    }.map(ProseText.init)
  }

  /// Where a byte of the text stands in the lesson.
  func position(ofByte offset: Int, in source: SourceText) -> SourcePosition {
    guard let piece = pieces.last(where: { $0.offset <= offset }) else {
      return source.position(line: 1)
    }
    return source.position(
      line: piece.position.line, column: piece.position.column + offset - piece.offset)
  }

  private mutating func add(_ node: MarkdownNode) {
    switch node.kind {
    case .text(let words): append(words, at: node.range.start)
    case .code, .image: append(Self.placeholder, at: node.range.start)
    case .softBreak, .lineBreak: append(" ", at: node.range.start)
    case .htmlInline: break
    default: for child in node.children { add(child) }
    }
  }

  private mutating func append(_ words: String, at position: SourcePosition) {
    pieces.append((text.utf8.count, position))
    text += words
  }
}
