import SwiftSource

/// A snippet of a file that is no lesson, while the blocks under it are still being read.
struct TreeDraft {
  /// Why it is skipped, as a comment under it says.
  var skipReason: String?

  private let fence: Fence
  private let info: TreeFence
  private let options: SnippetOptions
  private var blocks: [Expectation] = []

  /// Begins a snippet.
  ///
  /// - Parameters:
  ///   - fence: the block of Swift.
  ///   - info: what its info string says.
  ///   - options: what the comments above it ask for.
  init(_ fence: Fence, _ info: TreeFence, options: SnippetOptions) {
    self.fence = fence
    self.info = info
    self.options = options
  }

  /// Whether a comment under it may say why it is skipped.
  var takesReason: Bool {
    skipReason == nil && info.wishes.contains { $0.wish == .word(.skip) }
  }

  /// Takes in a block under the snippet.
  ///
  /// - Returns: whether it belongs to the snippet.
  mutating func add(_ kind: Expectation.Kind, _ fence: Fence) -> Bool {
    guard kind != .marbles, !blocks.contains(where: { $0.kind == kind }) else { return false }
    let isEmpty = fence.lines.allSatisfy(\.isBlank)
    guard kind == .output || !isEmpty else { return false }
    blocks.append(Expectation(kind, from: fence))
    return true
  }

  /// The finished snippet.
  func snippet() -> Snippet {
    var words: Set<FenceWord> = []
    for case .word(let word) in info.wishes.map(\.wish) { words.insert(word) }
    var options = options
    options.skipReason = options.skipReason ?? reasonToSkip
    if options.skipReason != nil { words.insert(.skip) }
    if SwiftCode.hasMain(fence.lines.map(\.text)) { words.insert(.alone) }
    let isSilent = words.contains(.norun) || words.contains(.skip)
    let stated = StatedOutcome(in: fence.lines)
    let isTold = isSilent || blocks.contains { $0.kind == .output }
    return Snippet(
      lines: fence.lines, words: words, options: options,
      expectations: isSilent ? [] : expectations(stated), unread: isTold ? [] : stated.unread,
      range: fence.range, contentRange: fence.contentRange)
  }

  private var reasonToSkip: String? {
    if let skipReason { return skipReason }
    if let wish = info.wishes.first(where: { $0.wish == .word(.skip) }) {
      return "its fence says '\(wish.word)'"
    }
    // A body that is missing may be just what is shown.
    let mayFail = blocks.contains { $0.kind == .error } || StatedOutcome(in: fence.lines).isError
    return Excerpt.reason(in: fence.lines, wantingBodies: !mayFail)
  }

  /// What must happen: blocks say it before words on the fence, and those before comments.
  private func expectations(_ stated: StatedOutcome) -> [Expectation] {
    let wishes = info.wishes.map(\.wish)
    let error = blocks.first { $0.kind == .error }
    if let error { return [error] }
    if blocks.isEmpty, wishes.contains(.mustNotCompile) || stated.isError {
      return [anything(.error)]
    }
    var all = blocks
    let crashes = wishes.contains(.mustCrash) || blocks.isEmpty && stated.isCrash
    if crashes, !all.contains(where: { $0.kind == .trap }) { all.append(anything(.trap)) }
    if blocks.isEmpty, !crashes, !stated.doubts.isEmpty {
      all.append(anything(.error, doubts: stated.doubts))
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
