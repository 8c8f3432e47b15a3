/// Compiles programs, links them together, runs them one by one, and keeps what came of them.
struct ProgramBatch: Sendable {
  let toolchain: Toolchain
  let cache: Cache
  let jobs: Int
  let shelf: ModuleShelf
  let progress: @Sendable (CheckProgress) -> Void

  /// Works on programs of which nothing is known.
  ///
  /// - Returns: the programs with their outcomes, in the same order.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func work(on programs: [PreparedProgram]) async throws -> [PreparedProgram] {
    let folder = try cache.makeScratchFolder()
    async let runner = RunnerBuilder(toolchain: toolchain, cache: cache).build(into: folder)
    var programs = try await compile(programs, in: folder)
    let executables = try await link(&programs, runner: try await runner, in: folder)
    for (index, record) in try await run(programs, executables, in: folder) {
      programs[index].outcome?.run = record
    }
    try Files.checkSpace(in: folder)
    for program in programs {
      guard let outcome = program.outcome, outcome.isFinal else { continue }
      try cache.store(outcome, named: program.key, of: .programs)
    }
    return programs
  }

  private func compile(
    _ programs: [PreparedProgram], in folder: String
  ) async throws -> [PreparedProgram] {
    let counter = Counter()
    progress(.compiling(done: 0, of: programs.count))
    let compiler = ProgramCompiler(toolchain: toolchain)
    let compiled = try await concurrentMap(Array(programs.indices), width: jobs) { index in
      let place = "\(folder)/\(index)"
      try Files.makeFolder(place)
      var program = programs[index]
      program.outcome = ProgramOutcome(compiled: try await compiler.compile(program, in: place))
      progress(.compiling(done: counter.next(), of: programs.count))
      return program
    }
    try Files.checkSpace(in: folder)
    return compiled
  }

  /// Links all that is to be run.
  ///
  /// - Returns: the executable that holds each program, by the program's place.
  private func link(
    _ programs: inout [PreparedProgram], runner: String, in folder: String
  ) async throws -> [Int: String] {
    var executables: [Int: String] = [:]
    for isOptimised in [false, true] {
      let objects = programs.indices
        .filter { programs[$0].isToBeRun && programs[$0].program.isOptimised == isOptimised }
        .map { Linker.Object(program: $0, path: "\($0)/program.o") }
      if !objects.isEmpty { progress(.linking) }
      let linker = Linker(
        toolchain: toolchain, runner: runner, modules: shelf.all(isOptimised: isOptimised),
        flags: programs.first?.program.prebuilt.linkerFlags ?? [], folder: folder)
      let secluded = objects.filter { programs[$0.program].isSecluded }
      let groups = [objects.filter { !programs[$0.program].isSecluded }] + secluded.map { [$0] }
      for group in groups {
        for linked in try await linker.link(group) {
          for index in linked.programs {
            executables[index] = linked.executable
            if linked.executable == nil { programs[index].outcome?.linkFault = linked.message }
          }
        }
      }
    }
    return executables
  }

  private func run(
    _ programs: [PreparedProgram], _ executables: [Int: String], in folder: String
  ) async throws -> [(Int, RunRecord)] {
    let counter = Counter()
    return try await concurrentMap(executables.keys.sorted(), width: jobs) { index in
      let runner = ProgramRunner(
        executable: executables[index] ?? "", entry: programs[index].entry,
        timeout: programs[index].program.timeout)
      let record = try await runner.run(in: "\(folder)/\(index)")
      progress(.running(done: counter.next(), of: executables.count))
      return (index, record)
    }
  }
}

extension PreparedProgram {
  /// Whether it shares its executable with no other program.
  fileprivate var isSecluded: Bool {
    Seclusion.isNeeded(for: source.readersText, outcome?.compiled.diagnostics ?? [])
  }
}
