import LessonKit
import Sandbox

/// A program of whose code the tokens are wanted.
struct HighlightTask: Sendable {
  /// The program.
  let program: Program

  /// What is shown to the language server: what readers don't see of the program, and all that they do.
  let text: String

  /// The first line of the text whose tokens are wanted, from 0: what stands above is shown elsewhere.
  let firstLine: Int

  /// How the compiler is called for it.
  let flags: [String]

  /// What names its tokens in the cache; it changes with everything that decides them.
  let key: String

  /// The lines of the lesson whose tokens are wanted.
  var lines: [FencedLine] { program.judged.flatMap(\.lines) }

  /// Prepares a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - modules: the modules that it imports and all that these import, in a fixed order.
  ///   - base: the beginning of its key.
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

  /// The flags but for those that name places: the server takes the driver's flags, not the compiler
  /// proper's.
  private static func flags(for program: Program) -> [String] {
    ["-module-name", "main", "-swift-version", "\(program.languageMode)"]
      + ModuleBuilder.flags(isOptimised: program.isOptimised)
      + program.modules.flatMap { ["-import-module", $0] }.flatMap { ["-Xfrontend", $0] }
      + program.prebuilt.compilerFlags
  }
}
