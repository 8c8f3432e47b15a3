/// The text of a program as one file of a library, among files of other programs.
///
/// Each item says which line of the program it stands on, so that a crash names the lines that it
/// would name anyway. The file's name has the program's place before it, which the compiler's
/// messages show and a crash does not.
struct MergedSource {
  /// The name of the function that holds the statements; where it shows up in a program's output,
  /// the program has found out where it is.
  static let body = "__workbookBody"

  /// The text.
  let text: String

  private let file: String

  /// Puts a file together.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - place: its place among those that it is merged with.
  ///   - entry: the name of its entry point.
  init(_ program: MergeableProgram, place: Int, entry: String) {
    file = "\(place)/\(ProgramCompiler.file)"
    let isolation = program.isIsolated ? "@MainActor " : ""
    var head = "#sourceLocation(file: \"\(file)\", line: 1)\n"
    for text in program.imports { head += text + "\n" }
    var declarations = ""
    var statements = ""
    let own = Set(
      program.parts.flatMap(\.items).filter { $0.kind == .type }.flatMap(\.names))
    for (index, part) in program.parts.enumerated() {
      if index > 0 { statements += "\(ProbeSource.function)(\(index))\n" }
      for item in part.items {
        let text = part.text(of: item)
        let place = "#sourceLocation(file: \"\(file)\", line: \(part.line(of: item)))\n"
        if item.kind == .statements {
          statements += place + text + "\n"
        } else if item.kind != .importing {
          let prefix = Self.prefix(of: item, own: own, isolation: isolation)
          declarations += place + prefix + text + "\n"
        }
        if item.kind == .variable { statements += "_ = \(item.names[0])\n" }
      }
    }
    text = head + declarations + Self.function(named: entry, around: statements, isolation)
  }

  /// What makes an item its file's own; a variable of a program may belong to the main actor besides.
  private static func prefix(
    of item: TopLevelItem, own: Set<String>, isolation: String
  ) -> String {
    let access = item.isPrivate ? "" : "private "
    switch item.kind {
    case .variable: return isolation + access
    case .addition: return own.isSuperset(of: item.names) ? "" : access
    default: return access
    }
  }

  /// The body's result is a type of its own, so that the program can't return one.
  private static func function(
    named entry: String, around statements: String, _ isolation: String
  ) -> String {
    """
    private struct __WorkbookEnd {}
    \(isolation)private func \(body)() -> __WorkbookEnd {
    \(statements)return __WorkbookEnd()
    }
    @_cdecl("\(entry)") \(isolation)public func \(entry)(
      _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32 {
      _ = \(body)()
      return 0
    }

    """
  }
}
