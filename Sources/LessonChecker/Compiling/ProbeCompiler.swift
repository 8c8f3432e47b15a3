import LessonKit
import Sandbox

/// Compiles programs with their probes, and without those that keep them from compiling.
///
/// The value of an expression can be one that no function may take, such as one that can't be copied.
/// The program is then compiled as the page has it, and the comment was compared with nothing.
struct ProbeCompiler: Sendable {
  let compiler: ProgramCompiler

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - folder: an empty folder for the object file.
  /// - Returns: the result, with the probes that had to be left out.
  /// - Throws: `CheckError` where the compiler can't be started.
  func compile(_ program: PreparedProgram, in folder: String) async throws -> CompiledProgram {
    let first = try await compiler.compile(program, program.source, in: folder)
    let blamed = Self.blamed(in: first, of: program)
    guard !blamed.isEmpty else { return first }
    let second = try await recompile(program, without: blamed, in: folder)
    guard !Self.blamed(in: second, of: program, without: blamed).isEmpty else { return second }
    let count = program.source.probes.probes.count
    return try await recompile(program, without: Set(0..<count), in: folder)
  }

  private func recompile(
    _ program: PreparedProgram, without dropped: Set<Int>, in folder: String
  ) async throws -> CompiledProgram {
    let source = ProgramSource(program.program, dropping: dropped)
    var compiled = try await compiler.compile(program, source, in: folder)
    compiled.droppedProbes = dropped
    return compiled
  }

  /// The probes in statements in which there is an error.
  private static func blamed(
    in compiled: CompiledProgram, of program: PreparedProgram, without dropped: Set<Int> = []
  ) -> Set<Int> {
    guard !compiled.succeeded else { return [] }
    let lines = compiled.diagnostics.filter { $0.severity == .error }.map(\.line)
    return Set(
      program.source.probes.probes.enumerated().filter { number, probe in
        !dropped.contains(number) && lines.contains(where: probe.lines.contains)
      }.map(\.offset))
  }
}
