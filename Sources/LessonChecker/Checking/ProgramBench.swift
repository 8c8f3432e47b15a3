import Foundation
package import LessonKit
import MarbleText
package import Sandbox
import SwiftSource

/// The programs of a workbook, linked against shared libraries of the modules that they import: each
/// can run again with another build of a module, without being compiled or linked again.
///
/// A program whose result depends on optimisation, or that imports a package, is left out: the
/// libraries are built for debugging, from the workbook's own sources.
package struct ProgramBench: Sendable {
  /// A module that is built from sources.
  package struct Module: Sendable {
    package let name: String

    /// A digest of its sources, of its flags and of what it imports.
    package let key: String

    /// The absolute paths of its sources.
    package let sources: [String]

    /// The compiler's flags, with those for what it imports.
    package let flags: [String]
  }

  /// A shared library of a module.
  package struct Library: Sendable {
    /// The module's name.
    package let name: String

    /// The key of its folder in the cache.
    package let key: String

    package let path: String

    package init(name: String, key: String, path: String) {
      (self.name, self.key, self.path) = (name, key, path)
    }
  }

  package let tools: Tools

  /// The modules that the programs import, directly or indirectly.
  package let modules: [Module]

  /// Why modules are missing.
  package let problems: [Diagnostic]

  private let prepared: [PreparedProgram]
  private let configuration: String
  private let progress: @Sendable (CheckProgress) -> Void

  /// Builds the modules that programs import.
  ///
  /// - Parameter selection: the programs.
  /// - Throws: `CheckError` if the tools for it fail.
  package init(of checker: Checker, _ selection: Selection) async throws {
    let provider = try await checker.outcomeProvider()
    let plan = provider.modules.plan
    var settings = CheckSettings()
    settings.selection = selection
    let programs = settings.programs(of: checker.workbook).filter {
      $0.purpose == .run && !$0.isOptimised && plan.buildsFromSources($0.importable)
    }
    let built = try await BuiltModules(for: programs, builder: provider.modules) {
      provider.progress(.buildingModule($0))
    }
    let base = ProgramKeyBase(provider.tools)
    prepared = programs.compactMap { program in
      built.modules(for: program).map { PreparedProgram(program, with: $0, base: base) }
    }
    tools = provider.tools
    (problems, configuration, progress) = (built.problems, built.file, provider.progress)
    let all = built.all(isOptimised: false)
    modules = try plan.modules.compactMap { module in
      guard case .sources(let folder, let flags) = module.rule,
        let own = all.first(where: { $0.name == module.name })
      else { return nil }
      let imports = plan.closure(of: Set(module.imports))
      let job = try provider.modules.job(
        module.name, in: folder, flags: flags,
        importing: all.filter { imports.contains($0.name) }, isOptimised: false)
      return Module(
        name: job.name, key: own.key, sources: job.sources,
        flags: job.flags + job.imports.importFlags)
    }
  }

  /// Compiles, links and runs the programs, lesson by lesson.
  ///
  /// All of that is cached by lesson, so a change of one lesson costs little.
  ///
  /// - Parameter libraries: the libraries of all modules.
  /// - Returns: the programs that pass, and the names of the others.
  /// - Throws: `CheckError` if the tools for it fail, not if a program does.
  package func link(
    with libraries: [Library]
  ) async throws -> (programs: [LinkedProgram], unreliable: [String]) {
    let lessons = Dictionary(grouping: prepared, by: \.program.lesson)
    let builder = BenchBuilder(tools: tools, libraries: libraries, configuration: configuration)
    let done = Counter()
    progress(.preparing(done: 0, of: lessons.count))
    let linked = try await concurrentMap(lessons.keys.sorted(), width: tools.jobs) { lesson in
      let linked = try await builder.build(lessons[lesson] ?? [])
      progress(.preparing(done: done.add(), of: lessons.count))
      return linked
    }.flatMap { $0 }
    let passing = linked.filter(\.passes)
    let names = Set(passing.map(\.name))
    return (passing, prepared.map(\.name).filter { !names.contains($0) })
  }
}

