import LessonKit
package import Sandbox

/// A program with its source, its modules and its cache key, and later with its outcome.
struct PreparedProgram: Sendable {
  let program: Program

  /// The program's source, without the probes that had to be left out to compile it.
  var source: ProgramSource {
    let dropped = outcome?.compiled.droppedProbes ?? []
    return dropped.isEmpty ? fullSource : ProgramSource(program, dropping: dropped)
  }

  /// The program's source with all probes.
  private let fullSource: ProgramSource

  /// The modules that the program imports, directly or not.
  let builtModules: [BuiltModule]

  /// The program's cache key, made from everything that can change the program's outcome.
  let key: String

  /// The program's outcome, or nil until it is known.
  var outcome: ProgramOutcome?

  /// Whether the outcome is from the cache.
  var isCached = false

  /// A few of the program's later runs whose results differ from that of the run in `outcome`.
  var differingRuns: [DifferingRun] = []

  /// The name of the program's module in object files; in messages and in code, the name is `main`.
  var moduleName: String { "P\(key.prefix(24))" }

  /// The symbol of the program's entry point.
  var entry: String { "\(moduleName)_main" }

  /// Whether the program compiled and should run.
  var needsRun: Bool { program.purpose == .run && outcome?.compiled.succeeded == true }

  /// Prepares a program.
  ///
  /// - Parameters:
  ///   - modules: the modules that the program imports, directly or not, in a fixed order.
  ///   - base: the part of the cache key that all programs share.
  init(_ program: Program, with modules: [BuiltModule], base: ProgramKeyBase) {
    self.program = program
    builtModules = modules
    fullSource = ProgramSource(program)
    var key = base.key
    key.add(program.compilerFlags)
    key.add(modules.map(\.key))
    key.add(program.prebuilt.stamp)
    key.add([fullSource.text, program.purpose.rawValue, "\(program.timeout)"])
    if !program.movesMarbles { key.add("unmoved") }
    if !program.command.arguments.isEmpty { key.add(["args"] + program.command.arguments) }
    if !program.inputs.state.isEmpty { key.add(["inputs"] + program.inputs.state) }
    self.key = key.finish()
  }
}

/// The part of the cache key that all programs of a check share.
package struct ProgramKeyBase: Sendable {
  package let key: ContentKey

  /// Makes the part for programs that are never compiled, such as those of `ReaderCosts`.
  init() { key = ContentKey("program") }

  /// Makes the part from everything that can change the outcomes of all programs.
  package init(_ tools: Tools) {
    var key = ContentKey("program 12")  // Increase the 12 if outcomes change their meaning.
    key.add(tools.toolchain.identity)
    key.add([MarkFunction.declaration, StartupCode.source] + tools.sandbox.identity)
    key.add(ProgramEnvironment.variables.map { "\($0.key)=\($0.value)" }.sorted())
    self.key = key
  }
}

extension Program {
  /// The compiler's flags for the language mode; documentation may use `/a+/` regexes in any mode.
  var languageFlags: [String] {
    ["-swift-version", "\(languageMode)"]
      + (isDocs && languageMode < 6 ? ["-enable-bare-slash-regex"] : [])
  }

  /// The compiler's flags that depend only on this program; `ProgramCompiler` adds the other flags.
  var compilerFlags: [String] {
    ["-module-name", "main"] + languageFlags
      + ModuleBuilder.flags(isOptimised: isOptimised)
      + (startsAtMain ? ["-parse-as-library"] : [])
      + modules.flatMap { ["-import-module", $0] }
      + (testableModule.map { ["-testable-import-module", $0] } ?? []) + prebuilt.compilerFlags
  }
}
