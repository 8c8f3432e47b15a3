import LessonKit

/// Holds errors against the comments that announce them.
extension CompileJudge {
  /// How many lines an error may be away from the comment that announces it.
  private static let reach = 2

  /// Whether there is an error where comments may speak of one.
  func confirms(_ expected: Expectation) -> Bool {
    let reasons = reasons(for: expected)
    return expected.doubts.contains { comment in
      let reach = Self.reach(of: comment.line, in: program.judged[0])
      return reasons.contains { reach.contains($0.line) }
    }
  }

  /// A failure where the snippet does not compile, but for another reason than its comments give.
  ///
  /// What can't be found says nothing about the code: a page may lack the snippet that declares it.
  ///
  /// - Parameter expected: what the comments say.
  /// - Returns: nil where there is an error at each comment, or only above the snippet.
  func otherReason(than expected: Expectation) -> Diagnostic? {
    guard let first = ownErrors.first else { return nil }
    let reasons = reasons(for: expected)
    guard !reasons.isEmpty else {
      return failure(
        at: blamed(forError: first.index)?.position ?? program.position,
        compiled.diagnostics[first.index].lines[0],
        details: ["  this must not compile, but for another reason"])
    }
    let comment = (expected.errors + expected.doubts).first { comment in
      let reach = Self.reach(of: comment.line, in: program.judged[0])
      return !reasons.contains { reach.contains($0.line) }
    }
    guard let comment else { return nil }
    return failure(
      at: comment, "there is no error at this comment",
      "mend the snippet, or drop the comment",
      details: reasons.prefix(3).map {
        "  line \($0.line): error: \(compiled.diagnostics[$0.index].lines[0])"
      })
  }

  /// The errors in the snippet itself, each with the line that it is about.
  private var ownErrors: [(index: Int, line: Int)] {
    errors.compactMap { index in
      blamed(forError: index).flatMap { place in
        place.snippet >= program.context.count ? (index, place.position.line) : nil
      }
    }
  }

  /// Those of them that can be what the comments mean.
  private func reasons(for expected: Expectation) -> [(index: Int, line: Int)] {
    ownErrors.filter { expected.isAboutScope || !isAboutScope($0.index) }
  }

  private func isAboutScope(_ index: Int) -> Bool {
    let message = compiled.diagnostics[index].message
    return ["no such module", "no macro named", "unknown attribute"].contains(
      where: message.hasPrefix)
      || message.hasPrefix("cannot find ") && message.hasSuffix(" in scope")
  }

  /// The lines that a comment may speak of: its own where that is a whole statement, and else those
  /// around it, and the whole of the code that ends right above it.
  private static func reach(of comment: Int, in snippet: Snippet) -> ClosedRange<Int> {
    if snippet.isStatement(atLine: comment) { return comment...comment }
    let lines = snippet.lines
    let near = comment - reach...comment + reach
    let above = lines.last { line in
      line.start.line < comment && !line.isBlank && !line.words.hasPrefix("//")
    }
    guard let above, "})]".contains(above.words.prefix(1)) else { return near }
    let start = lines.last { line in
      line.start.line < above.start.line && line.indentation == above.indentation
        && !line.isBlank && !"})]".contains(line.words.prefix(1))
    }
    return min(start?.start.line ?? comment, near.lowerBound)...near.upperBound
  }
}

extension FencedLine {
  fileprivate var words: Substring { text.drop { $0 == " " || $0 == "\t" } }
  fileprivate var indentation: Int { text.count - words.count }
}
