import SwiftSource

/// A call of a command in a terminal with what it prints, as documentation shows it under the code.
struct Transcript {
  /// How the command is called.
  let run: CommandRun

  /// The lines that it prints.
  let lines: [FencedLine]

  /// Where they stand.
  let range: SourceRange

  private static let prompts = ["$ ", "% "]

  /// Characters that have a meaning for a shell: such a call is no plain list of words.
  private static let shellCharacters = Set("|&;<>()$`*?[]{}~!#")

  /// Finds the first call that ends well and prints something; nil where a block shows none.
  ///
  /// - Parameters:
  ///   - fence: the block, somewhere under the code.
  ///   - code: the code of the command.
  init?(_ fence: Fence, of code: [UInt8]) {
    guard fence.lines.first.map(Self.isPrompt) == true, let tokens = SwiftLexer.tokens(of: code)
    else { return nil }
    let names = Self.names(in: tokens.map { String($0.text) })
    let calls = fence.lines.indices.filter { Self.isPrompt(fence.lines[$0]) }
    for (call, next) in zip(calls, calls.dropFirst() + [fence.lines.endIndex]) {
      let printed = fence.lines[(call + 1)..<next]
      guard let first = printed.first, !first.text.hasPrefix("Error:"), first.text != "(no output)",
        let arguments = Self.arguments(in: fence.lines[call].text, of: names)
      else { continue }
      run = CommandRun(arguments: arguments)
      lines = Array(printed)
      let end = next < fence.lines.endIndex ? fence.lines[next].start : fence.contentRange.end
      range = SourceRange(start: first.start, end: end)
      return
    }
    return nil
  }

  private static func isPrompt(_ line: FencedLine) -> Bool {
    prompts.contains(where: line.text.hasPrefix)
  }

  /// The arguments of a call of a command, which may be run by `swift run`.
  private static func arguments(in line: String, of names: Set<String>) -> [String]? {
    let call = line.dropFirst(2)
    guard !call.contains(where: shellCharacters.contains),
      var words = CommandOptions.arguments(in: call, until: nil)
    else { return nil }
    if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
    guard let name = words.first, names.contains(name) else { return nil }
    return Array(words.dropFirst())
  }

  /// The names that a command may have: those of the types in its code, as ArgumentParser writes
  /// them, and those that the code gives.
  private static func names(in words: [String]) -> Set<String> {
    var names: Set<String> = []
    for (word, next) in zip(words, words.dropFirst()) where ["struct", "class"].contains(word) {
      names.insert(dashed(next))
    }
    for (index, word) in words.enumerated() where word == "commandName" {
      guard let text = words.dropFirst(index + 2).first, text.hasPrefix("\"") else { continue }
      names.insert(String(text.dropFirst().dropLast()))
    }
    return names
  }

  /// `MyTool` as `my-tool`.
  private static func dashed(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter.isUppercase, let last = text.last, last != "-", !last.isUppercase { text += "-" }
      text += letter.lowercased()
    }
    return text
  }
}