extension ProgramBench {
  /// A program that is linked against shared libraries.
  package struct LinkedProgram: Sendable {
    /// What the cache keeps of it.
    fileprivate struct Record: Codable {
      /// The name of the executable's file.
      let executable: String

      /// The time that it takes.
      var seconds = 0.0

      /// Whether it does what its lesson says.
      var holds = false

      /// The results of moving the marbles of its snippets' diagrams.
      var trials: [MarbleTrial?] = []
    }

    /// A digest of its code and of what its lesson says, but not of the lines where it stands.
    package let digest: String

    /// The identifiers in its code.
    package let identifiers: Set<String>

    /// The time that it takes with the original modules, in seconds.
    package var seconds: Double { baseline.seconds }

    package var lesson: String { prepared.program.lesson }

    /// The name for reports: its lesson and its first line.
    package var name: String { prepared.name }

    fileprivate var passes: Bool { baseline.holds }

    private let prepared: PreparedProgram
    private let executable: String
    private let tools: Tools
    private var baseline: Record

    fileprivate init(
      _ prepared: PreparedProgram, in folder: String, _ baseline: Record, with tools: Tools
    ) {
      (self.prepared, self.baseline, self.tools) = (prepared, baseline, tools)
      executable = "\(folder)/\(baseline.executable)"
      digest = prepared.digest
      identifiers = Identifiers.of(prepared.source.readersText.utf8)
    }

    /// Whether it imports a module, directly or indirectly.
    package func imports(_ module: String) -> Bool {
      prepared.modules.contains { $0.name == module }
    }

    /// Runs the program.
    ///
    /// - Parameter libraries: the folders of the libraries; the first ones hide those after them.
    /// - Returns: the way it fails, or nil if it does what its lesson says, and its page would show
    ///   the same.
    /// - Throws: `CheckError` if it can't be started.
    package func failure(withLibraries libraries: [String]) async throws -> String? {
      // A program that hangs is noticed soon.
      let limit = min(prepared.program.timeout, 3 + Int(10 * seconds))
      return try await inScratchFolder { folder in
        let (outcome, failure) = try await run(libraries, in: folder, seconds: limit)
        if let failure { return failure }
        // Diagrams that no reader can move show only what the run has shown.
        guard baseline.trials.contains(where: { $0?.isMoved == true }) else { return nil }
        let moved = try await move(outcome, libraries, in: folder, seconds: limit)
        return MarbleTrial.differ(baseline.trials, moved)
          ? "its marbles come out otherwise when they are moved" : nil
      }
    }

    /// Runs the program with the original modules.
    fileprivate func baselineRun(_ libraries: [String]) async throws -> Record {
      let start = ContinuousClock.now
      var record = baseline
      try await inScratchFolder { folder in
        let (outcome, failure) = try await run(
          libraries, in: folder, seconds: prepared.program.timeout)
        record.holds = failure == nil
        guard record.holds, outcome.printsDiagrams else { return }
        record.trials = try await move(outcome, libraries, in: folder)
      }
      record.seconds = start.secondsSince
      return record
    }

    private func inScratchFolder<Result>(
      _ work: (String) async throws -> Result
    ) async throws -> Result {
      let folder = try tools.cache.makeScratchFolder()
      defer { tools.cache.scratch.remove(folder) }
      return try await work(folder)
    }

    private func run(
      _ libraries: [String], in folder: String, seconds: Int
    ) async throws -> (ProgramOutcome, failure: String?) {
      let runner = ProgramRunner(
        sandbox: tools.sandbox, executable: executable, entry: prepared.entry, timeout: seconds,
        inputs: prepared.program.inputs, libraries: libraries)
      let run = try await runner.run(in: folder)
      let compiled = CompiledProgram(ending: .exited(0), exceededLimit: nil, diagnostics: [])
      let outcome = ProgramOutcome(compiled: compiled, run: run)
      guard let failure = SingleRunJudge(prepared).verdict(on: outcome).failures.first else {
        return (outcome, nil)
      }
      switch run.ending {
      case .timedOut: return (outcome, "it does not end")
      case .signalled(let signal) where Signals.isCrash(signal): return (outcome, "it crashes")
      case .signalled, .exited: return (outcome, failure.message)
      }
    }

    /// Moves the marbles of each snippet's diagram.
    private func move(
      _ outcome: ProgramOutcome, _ libraries: [String], in folder: String, seconds: Int? = nil
    ) async throws -> [MarbleTrial?] {
      var (program, outcome) = (prepared, outcome)
      program.outcome = outcome
      let mover = DiagramMover(
        sandbox: tools.sandbox, folder: folder, timeout: seconds, libraries: libraries)
      outcome.moved = try await mover.move(program, 0, in: executable)
      return SingleRunJudge(prepared).verdict(on: outcome).results.map(\.diagram)
    }
  }
}

