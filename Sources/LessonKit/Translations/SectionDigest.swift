/// Hashes the prose of a lesson's sections, so that translations notice when it changes.
///
/// Code is left out, since a translation holds the same, and so are comments and line breaks, which
/// no translator has to follow.
public enum SectionDigest {
  /// The digests of a lesson's sections, in order.
  ///
  /// - Parameter lesson: the lesson
  /// - Returns: eight hexadecimal digits a section; the first one has the title and the summary in
  ///   it as well.
  public static func all(of lesson: Lesson) -> [String] {
    let hidden = lesson.document.children.filter(\.isUntranslated).map {
      $0.range.start.line...$0.range.end.line
    }
    let start = lesson.document.children.first?.range.start.line ?? lesson.source.lineCount + 1
    let starts = lesson.sections.dropFirst().map(\.position.line)
    let bounds = [min(start, starts.first ?? start)] + starts + [lesson.source.lineCount + 1]
    return zip(bounds, bounds.dropFirst()).enumerated().map { index, lines in
      let shown = (lines.0..<lines.1).filter { line in !hidden.contains { $0.contains(line) } }
      let head = index == 0 ? [lesson.title, lesson.frontMatter.summary ?? ""] : []
      return digest(of: head + shown.map(lesson.source.line))
    }
  }

  /// FNV-1a: enough to notice edits, and in need of no library.
  private static func digest(of lines: [String]) -> String {
    let words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    let hash = words.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash >> 32, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension MarkdownNode {
  /// Whether it is the same in all languages, or invisible on the page.
  fileprivate var isUntranslated: Bool {
    switch kind {
    case .codeBlock: true
    case .htmlBlock(let html): HTMLSubset.pieces(of: html)?.allSatisfy(\.isInvisible) ?? false
    default: false
    }
  }
}
