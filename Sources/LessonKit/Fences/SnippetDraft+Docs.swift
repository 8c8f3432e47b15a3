import SwiftSource

/// Documentation states outcomes in many ways; all of them become the same expectations.
extension SnippetDraft {
  /// The finished snippet of a file that is no lesson.
  func docsSnippet() -> Snippet {
    var words = info.words
    var options = options
    options.skipReason = options.skipReason ?? reasonToSkip
    if options.skipReason != nil { words.insert(.skip) }
    if SwiftCode.hasMain(fence.lines.map(\.text)) { words.insert(.alone) }
    let stated = StatedOutcome(in: fence.lines)
    if command != nil, !expectations(stated).mustFail { words.insert(.norun) }
    let isSilent = words.contains { $0.effect == .notRun }
    let expectations = isSilent ? [] : expectations(stated)
    if !words.contains(.skip), !expectations.mustFail { options.notRunReason = reasonNotToRun }
    let outputIsKnown = isSilent || blocks.contains { $0.kind == .output }
    return Snippet(
      lines: MovedLines.movedBack(options.setup + fence.lines), words: words, options: options,
      expectations: expectations, unread: outputIsKnown ? [] : stated.unread,
      typeAround: typeAround, range: fence.range, contentRange: fence.contentRange)
  }

  private var typeAround: String? {
    LooseMembers.kindOfType(around: code)
  }

  private var reasonNotToRun: String? {
    if let word = info.requests.first(where: { $0.request == .word(.norun) }) {
      return "its fence says '\(word.word)'"
    }
    if command != nil { return "it is a command that wants arguments" }
    return TestCode.isForTests(code) ? "only a test runner starts its tests" : nil
  }

  private var reasonToSkip: String? {
    if let reasonBelow { return reasonBelow }
    if let skip = info.requests.first(where: { $0.request == .word(.skip) }) {
      return "its fence says '\(skip.word)'"
    }
    // A missing body may be the very error that the snippet shows.
    let mayFail = blocks.contains { $0.kind == .error } || StatedOutcome(in: fence.lines).isError
    if let reason = IncompleteCode.reason(in: fence.lines, wantingBodies: !mayFail) {
      return reason
    }
    if let reason = ObjectiveCCode.reasonToSkip(code) { return reason }
    if !mayFail, LooseMembers.useSelf(code) {
      return "it speaks of members of 'self' that it does not show"
    }
    let lacksClass = !mayFail && LooseMembers.override(code)
    return lacksClass ? "it overrides a member of a class that it does not show" : nil
  }

  /// The expectations: blocks take precedence over words on the fence, and those over comments.
  private func expectations(_ stated: StatedOutcome) -> [Expectation] {
    let requests = info.requests.map(\.request)
    let error = blocks.first { $0.kind == .error }
    if let error { return [error] }
    if blocks.isEmpty, requests.contains(.mustNotCompile) || stated.isError {
      var expected = anything(.error)
      let isForWhole = requests.contains(.mustNotCompile) || stated.failsAnywhere
      expected.errors = isForWhole ? [] : stated.errors
      expected.isAboutScope = stated.isAboutScope
      expected.mayCrash = !isForWhole && !stated.isAboutCompiler
      return [expected]
    }
    var all = blocks
    let crashes = requests.contains(.mustCrash) || blocks.isEmpty && stated.isCrash
    if crashes, !all.contains(where: { $0.kind == .trap }) {
      var expected = anything(.trap)
      expected.errors = requests.contains(.mustCrash) ? [] : stated.crashes
      all.append(expected)
    }
    if blocks.isEmpty, !crashes, !stated.doubts.isEmpty {
      var expected = anything(.error, doubts: stated.doubts)
      expected.isAboutScope = stated.isAboutScope
      all.append(expected)
    }
    if !all.contains(where: { $0.kind == .output }) {
      all += Expectation.printed(stated.printed, in: fence)
    }
    return all
  }

  /// An expectation that any message meets.
  private func anything(
    _ kind: Expectation.Kind, doubts: [SourcePosition] = []
  ) -> Expectation {
    Expectation(
      kind: kind, origin: .comments,
      lines: [FencedLine(text: "...", start: fence.range.start)], range: fence.range,
      contentRange: fence.contentRange, doubts: doubts)
  }
}

extension [Expectation] {
  /// Whether the code is for certain not meant to compile.
  fileprivate var mustFail: Bool { contains { $0.kind == .error && $0.doubts.isEmpty } }
}