/// Compiles and links the programs of a lesson, and runs each once.
private struct BenchBuilder: Sendable {
  private static let record = "programs.json"

  let tools: Tools
  let libraries: [ProgramBench.Library]

  /// The path of the file that names the modules, for messages.
  let configuration: String

  /// Returns the programs that could be linked.
  func build(_ programs: [PreparedProgram]) async throws -> [ProgramBench.LinkedProgram] {
    var key = ContentKey("bench 3")
    key.add(libraries.map(\.key))
    key.add(programs.map(\.digest))
    let name = key.finish()
    if let folder = tools.cache.folder(named: name, of: .mutants),
      let records = records(in: folder)
    {
      return linked(programs, records, in: folder)
    }
    let folder = try await make(programs)
    let records = records(in: folder) ?? [:]
    return linked(
      programs, records, in: try tools.cache.keep(folder, named: name, of: .mutants))
  }

  private func records(in folder: String) -> [String: ProgramBench.LinkedProgram.Record]? {
    Files.read("\(folder)/\(Self.record)").flatMap {
      try? JSONDecoder().decode([String: ProgramBench.LinkedProgram.Record].self, from: Data($0))
    }
  }

  private func linked(
    _ programs: [PreparedProgram], _ records: [String: ProgramBench.LinkedProgram.Record],
    in folder: String
  ) -> [ProgramBench.LinkedProgram] {
    programs.compactMap { program in
      records[program.key].map { ProgramBench.LinkedProgram(program, in: folder, $0, with: tools) }
    }
  }

  /// Makes a folder of the programs' executables, with a record of their runs.
  private func make(_ programs: [PreparedProgram]) async throws -> String {
    let scratch = try tools.cache.makeScratchFolder()
    let folder = try tools.cache.makeScratchFolder()
    var compiled = programs
    for index in programs.indices {
      compiled[index].outcome = ProgramOutcome(
        compiled: try await ProgramCompiler(tools: tools).compile(
          programs[index], in: Folder(scratch).folder("\(index)").path))
    }
    var records: [String: ProgramBench.LinkedProgram.Record] = [:]
    for linked in try await link(compiled, in: scratch) {
      guard let executable = linked.executable else { continue }
      let name = executable.split(separator: "/").last.map(String.init) ?? ""
      try Folder(scratch).move(name, to: Folder(folder), as: name)
      for index in linked.programs {
        let program = ProgramBench.LinkedProgram(
          programs[index], in: folder, ProgramBench.LinkedProgram.Record(executable: name),
          with: tools)
        records[programs[index].key] = try await program.baselineRun(
          libraries.map(\.path.folderPath))
      }
    }
    let bytes = try? JSONEncoder().encode(records)
    try Folder(folder).write(bytes.map { [UInt8]($0) } ?? [], to: Self.record)
    tools.cache.scratch.remove(scratch)
    return folder
  }

  private func link(
    _ programs: [PreparedProgram], in folder: String
  ) async throws -> [Linker.Linked] {
    let startup = try await StartupCode(tools: tools).build(into: folder)
    let linker = Linker(
      tools: tools, startup: startup, configuration: configuration,
      modules: libraries.map { library in
        BuiltModule(
          name: library.name, key: library.key, Prebuilt(linkerFlags: [library.path]))
      }, flags: [], folder: folder)
    return try await linker.link(
      programs.indices.filter { programs[$0].isToBeRun }.map { index in
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

extension MarbleTrial {
  /// Whether readers can move the marbles.
  fileprivate var isMoved: Bool { if case .moves = self { true } else { false } }

  /// Whether moving the marbles of some diagram gave another result.
  ///
  /// A timeout says nothing: that depends on what else the machine does.
  fileprivate static func differ(_ trials: [MarbleTrial?], _ others: [MarbleTrial?]) -> Bool {
    trials.count != others.count
      || zip(trials, others).contains { trial, other in
        trial != other && ![trial, other].contains(.picture(.isSlow))
      }
  }
}

extension String {
  fileprivate var folderPath: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}
