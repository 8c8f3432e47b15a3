import SwiftSource

/// The tokens of a statement or a declaration at the top level of a snippet.
struct TopLevelRun {
  /// The tokens.
  let tokens: ArraySlice<SwiftToken>

  /// Its first and its last line in the snippet, from 0.
  let lines: ClosedRange<Int>

  /// Its end in its last line, in bytes.
  let end: Int

  /// Those of a snippet; none where only a compiler can split it.
  ///
  /// Code between `#if` and `#endif` may not run at all.
  static func all(in lines: [FencedLine]) -> [TopLevelRun] {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard let tokens = SwiftLexer.tokens(of: source),
      !tokens.contains(where: { $0.text == "#if" })
    else { return [] }
    let starts = [0] + source.indices.filter { source[$0] == 0x0A }.map { $0 + 1 }
    return tokens.topLevelRuns.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      // A string may go over several lines.
      let line = starts.line(of: last.range.upperBound - 1)
      return TopLevelRun(
        tokens: run, lines: starts.line(of: first.range.lowerBound)...line,
        end: last.range.upperBound - starts[line])
    }
  }
}

extension [Int] {
  /// The line that holds an offset, where these are the offsets at which lines start.
  fileprivate func line(of offset: Int) -> Int { (firstIndex { $0 > offset } ?? count) - 1 }
}
