import LessonKit

/// The places of a program at which it shows the checker what comments state: the values of
/// expressions, and where the output of a statement begins and ends.
///
/// Each place sets two marks. All marks of a program, those between its snippets among them, are
/// numbered as the program comes to them.
struct ProgramProbes {
  /// One comment, and its two marks.
  struct Probe {
    /// The snippet's index in the program, and the comment's in the snippet.
    let snippet: Int
    let comment: Int

    /// The comment.
    let stated: ValueComment

    /// The number of its first mark.
    let mark: Int

    /// The number of the line in the program at which its snippet begins, from 1.
    fileprivate let firstLine: Int

    /// The lines of the statement in the program.
    var lines: ClosedRange<Int> {
      firstLine + stated.statement.lowerBound...firstLine + stated.statement.upperBound
    }
  }

  /// The probes, in the order of the text.
  let probes: [Probe]

  /// For each snippet after the first, the number of the mark at which it begins.
  let starts: [Int: Int]

  /// Places the probes of a program.
  ///
  /// - Parameters:
  ///   - program: the program
  ///   - dropped: the probes to leave out, by their numbers among all of the program
  init(_ program: Program, dropping dropped: Set<Int> = []) {
    var probes: [Probe] = []
    var starts: [Int: Int] = [:]
    var (mark, line, number) = (1, 1, 0)
    for (index, snippet) in program.snippets.enumerated() {
      if index > 0 {
        starts[mark] = index
        mark += 1
      }
      let isShown = program.showsValues && index >= program.context.count
      for (comment, stated) in snippet.values.enumerated() where isShown {
        defer { number += 1 }
        guard !dropped.contains(number) else { continue }
        probes.append(
          Probe(snippet: index, comment: comment, stated: stated, mark: mark, firstLine: line))
        mark += 2
      }
      line += snippet.lines.count
    }
    (self.probes, self.starts) = (probes, starts)
  }

  /// The probes of a snippet.
  func probes(of snippet: Int) -> [Probe] { probes.filter { $0.snippet == snippet } }

  /// The number of the mark at which a snippet begins.
  func mark(ofSnippet snippet: Int) -> Int? { starts.first { $0.value == snippet }?.key }
}
