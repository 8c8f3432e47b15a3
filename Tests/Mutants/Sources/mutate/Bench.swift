import Foundation
import LessonKit
import Sandbox
import SwiftSource

@testable import LessonChecker

/// The programs of a course's lessons, linked against shared libraries of the modules that they import: each
/// can run again with another build of a module, without being compiled or linked again.
///
/// A program that is built for release, or that imports a package, is left out, because the libraries are built
/// for debugging, from the course's own sources.
struct Bench: Sendable {
  let tools: Tools

  /// The modules that the programs import, directly or indirectly, by name.
  let modules: [String: SharedModule]

  /// The programs that pass with the original modules.
  let programs: [LinkedProgram]

  /// The names of the programs that don't, or can't be linked.
  let unreliable: [String]

  /// Compiles the modules; compiles, links and runs the programs, lesson by lesson.
  ///
  /// All of that is cached, so a change of one lesson costs little.
  ///
  /// - Throws: `CheckError` if the tools for it fail; `Diagnostic` if a module can't be compiled.
  init(of checker: Checker, progress: @Sendable (String) -> Void) async throws {
    let provider = try await checker.outcomeProvider()
    let (plan, tools) = (provider.moduleBuilder.plan, provider.tools)
    let programs = CheckSettings().programs(of: checker.workbook).filter {
      $0.purpose == .run && !$0.isOptimised && plan.buildsFromSources($0.modulesToBuild)
    }
    progress("compiling the modules …")
    let built = try await provider.modules(for: programs)
    if let problem = built.problems.first { throw problem }
    let all = built.all(isOptimised: false)
    var libraries: [SharedModule] = []
    for module in plan.modules {
      guard case .sources(let folder, let flags) = module.rule,
        let key = all.first(where: { $0.name == module.name })?.key
      else { continue }
      let imports = plan.closure(of: Set(module.imports))
      let input = try provider.moduleBuilder.input(
        module.name, in: folder, flags: flags,
        importing: all.filter { imports.contains($0.name) }, isOptimised: false)
      libraries.append(try await SharedModule(input, keyed: key, with: tools))
    }
    let base = ProgramKeyBase(tools)
    let prepared = programs.compactMap { program in
      built.modules(for: program).map { PreparedProgram(program, with: $0, base: base) }
    }
    let builder = BenchBuilder(tools: tools, libraries: libraries, settingsFile: built.settingsFile)
    let lessons = Dictionary(grouping: prepared, by: \.program.lesson)
    progress("compiling, linking and running the programs of \(lessons.count) lessons …")
    let linked = try await concurrentMap(lessons.keys.sorted(), width: tools.jobs) { lesson in
      try await builder.build(lessons[lesson] ?? [])
    }.flatMap { $0 }
    self.tools = tools
    modules = Dictionary(uniqueKeysWithValues: libraries.map { ($0.name, $0) })
    self.programs = linked.filter(\.baseline.passes)
    let passing = Set(self.programs.map(\.name))
    unreliable = prepared.map(\.name).filter { !passing.contains($0) }
  }
}

/// A program that is linked against shared libraries.
struct LinkedProgram: Sendable {
  /// What the cache keeps of it.
  fileprivate struct Baseline: Codable {
    /// The name of the executable's file.
    let executable: String

    /// The time that it takes with the original modules.
    var seconds = 0.0

    /// Whether it does what its lesson says.
    var passes = false
  }

  #if canImport(Darwin)
  private static let searchVariable = "DYLD_LIBRARY_PATH"
  #else
  private static let searchVariable = "LD_LIBRARY_PATH"
  #endif

  /// A digest of its code and of what its lesson says, but not of the lines where it stands.
  let digest: String

  /// The identifiers in its code.
  let identifiers: Set<String>

  fileprivate let baseline: Baseline
  private let prepared: PreparedProgram
  private let executable: String
  private let tools: Tools

  fileprivate init(
    _ prepared: PreparedProgram, in folder: String, _ baseline: Baseline, with tools: Tools
  ) {
    (self.prepared, self.baseline, self.tools) = (prepared, baseline, tools)
    executable = "\(folder)/\(baseline.executable)"
    digest = prepared.digest
    identifiers = Identifiers.of(prepared.source.readersText.utf8)
  }

  /// The time that it takes with the original modules, in seconds.
  var seconds: Double { baseline.seconds }

  /// The name for reports: its lesson and its first line.
  fileprivate var name: String { prepared.name }

  /// Whether it imports a module, directly or indirectly.
  func imports(_ module: String) -> Bool { prepared.builtModules.contains { $0.name == module } }

  /// Runs the program.
  ///
  /// - Parameter libraries: the folders of the libraries; the first ones hide those after them.
  /// - Returns: whether it does what its lesson says.
  /// - Throws: `CheckError` if it can't be started.
  func passes(with libraries: [String]) async throws -> Bool {
    // A program that hangs is noticed soon.
    try await passes(with: libraries, seconds: min(prepared.program.timeout, 3 + Int(10 * seconds)))
  }

