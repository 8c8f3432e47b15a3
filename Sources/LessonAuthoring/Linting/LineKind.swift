import LessonKit

/// What the lines of a lesson are to its reader.
enum LineKind: Hashable, Sendable {
  /// Front matter, in which a value stands in one line however long it is.
  case frontMatter

  /// Text.
  case prose

  /// Code to be read, in this language.
  case code(String)

  /// What really came: nobody can write it otherwise.
  case result

  /// The kinds of all lines of a lesson, in order.
  static func all(of lesson: Lesson) -> [LineKind] {
    let firstBlock = lesson.document.children.first?.range.start.line ?? lesson.source.lineCount + 1
    var kinds = (1...max(1, lesson.source.lineCount)).map { line in
      line < firstBlock ? LineKind.frontMatter : .prose
    }
    for block in lesson.document.codeBlocks {
      guard case .codeBlock(let info, _) = block.kind else { continue }
      let language = info?.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      let kind = results.contains(language) ? LineKind.result : .code(language)
      let last = min(block.range.end.line, kinds.count)
      for line in block.range.start.line...max(last, block.range.start.line) {
        kinds[line - 1] = kind
      }
    }
    return kinds
  }

  private static let results = Set(FenceLanguage.allCases.map(\.rawValue)).subtracting(["swift"])
}
