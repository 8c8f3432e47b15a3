import LessonKit

/// The lines of a program that no reader sees: each is assigned to another file, and the line after
/// it keeps its name.
struct HiddenLines {
  private let names: ProgramLines

  /// Prepares the lines of a program.
  ///
  /// - Parameter names: the names of the lines that readers see
  init(_ names: ProgramLines) {
    self.names = names
  }

  /// The prelude.
  func prelude(_ prelude: String) -> String {
    prelude.isEmpty ? "" : lines(prelude, in: ProgramSource.preludeFile, at: 1, before: 1)
  }

  /// A call that sets a mark.
  func mark(_ number: Int, before line: Int) -> String {
    call("\(MarkFunction.name)(\(number))", before: line)
  }

  /// A call.
  func call(_ call: String, before line: Int) -> String {
    lines(call, in: "mark.swift", at: 1, before: line)
  }

  /// The code of a snippet in the type that its members need, behind its setup.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - snippet: the snippet.
  ///   - number: its index in the program.
  ///   - firstLine: the number of its first line in the program, from 1.
  /// - Returns: the text to compile.
  func around(
    _ code: String, of snippet: Snippet, _ number: Int, firstLine: Int
  ) -> String {
    let setup = snippet.options.setup.count
    let start = firstLine + setup
    let end = firstLine + snippet.lines.count
    let parts = code.split(
      separator: "\n", maxSplits: setup, omittingEmptySubsequences: false)
    let before = parts.prefix(setup).map { $0 + "\n" }.joined()
    var text = named(before, line: firstLine)
    if let keyword = snippet.typeAround {
      let opening = "\(keyword) Members\(number) {"
      text += lines(opening, in: ProgramSource.typeFile, at: start, before: start)
    }
    text += named(parts.dropFirst(setup).joined(separator: "\n"), line: start)
    if snippet.typeAround != nil {
      text += lines("}", in: ProgramSource.typeFile, at: max(start, end - 1), before: end)
    }
    return text
  }

  /// Code behind a directive, where the lines above do not already tell its name.
  private func named(_ code: String, line: Int) -> String {
    guard names.areByFence, !code.isEmpty else { return code }
    return names.directive(before: line) + code
  }

  private func lines(_ code: String, in file: String, at line: Int, before next: Int) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(line))\n\(code)\n" + names.directive(before: next)
  }
}
