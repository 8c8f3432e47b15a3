import SwiftSource

/// The source of a merged program: one file of a library, among files of other programs.
///
/// `#sourceLocation` gives each item its line in the program, so that a crash names the same lines
/// as in a program that is compiled alone. The file's name begins with the program's index, which
/// is in the compiler's messages and not in those of a crash.
struct MergedSource {
  /// The name of the function that holds the statements; where it is in a program's output, the
  /// output depends on merging.
  static let body = "__workbookBody"

  /// The name of the file in the part that is compiled and never run.
  static let shadowFile = "shadow.swift"

  /// The text.
  let text: String

  /// The name of the function that finds the initial value of a variable.
  private static let catching = "__workbookValue"

  /// Creates the source.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - place: its index in its unit.
  ///   - entry: the name of its entry point.
  init(_ program: MergeableProgram, place: Int, entry: String) {
    let file = "\(place)/\(ProgramSource.file)"
    let isolation = program.isIsolated ? "@MainActor " : ""
    var head = "#sourceLocation(file: \"\(file)\", line: 1)\n"
    for text in program.imports { head += text + "\n" }
    var declarations = ""
    var statements = ""
    var shadow = ""
    for part in program.parts {
      var marks = part.marks[...]
      for item in part.items {
        let directive = { (line: Int) in "#sourceLocation(file: \"\(file)\", line: \(line))\n" }
        if item.kind == .statements {
          statements += part.statements(of: item, setting: &marks, directive)
        } else if item.kind != .import {
          let isShared = program.sharedConstants.isSuperset(of: item.names)
          let prefix = Self.prefix(of: item, isolation: isShared ? "" : isolation)
          declarations +=
            directive(part.line(of: item))
            + part.text(of: item, with: prefix, catchingBy: Self.catching) + "\n"
        }
        if item.kind == .variable {
          let line = part.line(of: item) - part.firstLine
          statements += MergeablePart.calls(of: &marks, before: line) + "_ = \(item.names[0])\n"
        }
        if item.kind == .variable || item.kind == .statements {
          shadow += part.text(of: item) + "\n"
        }
      }
      statements += MergeablePart.calls(of: &marks)
    }
    text =
      head + declarations
      + Self.function(named: entry, around: statements, of: program, isolation)
      + (program.mayKnowValues
        ? Self.shadow(around: shadow, of: program, place: place, isolation) : "")
  }

  /// The index of a program in its unit, by the name of a file in a message or of a source file of
  /// the unit; nil for other files.
  static func place(inFile name: Substring) -> Int? {
    if let end = name.firstIndex(of: "/") { return Int(name[..<end]) }
    return name.hasPrefix("p") ? Int(name.dropFirst().prefix { $0 != "." }) : nil
  }

  /// The access modifier that makes an item private to its file; a variable may also need
  /// `@MainActor`.
  ///
  /// An extension that adds a conformance can't be private; it extends a private type, so other
  /// files can't see its members.
  private static func prefix(of item: TopLevelItem, isolation: String) -> String {
    let access = item.isPrivate ? "" : "private "
    switch item.kind {
    case .variable: return (item.isNonisolated ? "" : isolation) + access
    case .extension(addsConformance: true): return ""
    default: return access
    }
  }

  /// The result of the body has a type of its own, so that the program can't return a value.
  ///
  /// An error ends the program by the function that the compiler calls for one at the top level.
  private static func function(
    named entry: String, around statements: String, of program: MergeableProgram,
    _ isolation: String
  ) -> String {
    """
    private enum __WorkbookEnd { case __workbookEnd }
    private func \(catching)<Value>(_ value: @autoclosure () throws -> Value) -> Value {
      do {
        return try value()
      } catch {
        _errorInMain(error)
        fatalError()
      }
    }
    \(isolation)private func \(body)()\(effects(of: program)) -> __WorkbookEnd {
    \(statements)return .__workbookEnd
    }
    @_cdecl("\(entry)") \(isolation)public func \(entry)(
      _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32 {
    \(program.isAsync ? taskRunningBody : callOfBody)
    }

    """
  }

  private static func effects(of program: MergeableProgram) -> String {
    program.isAsync ? " async throws" : " throws"
  }

  private static let callOfBody = """
      do {
        _ = try \(body)()
      } catch {
        _errorInMain(error)
      }
      return 0
    """

  /// As in a program that is compiled alone, the task begins on the main thread, and before any
  /// other; it has the priority of the one that the compiler creates there.
  private static let taskRunningBody = """
      _ = _Concurrency.Task.immediate(priority: .medium) {
        do {
          _ = try await \(body)()
        } catch {
          _errorInMain(error)
        }
        \(MarkFunction.end)()
      }
      \(MarkFunction.runningTasks)()
    """

  /// A function that is never called, with the variables and the statements in order.
  ///
  /// At the top level of a script the compiler knows the values of some variables, and diagnoses
  /// additions that overflow and conditions that are always true. It does not do so for globals of
  /// a library, but it does so in this function. To compile all statements twice takes time, so it is
  /// left out where no variable may have such a value.
  private static func shadow(
    around code: String, of program: MergeableProgram, place: Int, _ isolation: String
  ) -> String {
    """
    #sourceLocation(file: "\(place)/\(shadowFile)", line: 1)
    \(isolation)private func __workbookShadow()\(effects(of: program)) {
    \(code)}

    """
  }
}
