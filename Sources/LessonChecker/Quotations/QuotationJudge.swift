import LessonKit

/// Compares a snippet that quotes a source file with the file.
struct QuotationJudge {
  /// The path of the lesson.
  let lesson: String

  /// The workbook's root, as a path to put before others.
  let root: String

  /// The files that are not shown.
  var unpublished = UnpublishedFiles()

  /// The verdict on a snippet; nil where it quotes nothing.
  func judge(_ snippet: Snippet) -> SnippetVerdict? {
    guard let reference = snippet.options.source else { return nil }
    let quotation: SourceQuotation
    do throws(BlessRefusal) {
      quotation = try SourceQuotation(reference, root: root)
    } catch {
      let position = snippet.options.position ?? snippet.range.start
      return SnippetVerdict(failures: [
        Diagnostic(in: lesson, at: position, error.reason, advice: error.advice)
      ])
    }
    let quoted = snippet.lines.map { Array($0.text.utf8) }
    guard let index = Self.firstDifference(quoted, quotation.lines) else { return SnippetVerdict() }
    guard !unpublished.contains(reference) else {
      return SnippetVerdict(failures: [
        Diagnostic(
          in: lesson, at: snippet.options.position ?? snippet.range.start,
          "this is not what '\(reference)' says, which git ignores and which is not shown",
          advice: "quote a file that git holds")
      ])
    }
    let changes = LineDiff(from: quoted, to: quotation.lines)
    let start = snippet.lines.indices.contains(index) ? snippet.lines[index].start : nil
    let failure = Diagnostic(
      in: lesson, at: start ?? snippet.contentRange.end,
      "this is no longer what \(reference) says", advice: "'workbook check --bless' renews it",
      details: changes.hunks.flatMap(\.lines))
    let mismatch = Mismatch(
      lesson: lesson, snippet: snippet, part: .excerpt, lines: quotation.lines)
    return SnippetVerdict(failures: [failure], mismatches: [mismatch])
  }

  /// The numbers of the lines that a snippet quotes; nil where it quotes nothing.
  func quotedLines(of snippet: Snippet) -> ClosedRange<Int>? {
    snippet.options.source.flatMap { try? SourceQuotation($0, root: root) }?.lineNumbers
  }

  private static func firstDifference(_ left: [[UInt8]], _ right: [[UInt8]]) -> Int? {
    guard left != right else { return nil }
    return zip(left, right).prefix { $0 == $1 }.count
  }
}
