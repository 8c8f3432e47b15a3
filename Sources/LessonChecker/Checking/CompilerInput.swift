package import LessonKit
package import Sandbox

/// The compiler's input for a program, for tools that read code without checking the code.
///
/// The text has only the lines that a reader sees, without the marks that a check adds.
package struct CompilerInput: Sendable {
  /// The name of the text's file, in which the compiler allows top-level code.
  package static let file = ProgramSource.file

  /// The path of the lesson.
  package let lesson: String

  /// The name of the program, for messages.
  package let name: String

  /// The lines of the judged snippets.
  package let lines: [FencedLine]

  /// The text: the program's prelude, its context, and then `lines`.
  package let text: String

  /// The number of lines in `text` above `lines`.
  package let linesAbove: Int

  /// The compiler's flags, in the form that the driver expects.
  package let flags: [String]

  /// The part of a cache key that changes whenever the flags, or the modules behind them, change.
  package let state: [String]

  /// Creates the input for a program.
  ///
  /// - Parameter modules: the modules that the program imports, directly or not, in a fixed order.
  init(_ program: Program, with modules: [BuiltModule]) {
    (lesson, name) = (program.lesson, program.name)
    lines = program.judged.flatMap(\.lines)
    let prelude = program.prelude.isEmpty ? "" : program.prelude + "\n"
    let above = prelude + program.context.map(\.code).joined()
    text = above + program.judged.map(\.code).joined()
    linesAbove = above.utf8.count { $0 == UInt8(ascii: "\n") }
    let own = Self.flags(for: program)
    flags = own + modules.importFlags
    state = own + modules.map(\.key) + program.prebuilt.stamp
  }

  /// Returns the driver's flags for a program, without those for the modules of the workbook.
  private static func flags(for program: Program) -> [String] {
    ["-module-name", "main"] + program.languageFlags
      + ModuleBuilder.flags(isOptimised: program.isOptimised)
      + program.modules.flatMap { ["-import-module", $0] }.flatMap { ["-Xfrontend", $0] }
      + program.prebuilt.compilerFlags
  }
}

extension Checker {
  /// Returns the input for each program of a check, and for each snippet that is never compiled.
  ///
  /// Modules that the check has not built are built now. A program is left out if one of its
  /// modules can't be built.
  ///
  /// - Parameter verdicts: the verdicts of the check.
  /// - Returns: the inputs, and the tools that the check uses.
  /// - Throws: `CheckError` if, for example, the compiler can't be started or the disk is full.
  package func compilerInputs(
    for verdicts: CheckVerdicts
  ) async throws -> (inputs: [CompilerInput], tools: Tools) {
    let provider = try await outcomeProvider()
    let course = verdicts.workbook.course
    let leftOut = verdicts.workbook.lessons.flatMap { ProgramPlanner($0, in: course).leftOut() }
    let programs = verdicts.programs.map(\.program) + leftOut
    let built = verdicts.modules
    let others = try await provider.modules(for: programs.filter { built?.modules(for: $0) == nil })
    let inputs = programs.compactMap { program in
      (built?.modules(for: program) ?? others.modules(for: program))
        .map { CompilerInput(program, with: $0) }
    }
    return (inputs, provider.tools)
  }
}