  /// Runs the program with the original modules.
  fileprivate func baselineRun(_ libraries: [String]) async throws -> Baseline {
    let start = ContinuousClock.now
    var baseline = baseline
    baseline.passes = try await passes(with: libraries, seconds: prepared.program.timeout)
    baseline.seconds = start.secondsSince
    return baseline
  }

  private func passes(with libraries: [String], seconds: Int) async throws -> Bool {
    let folder = try tools.cache.makeScratchFolder()
    defer { tools.cache.scratch.remove(folder) }
    var variables = ProgramEnvironment.variables
    variables[Self.searchVariable] = libraries.joined(separator: ":")
    let runner = ProgramRunner(
      sandbox: tools.sandbox, executable: executable, entry: prepared.entry, timeout: seconds,
      variables: variables, inputs: prepared.program.inputs, resources: libraries)
    let compiled = CompiledProgram(ending: .exited(0), exceededLimit: nil, diagnostics: [])
    let outcome = ProgramOutcome(compiled: compiled, run: try await runner.run(in: folder))
    return SingleRunJudge(prepared).verdict(on: outcome).failures.isEmpty
  }
}

/// Compiles and links the programs of a lesson, and runs each once.
private struct BenchBuilder: Sendable {
  private static let record = "programs.json"

  let tools: Tools
  let libraries: [SharedModule]

  /// The path of the file that names the modules, for messages.
  let settingsFile: String

  /// Returns the programs that could be linked.
  func build(_ programs: [PreparedProgram]) async throws -> [LinkedProgram] {
    var key = ContentKey("bench 4")
    key.add(libraries.map(\.key))
    key.add(programs.map(\.digest))
    let name = key.finish()
    let folder =
      if let known = tools.cache.folder(named: name, of: .programs) { known } else {
        try tools.cache.keep(try await make(programs), named: name, of: .programs)
      }
    let bytes = try Files.bytes(of: "\(folder)/\(Self.record)")
    let baselines = try JSONDecoder().decode(
      [String: LinkedProgram.Baseline].self, from: Data(bytes))
    return programs.compactMap { program in
      baselines[program.key].map { LinkedProgram(program, in: folder, $0, with: tools) }
    }
  }

  /// Makes a folder of the programs' executables, with a record of their runs.
  private func make(_ programs: [PreparedProgram]) async throws -> String {
    let scratch = try tools.cache.makeScratchFolder()
    defer { tools.cache.scratch.remove(scratch) }
    let folder = try tools.cache.makeScratchFolder()
    var compiled = programs
    for index in programs.indices {
      compiled[index].outcome = ProgramOutcome(
        compiled: try await ProgramCompiler(tools: tools).compile(
          programs[index], in: Folder(scratch).folder("\(index)").path))
    }
    var baselines: [String: LinkedProgram.Baseline] = [:]
    for linked in try await link(compiled, in: scratch) {
      guard let executable = linked.executable else { continue }
      let name = executable.split(separator: "/").last.map(String.init) ?? ""
      try Folder(scratch).move(name, to: Folder(folder), as: name)
      for index in linked.programs {
        let program = LinkedProgram(
          programs[index], in: folder, LinkedProgram.Baseline(executable: name), with: tools)
        baselines[programs[index].key] = try await program.baselineRun(libraries.map(\.folder))
      }
    }
    try Folder(folder).write([UInt8](JSONEncoder().encode(baselines)), to: Self.record)
    return folder
  }

  private func link(
    _ programs: [PreparedProgram], in folder: String
  ) async throws -> [Linker.Linked] {
    let startup = try await StartupCode(tools: tools).build(into: folder)
    let linker = Linker(
      tools: tools, startup: startup, settingsFile: settingsFile,
      modules: libraries.map { library in
        BuiltModule(
          name: library.name, key: library.key, PrebuiltFlags(linkerFlags: [library.path]))
      }, flags: [], folder: folder)
    return try await linker.link(
      programs.indices.filter { programs[$0].needsRun }.map { index in
        Linker.Object(
          program: index, path: "\(index)/\(ProgramCompiler.object)",
          isIsolated: programs[index].needsIsolation)
      })
  }
}

extension ModulePlan {
  /// Whether modules and all that they import are built from sources.
  fileprivate func buildsFromSources(_ names: [String]) -> Bool {
    let needed = closure(of: Set(names))
    return modules.filter { needed.contains($0.name) }.allSatisfy { module in
      if case .sources = module.rule { true } else { false }
    }
  }
}

extension PreparedProgram {
  fileprivate var name: String { "\(program.lesson):\(program.position.line)" }

  fileprivate var digest: String {
    var key = ContentKey("judged program 1")
    key.add(self.key)
    let expectations =
      program.judged.flatMap(\.expectations) + (program.solutionExpectations ?? [])
    for expectation in expectations {
      key.add([expectation.kind.rawValue] + expectation.lines.map(\.text))
    }
    return key.finish()
  }
}
