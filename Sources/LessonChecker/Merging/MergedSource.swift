import SwiftSource

/// The text of a program as one file of a library, among files of other programs.
///
/// Each item says which line of the program it stands on, so that a crash names the lines that it
/// would name anyway. The file's name has the program's place before it, which the compiler's
/// messages show and a crash does not.
struct MergedSource {
  /// The name of the function that holds the statements; where it shows up in a program's output,
  /// the program has found out where it is.
  static let body = "__workbookBody"

  /// The name that a file has where nothing of it is run.
  static let shadowFile = "shadow.swift"

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
    file = "\(place)/\(ProgramSource.file)"
    let isolation = program.isIsolated ? "@MainActor " : ""
    var head = "#sourceLocation(file: \"\(file)\", line: 1)\n"
    for text in program.imports { head += text + "\n" }
    var declarations = ""
    var statements = ""
    var shadow = ""
    for (index, part) in program.parts.enumerated() {
      if index > 0 { statements += "\(MarkFunction.name)(\(index))\n" }
      for item in part.items {
        let text = part.text(of: item)
        let place = "#sourceLocation(file: \"\(file)\", line: \(part.line(of: item)))\n"
        if item.kind == .statements {
          statements += place + text + "\n"
        } else if item.kind != .importing {
          let prefix = Self.prefix(of: item, isolation: isolation)
          declarations += place + part.text(of: item, with: prefix) + "\n"
        }
        if item.kind == .variable { statements += "_ = \(item.names[0])\n" }
        if item.kind == .variable || item.kind == .statements { shadow += text + "\n" }
      }
    }
    text =
      head + declarations + Self.function(named: entry, around: statements, isolation)
      + Self.shadow(around: shadow, place: place, isolation)
  }

  /// The place of the program in its unit that a file's name tells, or the name of a unit's source
  /// file; nil where the file is another's.
  static func place(inFile name: Substring) -> Int? {
    if let end = name.firstIndex(of: "/") { return Int(name[..<end]) }
    return name.hasPrefix("p") ? Int(name.dropFirst().prefix { $0 != "." }) : nil
  }

  /// What makes an item its file's own; a variable of a program may belong to the main actor
  /// besides.
  ///
  /// An extension that adds a conformance can't be private; it is one of a private type, whose
  /// members nobody else sees.
  private static func prefix(of item: TopLevelItem, isolation: String) -> String {
    let access = item.isPrivate ? "" : "private "
    switch item.kind {
    case .variable: return isolation + access
    case .addition(addsConformance: true): return ""
    default: return access
    }
  }

  /// The body's result is a type of its own, so that the program can't return one.
  private static func function(
    named entry: String, around statements: String, _ isolation: String
  ) -> String {
    """
    private enum __WorkbookEnd { case __workbookEnd }
    \(isolation)private func \(body)() -> __WorkbookEnd {
    \(statements)return .__workbookEnd
    }
    @_cdecl("\(entry)") \(isolation)public func \(entry)(
      _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32 {
      _ = \(body)()
      return 0
    }

    """
  }

  /// A function that nobody calls, with the variables and the statements side by side.
  ///
  /// At the top level of a script the compiler sees what a variable holds, and says so where an
  /// addition overflows or a condition is always true; into variables of a library it does not
  /// look. It looks here.
  private static func shadow(around code: String, place: Int, _ isolation: String) -> String {
    """
    #sourceLocation(file: "\(place)/\(shadowFile)", line: 1)
    \(isolation)private func __workbookShadow() {
    \(code)}

    """
  }
}
