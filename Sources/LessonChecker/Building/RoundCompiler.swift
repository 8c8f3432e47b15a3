import Sandbox

/// Compiles the programs of a round: units together, the rest each for itself.
struct RoundCompiler: Sendable {
  /// What became of the programs.
  struct Compiled: Sendable {
    /// The programs, with what the compiler made of each.
    var programs: [PreparedProgram]

    /// The object files of those that are to be run, seen from the round's folder.
    var objects: [Linker.Object] = []

    /// For each merged program the name of the module that it is in.
    var modules: [Int: String] = [:]
  }

  fileprivate enum Work: Sendable {
    case unit(Int)
    case program(Int)
  }

  fileprivate enum Result: Sendable {
    case unit(UnitCompiler.Outcome)
    case program(Int, CompiledProgram, seconds: Double)
  }

  let toolchain: Toolchain
  let sandbox: Sandbox
  let jobs: Int
  let folder: String
  let programs: [PreparedProgram]
  let plan: MergePlan
  let meter: BatchMeter

  /// Compiles them all.
  ///
  /// - Throws: `CheckError` where the compiler can't be started.
  func compile() async throws -> Compiled {
    var compiled = Compiled(programs: programs)
    let work = plan.units.indices.map { Work.unit($0) } + plan.alone.map { Work.program($0) }
    for result in try await concurrentMap(work, width: jobs, self.result) {
      compiled.add(result, as: .alone)
    }
    let rejected = plan.units.joined().filter { compiled.programs[$0].outcome == nil }
    for result in try await concurrentMap(rejected, width: jobs, { try await self.alone($0) }) {
      compiled.add(result, as: .recompiled)
    }
    return compiled
  }

  fileprivate func result(of work: Work) async throws -> Result {
    switch work {
    case .program(let index): return try await alone(index)
    case .unit(let index):
      let start = ContinuousClock.now
      let compiler = UnitCompiler(
        toolchain: toolchain, sandbox: sandbox, folder: folder, programs: programs,
        mergeable: plan.mergeable)
      var outcome = try await compiler.compile(plan.units[index], named: "unit-\(index)")
      outcome.seconds = start.secondsSince
      meter.compiled(outcome.merged.count)
      return .unit(outcome)
    }
  }

  private func alone(_ index: Int) async throws -> Result {
    let place = "\(folder)/\(index)"
    try Files.makeFolder(place)
    let start = ContinuousClock.now
    let compiler = ProgramCompiler(toolchain: toolchain, sandbox: sandbox)
    let compiled = try await compiler.compile(programs[index], in: place)
    meter.compiled(1)
    return .program(index, compiled, seconds: start.secondsSince)
  }
}

extension RoundCompiler.Compiled {
  fileprivate mutating func add(_ result: RoundCompiler.Result, as way: CompilationWay) {
    switch result {
    case .unit(let outcome):
      objects += outcome.objects
      modules.merge(outcome.merged) { one, _ in one }
      for index in outcome.merged.keys {
        // The compiler said nothing of it, or it would not have been merged.
        programs[index].outcome = ProgramOutcome(
          compiled: CompiledProgram(ending: .exited(0), excess: nil, diagnostics: []))
        programs[index].outcome?.isMerged = true
        programs[index].outcome?.compileSeconds = outcome.seconds / Double(outcome.merged.count)
        programs[index].way = .merged
      }
    case .program(let index, let compiled, let seconds):
      programs[index].outcome = ProgramOutcome(compiled: compiled)
      programs[index].outcome?.compileSeconds = seconds
      programs[index].way = way
      guard programs[index].isToBeRun else { return }
      objects.append(Linker.Object(programs: [index], path: "\(index)/program.o"))
    }
  }
}
