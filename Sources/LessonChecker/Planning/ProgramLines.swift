import LessonKit

/// The file and the line by which the compiler and `#line` name each line of a program.
///
/// A lesson's program is one file. Documentation that mentions `#line` means the lines of a fence: then
/// each fence is a file called `main.swift` in a folder of its own, which is its number.
struct ProgramLines: Sendable {
  /// What is said of a line.
  struct Name: Hashable, Sendable {
    let file: String
    let line: Int
  }

  /// The names of the lines, in order.
  private var names: [Name] = []

  /// Whether each fence counts its own lines.
  let areByFence: Bool

  /// A declaration that changes nothing, in the prelude of programs that count lines by fence: a
  /// program with one is never merged with others.
  static let declaration = "\ntypealias __WorkbookLines = Swift.Void"

  /// Names the lines of a program.
  init(_ program: Program) {
    areByFence = program.countsLinesByFence
    for (index, snippet) in program.snippets.enumerated() {
      let setup = areByFence ? snippet.options.setup.count : 0
      for line in snippet.lines.indices {
        let file = Self.file(areByFence ? index : nil, isSetup: line < setup)
        let start = areByFence ? (line < setup ? 0 : setup) : line - names.count
        names.append(Name(file: file, line: line - start + 1))
      }
    }
  }

  /// The directive that gives the next line its name.
  ///
  /// - Parameter line: the number of the line in the program, from 1; one after the last at its end
  /// - Returns: a line of its own
  func directive(before line: Int) -> String {
    let last = names.last ?? Name(file: ProgramSource.file, line: 0)
    let name =
      names.indices.contains(line - 1)
      ? names[line - 1] : Name(file: last.file, line: last.line + line - names.count)
    return "#sourceLocation(file: \"\(name.file)\", line: \(name.line))\n"
  }

  /// The number of a line in the program, from 1, by what the compiler says of it.
  ///
  /// - Parameters:
  ///   - line: the line that the compiler names
  ///   - file: the file in which it is
  /// - Returns: nil where the program has no such file
  func number(ofLine line: Int, in file: some StringProtocol) -> Int? {
    // Only for the end of a file does the compiler give its real name, and count all its lines.
    if file == ProgramSource.file { return areByFence ? names.count + 1 : line }
    guard areByFence, line > 0, let first = names.firstIndex(where: { $0.file == file }) else {
      return nil
    }
    let count = names[first...].prefix { $0.file == file }.count
    return first + min(line, count)
  }

  /// The number of a line in the program, from 1, by what the runtime says of it, which names no
  /// fence.
  ///
  /// - Parameter line: the line in a file `main.swift`
  /// - Returns: nil where no fence has such a line, or several have
  func number(ofLine line: Int) -> Int? {
    guard areByFence else { return line }
    // A function of one fence may be called by another, so the one that runs need not be the one.
    let found = names.indices.filter { names[$0].line == line }
    return found.count == 1 ? found[0] + 1 : nil
  }

  private static func file(_ snippet: Int?, isSetup: Bool) -> String {
    guard let snippet else { return ProgramSource.file }
    return "\(isSetup ? "setup" : "")\(snippet)/\(ProgramSource.file)"
  }
}

extension Program {
  /// Whether each fence counts its own lines: in documentation, where the code asks for a line and
  /// something stands above it.
  var countsLinesByFence: Bool {
    isLenient && (snippets.count > 1 || snippets.contains { !$0.options.setup.isEmpty })
      && snippets.contains { $0.lines.contains { $0.text.contains("#line") } }
  }
}
