import Sandbox

/// Compiles programs, each with one job of the compiler proper.
///
/// The module is called `main`, as it is for whoever runs the code as a script. Its ABI name and its
/// entry point are the program's own, so that many programs can be linked into one executable.
struct ProgramCompiler: Sendable {
  /// The most that is read of what the compiler says, in bytes.
  static let mostMessages = 4 << 20

  let toolchain: Toolchain
  let sandbox: Sandbox

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - folder: an empty folder, which takes the object file.
  /// - Returns: what the compiler made of it.
  /// - Throws: `CheckError` where the compiler can't be started.
  func compile(_ program: PreparedProgram, in folder: String) async throws -> CompiledProgram {
    try Files.write(Array(program.source.text.utf8), to: "\(folder)/\(ProgramSource.file)")
    try Files.write(Array(ProbeSource.declaration.utf8), to: "\(folder)/probe.swift")
    let job = Job(
      executable: toolchain.frontend,
      arguments: [
        "-frontend", "-c", "-primary-file", ProgramSource.file, "probe.swift",
        "-module-abi-name", program.symbol, "-entry-point-function-name", program.entry,
        "-diagnostic-style", "llvm", "-o", "program.o",
      ] + program.program.compilerFlags + program.modules.importFlags + toolchain.macroFlags,
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/messages",
      standardError: "\(folder)/errors", limit: Limits.compilerTime)
    let launch = Launch(
      folder: folder, seconds: Int(Limits.compilerTime.components.seconds), limits: .compiler)
    let (ending, excess) = try await sandbox.run(job, as: launch)
    let bytes = try Files.bytes(of: "\(folder)/errors", atMost: Self.mostMessages)
    let parser = DiagnosticParser(file: ProgramSource.file, text: program.source.readersText)
    return CompiledProgram(
      ending: ending, excess: excess,
      diagnostics: parser.parse(String(decoding: bytes, as: UTF8.self)))
  }
}
