/// The rules that each fence of a course keeps, whatever surrounds it.
enum FenceRules {
  /// Finds the rules that a fence breaks.
  ///
  /// - Parameters:
  ///   - fence: the fence.
  ///   - info: its info string.
  ///   - path: the lesson, as messages name it.
  /// - Returns: one problem for each broken rule and each unknown word.
  static func problems(of fence: Fence, _ info: FenceInfo, in path: String) -> [Diagnostic] {
    var log = DiagnosticLog(path: path)
    if fence.swallowed != nil {
      log.add(problemsOutsideCourses(of: fence, in: path))
    } else if !fence.isClosed {
      log.report(
        "this fence is never closed", at: fence.range.start,
        "end the block with a line of the same marks")
    }
    guard let language = info.language else {
      reportNearMiss(of: fence, &log)
      return log.diagnostics
    }
    if let line = fence.firstWithSplitTab {
      log.report(
        "a tab that is half indentation, half code", at: line.start, "indent it with spaces")
    }
    if language == .swift {
      reportUnknownWords(of: info, &log)
    } else if fence.words.count > 1 {
      let word = fence.words[1]
      log.report(
        "unknown word '\(word.text.shortened)' after '\(language.rawValue)'", at: word.position,
        "only 'swift' blocks take words")
    }
    return log.diagnostics
  }

  /// Finds what is wrong with a fence wherever it stands: one that was not closed has the text and the
  /// fences below it for its own, and what is written into it would take their place.
  static func problemsOutsideCourses(of fence: Fence, in path: String) -> [Diagnostic] {
    var log = DiagnosticLog(path: path)
    if let next = fence.swallowed {
      log.report(
        "this fence is still open where line \(next.start.line) opens the next one",
        at: fence.range.start, "end the block with a line of the same marks")
    }
    return log.diagnostics
  }

  private static func reportUnknownWords(of info: FenceInfo, _ log: inout DiagnosticLog) {
    for word in info.unknown {
      log.report(
        "unknown word '\(word.text.shortened)' after 'swift'", at: word.position,
        Suggestion.advice(for: word.text, among: FenceWord.allCases.map(\.rawValue)))
    }
  }

  /// A slip in the name of a language would silently leave the block unchecked.
  private static func reportNearMiss(of fence: Fence, _ log: inout DiagnosticLog) {
    guard let word = fence.words.first else { return }
    let letters = String(word.text.prefix(while: \.isLetter))
    let languages = FenceLanguage.allCases.map(\.rawValue)
    if let meant = Suggestion.nearest(to: letters, among: languages, within: 1) {
      log.report(
        "unknown language '\(word.text.shortened)'", at: word.position,
        "did you mean '\(meant)'?")
    }
  }
}
