/// Compiles programs, each with one job of the compiler proper.
///
/// The module is called `main`, as it is for whoever runs the code as a script. Its ABI name and its
/// entry point are the program's own, so that many programs can be linked into one executable.
struct ProgramCompiler: Sendable {
  /// The name of the file that holds a program's text.
  static let file = "main.swift"

  /// How long the compiler may take over one program.
  static let limit = Duration.seconds(60)

  let toolchain: Toolchain

  /// The flags for a program, but for the paths of files.
  static func flags(for program: Program) -> [String] {
    ["-swift-version", "\(program.languageMode)"]
      + ModuleBuilder.flags(isOptimised: program.isOptimised)
      + program.modules.flatMap { ["-import-module", $0] }
  }

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - source: its text.
  ///   - symbol: a name that no other program has.
  ///   - modules: the modules that it may import.
  ///   - folder: an empty folder, which takes the object file.
  /// - Returns: what the compiler made of it.
  /// - Throws: `CheckError` where the compiler can't be started.
  func compile(
    _ program: Program, _ source: ProgramSource, symbol: String, modules: [BuiltModule],
    in folder: String
  ) async throws -> CompiledProgram {
    try Files.write(Array(source.text.utf8), to: "\(folder)/\(Self.file)")
    try Files.write(Array(ProbeSource.declaration.utf8), to: "\(folder)/probe.swift")
    let job = Job(
      executable: toolchain.frontend,
      arguments: [
        "-frontend", "-c", "-primary-file", Self.file, "probe.swift", "-module-name", "main",
        "-module-abi-name", symbol, "-entry-point-function-name", "\(symbol)_main",
        "-diagnostic-style", "llvm", "-o", "program.o",
      ] + Self.flags(for: program) + modules.flatMap { ["-I", $0.folder] },
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/messages",
      standardError: "\(folder)/errors", limit: Self.limit)
    let ending = try await job.run()
    let output = String(decoding: Files.read("\(folder)/errors") ?? [], as: UTF8.self)
    return CompiledProgram(
      ending: ending, diagnostics: DiagnosticParser.parse(output, of: Self.file))
  }
}
