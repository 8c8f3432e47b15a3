/// Pairs the starters and solutions of a lesson to exercises.
struct ExerciseReader {
  /// The exercises, in order.
  private(set) var exercises: [Exercise] = []

  /// The problems of starters and solutions.
  var problems: [Diagnostic] { log.diagnostics }

  private let folded: [FoldedPart]
  private let blocks: [MarkdownNode]
  private var log: DiagnosticLog

  /// Reads the sections of a lesson: a starter and its solution are always in one of them.
  init(_ sections: [Section], _ document: MarkdownNode, _ source: SourceText) {
    log = DiagnosticLog(path: source.path)
    blocks = document.children
    let hasExercises = sections.contains { !$0.snippets.allSatisfy { $0.exerciseRole == nil } }
    folded = hasExercises ? FoldedPart.parts(of: document, in: source) : []
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
          report("a solution without a starter", snippet, "put it below its starter")
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
      report("a starter without a name", starter, "write '<!-- check: id=name -->' above it")
      return
    }
    guard id.utf8.allSatisfy({ $0 < 128 && Self.isNamePart(Character(Unicode.Scalar($0))) }) else {
      report(
        "a starter with the name '\(id.shortened)'", starter,
        "take letters, digits, '-' and '_': a file will be named so")
      return
    }
    let own = folded.first { $0.bytes.contains(solution.range.start.offset) }
    guard let own else {
      report("a solution that everybody sees", solution, "put it into '<details>'")
      return
    }
    let hints = folded.filter {
      $0.bytes.lowerBound > starter.range.end.offset && $0.bytes.upperBound <= own.bytes.lowerBound
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
    report("a starter without a solution", starter, "put a solution below it in its section")
  }

  private mutating func report(_ message: String, _ snippet: Snippet, _ advice: String) {
    log.report(message, at: snippet.range.start, advice)
  }
}

extension MarkdownNode {
  /// Whether it is a comment, as often between a task and its starter.
  fileprivate var isComment: Bool {
    guard case .htmlBlock(let html) = kind else { return false }
    return HTMLSubset.pieces(of: html)?.allSatisfy(\.isInvisible) ?? false
  }

  /// Whether it can be a part of a task.
  fileprivate var isProse: Bool {
    switch kind {
    case .paragraph, .list, .blockQuote: true
    default: false
    }
  }
}
