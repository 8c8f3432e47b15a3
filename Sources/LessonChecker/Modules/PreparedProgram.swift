package import Sandbox

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

  /// Whether that was known from an earlier check.
  var isKnown = false

  /// How it was compiled; nil where that was known.
  var way: CompilationWay?

  /// What came of further runs, where it was not the same as of the first.
  var otherRuns: [OtherRun] = []

  /// What came of it together with other programs, where that is held against what came of it alone.
  var mergedRuns: ProgramRuns?

  /// All that came of it; nil until that is known.
  var runs: ProgramRuns? { outcome.map { ProgramRuns(outcome: $0, others: otherRuns) } }

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
  ///   - base: the beginning of its key.
  init(_ program: Program, with modules: [BuiltModule], base: ProgramKeyBase) {
    self.program = program
    self.modules = modules
    source = ProgramSource(program)
    var key = base.key
    key.add(program.compilerFlags)
    key.add(modules.map(\.key))
    key.add(program.prebuilt.stamp)
    key.add([source.text, program.purpose.rawValue, "\(program.timeout)"])
    self.key = key.finish()
  }
}

/// What the keys of all programs of a check begin with.
package struct ProgramKeyBase: Sendable {
  /// The beginning.
  package let key: ContentKey

  /// Takes in what decides about every program.
  ///
  /// - Parameters:
  ///   - toolchain: what compiles them.
  ///   - sandbox: what starts them, and shuts them off.
  package init(_ toolchain: Toolchain, _ sandbox: Sandbox) {
    var key = ContentKey("program 8")
    key.add(toolchain.identity)
    key.add([ProbeSource.declaration, ProbeSource.runner] + sandbox.identity)
    key.add(ProgramEnvironment.variables.map { "\($0.key)=\($0.value)" }.sorted())
    self.key = key
  }
}
