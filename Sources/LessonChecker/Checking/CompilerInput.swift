package import LessonKit
package import Sandbox

/// The compiler's input for a program, for tools such as `LessonTypes` that don't run the program.
///
/// The text lacks the probes and the calls of `MarkFunction` with which a check observes a run.
package struct CompilerInput: Sendable {
  /// The file name for `text`, which tells the compiler to allow top-level code.
  package static let file = ProgramSource.file

  /// The path of the lesson.
  package let lesson: String

  /// The name of the program, for messages.
  package let name: String

  /// The lines of the judged snippets, including setup lines.
  package let lines: [FencedLine]

  /// The source text: the program's prelude, its context, and then `lines`.
  package let text: String

  /// The number of lines in `text` above `lines`.
  package let linesAbove: Int

  /// The compiler's flags, in the form that the driver expects.
  package let flags: [String]

  /// The part of a cache key that changes whenever the flags or the imported modules change.
  package let state: [String]

  /// Creates the input for a program.
  ///
  /// - Parameter modules: the modules that the program imports, directly or not, in plan order.
  init(_ program: Program, with modules: [BuiltModule]) {
    (lesson, name) = (program.lesson, program.name)
    lines = program.judged.flatMap(\.lines)
    let prelude = program.prelude.isEmpty ? "" : program.prelude + "\n"
    let above = prelude + program.context.map(\.code).joined()
    text = above + program.judged.map(\.code).joined()
    linesAbove = above.utf8.count { $0 == UInt8(ascii: "\n") }
    let programFlags = Self.flags(for: program)
    flags = programFlags + modules.importFlags
    state = programFlags + modules.map(\.key) + program.prebuilt.stamp
  }

  /// Returns a program's flags, except the flags of `BuiltModule`s.
  private static func flags(for program: Program) -> [String] {
    ["-module-name", "main"] + program.languageFlags
      + ModuleBuilder.flags(isOptimised: program.isOptimised)
      + program.modules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
      + program.prebuilt.compilerFlags
  }
}

extension Checker {
  /// Returns the input for each program of a check, and for each snippet that no check compiles.
  ///
  /// Modules that the check has not built are built now. A program has no input if one of its
  /// modules can't be built.
  ///
  /// - Returns: the inputs, and the tools to read them with.
  /// - Throws: `CheckError` if, for example, the compiler can't be started or the disk is full.
  package func compilerInputs(
    for verdicts: CheckVerdicts
  ) async throws -> (inputs: [CompilerInput], tools: Tools) {
    let provider = try await outcomeProvider()
    let course = verdicts.workbook.course
    let leftOut = verdicts.workbook.lessons.flatMap { ProgramPlanner($0, in: course).leftOut() }
    let programs = verdicts.programs.map(\.program) + leftOut
    let built = verdicts.modules
    let lackingModules = programs.filter { built?.modules(for: $0) == nil }
    let builtNow = try await provider.modules(for: lackingModules)
    let inputs = programs.compactMap { program in
      let modules = built?.modules(for: program) ?? builtNow.modules(for: program)
      return modules.map { CompilerInput(program, with: $0) }
    }
    return (inputs, provider.tools)
  }
}
