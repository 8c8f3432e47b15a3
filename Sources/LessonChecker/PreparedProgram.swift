/// A program on its way through a check.
struct PreparedProgram: Sendable {
  /// The program.
  let program: Program

  /// Its text.
  let source: ProgramSource

  /// The modules that it imports and all that these import.
  let modules: [BuiltModule]

  /// What names it in the cache; it changes with everything that decides what comes of it.
  let key: String

  /// What is known of it; nil until it is.
  var outcome: ProgramOutcome?

  /// A name that no other program has, for its types.
  var symbol: String { "P\(key.prefix(24))" }

  /// The name of its entry point.
  var entry: String { "\(symbol)_main" }

  /// Whether it compiled, and its lesson wants it run.
  var isToBeRun: Bool { program.purpose == .run && outcome?.compiled.succeeded == true }

  /// Prepares a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - modules: the modules that it imports and all that these import, in a fixed order.
  ///   - toolchain: what compiles it.
  init(_ program: Program, with modules: [BuiltModule], toolchain: Toolchain) {
    self.program = program
    self.modules = modules
    source = ProgramSource(program)
    var key = ContentKey("program 4")
    key.add(toolchain.identity)
    key.add(ProgramCompiler.flags(for: program))
    key.add(modules.map(\.key))
    key.add(program.prebuilt.stamp)
    key.add([source.text, ProbeSource.declaration, ProbeSource.runner])
    key.add([program.purpose.rawValue, "\(program.timeout)", "\(ProgramRunner.outputLimit)"])
    key.add(ProgramRunner.environment.map { "\($0.key)=\($0.value)" }.sorted())
    self.key = key.finish()
  }
}
