import Synchronization

/// Finds out what comes of programs: from the cache, or by compiling, linking and running them.
struct ProgramBuild: Sendable {
  /// What came of programs, and how much work it was.
  struct Outcomes: Sendable {
    var programs: [PreparedProgram]
    var compiled = 0
    var ran = 0
  }

  let toolchain: Toolchain
  let cache: Cache
  let jobs: Int
  let modules: ModuleBuilder
  let progress: @Sendable (CheckProgress) -> Void

  /// Finds out what comes of programs.
  ///
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func outcomes(of programs: [Program]) async throws -> Outcomes {
    var built: [Bool: [String: BuiltModule]] = [:]
    for isOptimised in Set(programs.map(\.isOptimised)) {
      let names = programs.filter { $0.isOptimised == isOptimised }.flatMap(\.modules)
      built[isOptimised] = try await modules.build(Set(names), isOptimised: isOptimised) {
        progress(.buildingModule($0))
      }
    }
    var prepared = programs.map { prepare($0, with: built[$0.isOptimised] ?? [:]) }
    var open: [String: PreparedProgram] = [:]
    for program in prepared where program.outcome == nil { open[program.key] = program }
    guard !open.isEmpty else { return Outcomes(programs: prepared) }
    let worked = try await work(on: Array(open.values), with: built)
    for index in prepared.indices where prepared[index].outcome == nil {
      prepared[index].outcome = worked.outcomes[prepared[index].key]
    }
    return Outcomes(programs: prepared, compiled: open.count, ran: worked.ran)
  }

  private func prepare(_ program: Program, with built: [String: BuiltModule]) -> PreparedProgram {
    let source = ProgramSource(program)
    var key = ContentKey("program 1")
    key.add(toolchain.identity)
    key.add(ProgramCompiler.flags(for: program))
    key.add(linked(program, built).map(\.key))
    key.add([source.text, ProbeSource.declaration, ProbeSource.runner])
    key.add([program.purpose.rawValue, "\(program.timeout)", "\(ProgramRunner.outputLimit)"])
    key.add(ProgramRunner.environment.map { "\($0.key)=\($0.value)" }.sorted())
    let name = key.finish()
    let outcome = cache.record(ProgramOutcome.self, named: name, of: .programs)
    return PreparedProgram(program: program, source: source, key: name, outcome: outcome)
  }

  /// The modules that a program imports and all that these import, in a fixed order.
  private func linked(_ program: Program, _ built: [String: BuiltModule]) -> [BuiltModule] {
    modules.needed(Set(program.modules)).sorted().compactMap { built[$0] }
  }

  private func work(
    on programs: [PreparedProgram], with built: [Bool: [String: BuiltModule]]
  ) async throws -> (outcomes: [String: ProgramOutcome], ran: Int) {
    let scratch = try cache.makeScratchFolder()
    defer { cache.removeScratchFolder(scratch) }
    let linker = Linker(toolchain: toolchain, folder: scratch)
    async let runner: Void = linker.makeRunner()
    var worked = try await compile(programs, with: built, in: scratch)
    try await runner
    var executables: [Int: String] = [:]
    for (isOptimised, modules) in built {
      let objects = worked.indices
        .filter { worked[$0].program.isOptimised == isOptimised && worked[$0].isToBeRun }
        .map { Linker.Object(program: $0, path: "\(scratch)/\($0)/program.o") }
      if !objects.isEmpty { progress(.linking) }
      for linked in try await linker.link(objects, with: Array(modules.values)) {
        for index in linked.programs {
          executables[index] = linked.executable
          if linked.executable == nil { worked[index].outcome?.linkFault = linked.message }
        }
      }
    }
    let runs = try await run(worked, executables, in: scratch)
    for (index, record) in runs { worked[index].outcome?.run = record }
    var outcomes: [String: ProgramOutcome] = [:]
    for program in worked {
      outcomes[program.key] = program.outcome
      guard let outcome = program.outcome, outcome.isFinal else { continue }
      try cache.store(outcome, named: program.key, of: .programs)
    }
    return (outcomes, runs.count)
  }

  private func compile(
    _ programs: [PreparedProgram], with built: [Bool: [String: BuiltModule]], in scratch: String
  ) async throws -> [PreparedProgram] {
    let done = Mutex(0)
    progress(.compiling(done: 0, of: programs.count))
    return try await concurrentMap(Array(programs.enumerated()), width: jobs) { index, program in
      let folder = "\(scratch)/\(index)"
      try Files.makeFolder(folder)
      var program = program
      let compiled = try await ProgramCompiler(toolchain: toolchain).compile(
        program.program, program.source, symbol: program.symbol,
        modules: Array((built[program.program.isOptimised] ?? [:]).values), in: folder)
      program.outcome = ProgramOutcome(compiled: compiled)
      progress(
        .compiling(
          done: done.withLock {
            $0 += 1
            return $0
          }, of: programs.count))
      return program
    }
  }

  private func run(
    _ programs: [PreparedProgram], _ executables: [Int: String], in scratch: String
  ) async throws -> [(Int, RunRecord)] {
    let done = Mutex(0)
    let count = executables.count
    return try await concurrentMap(executables.keys.sorted(), width: jobs) { index in
      let program = programs[index]
      let runner = ProgramRunner(
        executable: executables[index] ?? "", entry: "\(program.symbol)_main",
        timeout: program.program.timeout)
      let record = try await runner.run(in: "\(scratch)/\(index)")
      progress(
        .running(
          done: done.withLock {
            $0 += 1
            return $0
          }, of: count))
      return (index, record)
    }
  }
}

extension PreparedProgram {
  /// Whether it compiled, and its lesson wants it run.
  fileprivate var isToBeRun: Bool {
    program.purpose == .run && outcome?.compiled.succeeded == true
  }
}
