/// A call of a command in a terminal with what it prints, as documentation shows it under the code.
struct Transcript {
  /// How the command is called.
  let run: CommandRun

  /// The lines that it prints, without blank ones at the end.
  let lines: [FencedLine]

  /// These lines, whole.
  let range: SourceRange

  private static let prompts: Set<Character> = ["$", "%"]

  /// Characters that have a meaning for a shell: such a call is no plain list of words.
  private static let shellCharacters = Set("|&;<>()$`*?[]{}~!#\\")

  /// Finds the first call that ends well and prints something; nil where a block shows none.
  ///
  /// - Parameters:
  ///   - fence: the block, somewhere under the code.
  ///   - name: the name of the command.
  init?(_ fence: Fence, of name: String) {
    guard fence.lines.first.map(Self.isPrompt) == true else { return nil }
    let calls = fence.lines.indices.filter { Self.isPrompt(fence.lines[$0]) }
    for (call, next) in zip(calls, calls.dropFirst() + [fence.lines.endIndex]) {
      let below = fence.lines[(call + 1)..<next]
      guard let last = below.lastIndex(where: { !$0.isBlank }), let first = below.first,
        !first.text.hasPrefix("Error:"), first.text != "(no output)",
        let arguments = Self.arguments(in: fence.lines[call].text, of: name)
      else { continue }
      run = CommandRun(arguments: arguments)
      lines = Array(below[...last])
      let isLast = last + 1 == fence.lines.endIndex
      let end = isLast ? fence.contentRange.end : fence.lines[last + 1].start.atStartOfLine
      range = SourceRange(start: first.start.atStartOfLine, end: end)
      return
    }
    return nil
  }

  private static func isPrompt(_ line: FencedLine) -> Bool {
    guard let sign = line.text.first, prompts.contains(sign) else { return false }
    return line.text.dropFirst().first ?? " " == " "
  }

  /// The arguments of a call of a command, which may be run by `swift run`.
  private static func arguments(in line: String, of name: String) -> [String]? {
    let call = line.dropFirst(2)
    guard !call.contains(where: shellCharacters.contains),
      var words = CommandOptions.arguments(in: call, until: nil)
    else { return nil }
    if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
    return words.first == name ? Array(words.dropFirst()) : nil
  }
}

extension SourcePosition {
  fileprivate var atStartOfLine: SourcePosition {
    SourcePosition(line: line, column: 1, offset: offset - (column - 1))
  }
}
