import LessonKit

/// Judges a snippet that quotes a source file: the two must not drift apart.
struct ExcerptJudge {
  /// The path of the lesson.
  let lesson: String

  /// The workbook's root, as a path to put before others.
  let root: String

  /// What is to be said of a snippet; nil where it quotes nothing.
  func judge(_ snippet: Snippet) -> Finding? {
    guard let reference = snippet.options.source else { return nil }
    let excerpt: Excerpt
    do throws(Unblessable) {
      excerpt = try Excerpt(reference, root: root)
    } catch {
      let position = snippet.options.position ?? snippet.range.start
      return Finding(failures: [
        Failure(in: lesson, at: position, error.reason, advice: error.advice)
      ])
    }
    let quoted = snippet.lines.map { Array($0.text.utf8) }
    guard let place = Self.firstDifference(quoted, excerpt.lines) else { return Finding() }
    let changes = LineDifference(from: quoted, to: excerpt.lines)
    let start = snippet.lines.indices.contains(place) ? snippet.lines[place].start : nil
    let failure = Failure(
      in: lesson, at: start ?? snippet.contentRange.end,
      "this is no longer what \(reference) says", advice: "'workbook check --bless' renews it",
      details: changes.hunks.flatMap(\.lines))
    let divergence = Divergence(
      lesson: lesson, snippet: snippet, part: .excerpt, lines: excerpt.lines)
    return Finding(failures: [failure], divergences: [divergence])
  }

  /// The lines of the source file that a snippet quotes; nil where there are none.
  func place(of snippet: Snippet) -> ClosedRange<Int>? {
    snippet.options.source.flatMap { try? Excerpt($0, root: root) }?.place
  }

  private static func firstDifference(_ left: [[UInt8]], _ right: [[UInt8]]) -> Int? {
    guard left != right else { return nil }
    return zip(left, right).prefix { $0 == $1 }.count
  }
}
