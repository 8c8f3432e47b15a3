import Sandbox

/// Compiles programs, each with one frontend job.
///
/// The module is called `main`, as when the code is run as a script. Its ABI name and
/// its entry point are the program's own, so that many programs can be linked into one executable.
struct ProgramCompiler: Sendable {
  /// No more of the compiler's messages is read than this, in bytes.
  static let maxMessages = 4 << 20

  let tools: Tools

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - source: its source, which may have fewer probes.
  ///   - folder: an empty folder for the object file.
  /// - Returns: the result.
  /// - Throws: `CheckError` where the compiler can't be started.
  func compile(
    _ program: PreparedProgram, _ source: ProgramSource, in folder: String
  ) async throws -> CompiledProgram {
    let place = try Folder(folder)
    try place.write(Array(source.text.utf8), to: ProgramSource.file)
    try place.write(Array(MarkFunction.declaration.utf8), to: MarkFunction.file)
    let job = Job(
      executable: tools.toolchain.frontend,
      arguments: [
        "-frontend", "-c", "-primary-file", ProgramSource.file, MarkFunction.file,
        "-module-abi-name", program.symbol, "-entry-point-function-name", program.entry,
        "-diagnostic-style", "llvm", "-o", "program.o",
      ] + program.program.compilerFlags + program.modules.importFlags
        + tools.toolchain.macroFlags,
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/messages",
      standardError: "\(folder)/errors", limit: Limits.compilerTime)
    let request = LaunchRequest(
      folder: folder, confinement: .compiler,
      seconds: Int(Limits.compilerTime.components.seconds), limits: .compiler)
    let (ending, exceededLimit) = try await tools.sandbox.run(job, as: request)
    let bytes = try Files.bytes(of: "\(folder)/errors", atMost: Self.maxMessages)
    let parser = CompilerMessageParser(
      file: ProgramSource.file, text: source.shownText, prelude: program.program.prelude,
      number: { source.names.number(ofLine: $1, in: $0) })
    return CompiledProgram(
      ending: ending, exceededLimit: exceededLimit,
      diagnostics: parser.parse(String(decoding: bytes, as: UTF8.self)))
  }
}
