import LessonKit
import Sandbox

/// A program to highlight.
struct HighlightTask: Sendable {
  /// The program.
  let program: Program

  /// The text that the language server reads: the program with its prelude and its context.
  let text: String

  /// The first line of the text to highlight, from 0: the context above is highlighted with other
  /// programs.
  let firstLine: Int

  /// The compiler's flags for it.
  let flags: [String]

  /// The cache key of its tokens, which changes with everything that decides them.
  let key: String

  /// The lines of the lesson to highlight.
  var lines: [FencedLine] { program.judged.flatMap(\.lines) }

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - modules: the modules that it imports, directly and indirectly, in a fixed order.
  ///   - base: the part of its key that all tasks share.
  init(_ program: Program, with modules: [BuiltModule], base: ContentKey) {
    self.program = program
    let above = program.prelude.isEmpty ? "" : program.prelude + "\n"
    let context = above + program.context.map(\.code).joined()
    text = context + program.judged.map(\.code).joined()
    firstLine = context.utf8.count { $0 == UInt8(ascii: "\n") }
    flags = Self.flags(for: program) + modules.importFlags
    var key = base
    key.add(Self.flags(for: program))
    key.add(modules.map(\.key))
    key.add(program.prebuilt.stamp)
    key.add([text, "\(firstLine)"])
    self.key = key.finish()
  }

  /// The flags without paths, as the driver takes them and not the frontend: so the server expects.
  private static func flags(for program: Program) -> [String] {
    ["-module-name", "main", "-swift-version", "\(program.languageMode)"]
      + ModuleBuilder.flags(isOptimised: program.isOptimised)
      + program.modules.flatMap { ["-import-module", $0] }.flatMap { ["-Xfrontend", $0] }
      + program.prebuilt.compilerFlags
  }
}
