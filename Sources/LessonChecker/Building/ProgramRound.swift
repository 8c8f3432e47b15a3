import Sandbox

/// Compiles programs, links them together, and runs them one by one.
struct ProgramRound: Sendable {
  let toolchain: Toolchain
  let sandbox: Sandbox
  let jobs: Int
  let shelf: ModuleShelf
  let repetitions: Repetitions

  /// An empty folder for all of it.
  let folder: String

  /// The runner's object file, seen from the folder.
  let runner: String

  let meter: BatchMeter

  /// Takes programs as far as their lessons want them taken.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - plan: which of them are compiled together.
  /// - Returns: the programs with their outcomes, in the same order.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func work(on programs: [PreparedProgram], plan: MergePlan) async throws -> [PreparedProgram] {
    let compiler = RoundCompiler(
      toolchain: toolchain, sandbox: sandbox, jobs: jobs, folder: folder, programs: programs,
      plan: plan, meter: meter)
    let compiled = try await compiler.compile()
    var programs = compiled.programs
    let executables = try await link(&programs, compiled.objects)
    for (index, runs) in try await run(programs, executables, in: compiled.modules) {
      programs[index].outcome?.run = runs.first
      programs[index].outcome?.runSeconds = runs.seconds
      programs[index].otherRuns = runs.others
    }
    return programs
  }

  /// Links all that is to be run.
  ///
  /// - Returns: the executable that holds each program, by the program's place.
  private func link(
    _ programs: inout [PreparedProgram], _ objects: [Linker.Object]
  ) async throws -> [Int: String] {
    var executables: [Int: String] = [:]
    for isOptimised in [false, true] {
      let objects = objects.filter { object in
        object.programs.contains { programs[$0].program.isOptimised == isOptimised }
      }
      if !objects.isEmpty { meter.progress(.linking) }
      for group in groups(objects, of: programs) {
        let all = shelf.all(isOptimised: isOptimised)
        let needed = Set(group.flatMap { programs[$0.programs[0]].prebuilt })
        let linker = Linker(
          toolchain: toolchain, sandbox: sandbox, runner: runner,
          modules: all.filter { !$0.isPrebuilt || needed.contains($0.name) },
          flags: programs.first?.program.prebuilt.linkerFlags ?? [], folder: folder)
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

  /// The objects that go into an executable each.
  ///
  /// A program does not get the code of packages that it does not import.
  private func groups(
    _ objects: [Linker.Object], of programs: [PreparedProgram]
  ) -> [[Linker.Object]] {
    let isSecluded = { (object: Linker.Object) in
      object.programs.count == 1 && programs[object.programs[0]].isSecluded
    }
    let others = Dictionary(grouping: objects.filter { !isSecluded($0) }) { object in
      programs[object.programs[0]].prebuilt
    }
    return others.values.sorted { $0[0].programs[0] < $1[0].programs[0] }
      + objects.filter(isSecluded).map { [$0] }
  }

  /// Runs what was linked.
  ///
  /// - Returns: the runs of each program, by the program's place.
  private func run(
    _ programs: [PreparedProgram], _ executables: [Int: String], in modules: [Int: String]
  ) async throws -> [Int: RunLog.Runs] {
    let log = RunLog(count: repetitions.count)
    let runs = repetitions.order(of: executables.keys.sorted())
    _ = try await concurrentMap(runs, width: jobs) { index, number in
      let runner = ProgramRunner(
        sandbox: sandbox, executable: executables[index] ?? "", entry: programs[index].entry,
        timeout: programs[index].program.timeout)
      let place = "\(folder)/\(index)-\(number)"
      try Files.makeFolder(place)
      let start = ContinuousClock.now
      let record = try await runner.run(in: place)
      log.add(
        modules[index].map { record.renaming($0, to: programs[index].symbol) } ?? record,
        seconds: start.secondsSince, number: number, of: index)
      meter.ran()
    }
    return log.all
  }
}

extension PreparedProgram {
  /// The names of the modules that it can import and that the checker has not compiled.
  fileprivate var prebuilt: [String] { modules.filter(\.isPrebuilt).map(\.name) }

  /// Whether it shares its executable with no other program.
  fileprivate var isSecluded: Bool {
    Seclusion.isNeeded(for: source.readersText, outcome?.compiled.diagnostics ?? [])
  }
}
