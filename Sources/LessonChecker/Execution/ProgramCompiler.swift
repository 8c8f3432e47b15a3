import LessonKit
import Sandbox

/// Compiles programs, each with its own compiler job.
///
/// A program's module is called `main`, as if the code were run as a script. But its ABI name and
/// its entry point are unique, so that many programs can be linked into one executable.
struct ProgramCompiler: Sendable {
  /// The name of a program's object file.
  static let object = "program.o"

  /// The maximum number of bytes of the compiler's messages to read.
  private static let maxMessageBytes = 4 << 20

  let tools: Tools

  /// Compiles a program with its probes, except the probes that keep the program from compiling.
  ///
  /// For example, code that passes a noncopyable value to a probe doesn't compile. Without the
  /// probe, the comment about the value isn't compared.
  ///
  /// - Parameter folder: a folder for the source, the compiler's messages and the object file.
  /// - Returns: the first result that succeeded, or else the result without any probe.
  /// - Throws: `CheckError` if the compiler can't be started, or a file can't be written or read.
  func compile(_ program: PreparedProgram, in folder: String) async throws -> CompiledProgram {
    let first = try await compile(program, program.source, in: folder)
    guard !first.succeeded, !program.source.probes.probes.isEmpty else { return first }
    let lines = first.diagnostics.filter { $0.severity == .error }.map(\.line)
    let blamed = program.source.probes.numbers(atLines: lines)
    let all = Set(program.source.probes.probes.indices)
    var dropped: Set<Int> = []
    // If it isn't enough to drop the probes on the lines of errors, a probe probably added a
    // second statement to a function with an implicit `return`.
    for more in [blamed, program.source.probes.innerOutputs, all] where !more.isSubset(of: dropped)
    {
      dropped.formUnion(more)
      let next = try await compile(program, without: dropped, in: folder)
      if next.succeeded || dropped == all { return next }
    }
    return first  // Not reached, because `all` is tried last.
  }

  private func compile(
    _ program: PreparedProgram, without dropped: Set<Int>, in folder: String
  ) async throws -> CompiledProgram {
    let source = ProgramSource(program.program, dropping: dropped)
    var compiled = try await compile(program, source, in: folder)
    compiled.droppedProbes = dropped
    return compiled
  }

  private func compile(
    _ program: PreparedProgram, _ source: ProgramSource, in folder: String
  ) async throws -> CompiledProgram {
    let place = try Folder(folder)
    try place.write(Array(source.text.utf8), to: ProgramSource.file)
    try place.write(Array(MarkFunction.declaration.utf8), to: MarkFunction.file)
    let job = Job(
      executable: tools.toolchain.frontend,
      arguments: [
        "-frontend", program.program.purpose == .parse ? "-parse" : "-c", "-primary-file",
        ProgramSource.file, MarkFunction.file,
        "-module-abi-name", program.moduleName, "-entry-point-function-name", program.entry,
        "-diagnostic-style", "llvm",
      ] + (program.program.purpose == .parse ? [] : ["-o", Self.object])
        + program.program.compilerFlags + program.builtModules.importFlags
        + tools.toolchain.macroFlags,
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/output",
      standardError: "\(folder)/messages", limit: Limits.compilerTime)
    let request = LaunchRequest(
      folder: folder, confinement: .compiler,
      seconds: Int(Limits.compilerTime.components.seconds), limits: .compiler)
    let (ending, exceededLimit) = try await tools.sandbox.run(job, as: request)
    let bytes = try Files.bytes(of: "\(folder)/messages", atMost: Self.maxMessageBytes)
    let parser = CompilerMessageParser(file: ProgramSource.file, text: source.quotedText)
    return CompiledProgram(
      ending: ending, exceededLimit: exceededLimit,
      diagnostics: parser.parse(String(decoding: bytes, as: UTF8.self)))
  }
}
