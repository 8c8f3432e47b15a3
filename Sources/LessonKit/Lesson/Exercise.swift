/// A task for the reader: a starter, hints, and a solution.
public struct Exercise: Hashable, Sendable {
  /// The starter's id, which is unique in the lesson.
  public let id: String

  /// The code that the reader starts from; it does not meet the solution's expectations.
  public let starter: Snippet

  /// The code that meets them.
  public let solution: Snippet

  /// The hints as Markdown, in the order in which they are revealed.
  public let hints: [String]

  /// The bytes from the task, the prose right above the starter, to the end of the solution;
  /// nil if they are not siblings in the lesson.
  public let extent: Range<Int>?

  /// The section around it.
  public let section: Section

  /// The snippets before it in its program.
  public var context: [Snippet] {
    guard !starter.standsAlone else { return [] }
    return section.snippets.filter { $0.isPlain && $0.range.start < starter.range.start }
  }
}

extension LessonParser {
  /// Pairs the starters and solutions of a lesson to exercises.
  struct ExerciseReader {
    /// The exercises, in order.
    private(set) var exercises: [Exercise] = []

    /// The problems of starters and solutions.
    var problems: [Diagnostic] { log.diagnostics }

    private let folded: [FoldedPart]
    private let unclosed: SourcePosition?
    private let blocks: [MarkdownNode]
    private var log: DiagnosticLog

    /// Reads the sections of a lesson: a starter and its solution are always in one of them.
    init(_ sections: [Section], _ document: MarkdownNode, _ source: SourceText) {
      log = DiagnosticLog(path: source.path)
      blocks = document.children
      let hasExercises = sections.contains { !$0.snippets.allSatisfy { $0.exerciseRole == nil } }
      (folded, unclosed) = hasExercises ? FoldedPart.parts(of: document, in: source) : ([], nil)
      for section in sections { read(section) }
    }

    private mutating func read(_ section: Section) {
      var starter: Snippet?
      for snippet in section.snippets {
        switch snippet.exerciseRole {
        case .starter:
          reportMissingSolution(of: starter)
          starter = snippet
        case .solution:
          guard let begun = starter else {
            report(
              "this solution has no starter", snippet,
              "put it below its own 'swift starter' snippet, in the same section")
            continue
          }
          starter = nil
          read(begun, snippet, in: section)
        default:
          break
        }
      }
      reportMissingSolution(of: starter)
    }

    private mutating func read(_ starter: Snippet, _ solution: Snippet, in section: Section) {
      guard let id = starter.options.id else {
        report("this starter has no id", starter, "write '<!-- check: id=name -->' above it")
        return
      }
      guard id.utf8.allSatisfy({ $0 < 128 && Self.isNamePart(Character(Unicode.Scalar($0))) })
      else {
        report(
          "'\(id.shortened)' can't be the id of a starter", starter,
          "use only a to z, A to Z, digits, '-' and '_', because a file gets this name")
        return
      }
      let own = folded.first { $0.bytes.contains(solution.range.start.offset) }
      guard let own else {
        if let unclosed, unclosed < solution.range.start {
          log.report("this '<details>' isn't closed", at: unclosed, "end it with '</details>'")
        } else {
          report(
            "this solution isn't between '<details>' and '</details>'", solution, "put it there")
        }
        return
      }
      let hints = folded.filter {
        $0.bytes.lowerBound > starter.range.end.offset
          && $0.bytes.upperBound <= own.bytes.lowerBound
      }
      exercises.append(
        Exercise(
          id: id, starter: starter, solution: solution, hints: hints.map(\.text),
          extent: extent(from: starter, to: own), section: section))
    }

    /// From the prose above a starter to the end of its solution.
    private func extent(from starter: Snippet, to solution: FoldedPart) -> Range<Int>? {
      let start = starter.range.start.offset
      guard let index = blocks.firstIndex(where: { $0.range.start.offset == start }),
        !folded.contains(where: { $0.bytes.contains(start) })
      else { return nil }
      let above = blocks[..<index].reversed().drop { $0.isComment }.prefix { $0.isProse }
      return (above.last?.range.start.offset ?? start)..<solution.bytes.upperBound
    }

    private static func isNamePart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }

    private mutating func reportMissingSolution(of starter: Snippet?) {
      guard let starter else { return }
      report("this starter has no solution", starter, "put a solution below it in its section")
    }

    private mutating func report(_ message: String, _ snippet: Snippet, _ advice: String) {
      log.report(message, at: snippet.range.start, advice)
    }
  }
}

extension MarkdownNode {
  /// Whether it is a comment, as often between a task and its starter.
  fileprivate var isComment: Bool {
    guard case .htmlBlock(let html) = kind else { return false }
    return HTMLSubset.pieces(of: html)?.allSatisfy(\.isInvisible) ?? false
  }

  /// Whether it can be a part of a task: prose, or text such as the wanted output.
  fileprivate var isProse: Bool {
    switch kind {
    case .paragraph, .list, .blockQuote, .codeBlock("text", _): true
    default: false
    }
  }
}

/// A part that the reader unfolds: the text between `<details>` and `</details>`.
private struct FoldedPart: Hashable, Sendable {
  /// The bytes from its opening tag to its closing one.
  let bytes: Range<Int>

  /// Its text as Markdown, without its summary.
  let text: String

  /// All such parts at the top level of a document, in order, and the one that is never closed.
  static func parts(
    of document: MarkdownNode, in source: SourceText
  ) -> (parts: [FoldedPart], unclosed: SourcePosition?) {
    var parts: [FoldedPart] = []
    var start: MarkdownNode?
    var depth = 0
    for node in document.children {
      guard case .htmlBlock(let html) = node.kind else { continue }
      for case .tag(let tag) in HTMLSubset.pieces(of: html) ?? [] {
        if tag.hasPrefix("<details") {
          if depth == 0 { start = node }
          depth += 1
        } else if tag == "</details>", depth > 0 {
          depth -= 1
          if depth == 0, let opening = start {
            parts.append(FoldedPart(from: opening, to: node, in: source))
          }
        }
      }
    }
    return (parts, depth > 0 ? start?.range.start : nil)
  }

  private init(from opening: MarkdownNode, to closing: MarkdownNode, in source: SourceText) {
    bytes = opening.range.start.offset..<closing.range.end.offset
    let lines = opening.range.start.line...closing.range.end.line
    var isInSummary = false
    let texts = lines.map { Self.withoutTags(source.line($0), &isInSummary) }
    let isBlank: (String) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    let start = texts.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }
    text = end.map { start[...$0].joined(separator: "\n") } ?? ""
  }

  /// The summary is not part of the text; Markdown requires that each tag has its own line.
  private static func withoutTags(_ line: String, _ isInSummary: inout Bool) -> String {
    let isSummary = isInSummary || line.utf8.contains("<summary>")
    isInSummary = isSummary && !line.utf8.contains("</summary>")
    return isSummary || HTMLSubset.tags.contains(where: line.hasPrefix) ? "" : line
  }
}
