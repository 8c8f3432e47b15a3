import Sandbox

/// Compiles the programs of a batch: units together, the rest each by itself.
struct BatchCompiler: Sendable {
  /// The result of compiling the programs.
  struct Compiled: Sendable {
    /// The programs, each with the result of compiling it.
    var programs: [PreparedProgram]

    /// The object files of those that are to be run, seen from the batch's folder.
    var objects: [Linker.Object] = []

    /// For each merged program the ABI name of the module that it is in.
    var moduleNames: [Int: String] = [:]
  }

  fileprivate enum Work: Sendable {
    case unit(Int)
    case program(Int)
  }

  fileprivate enum Result: Sendable {
    case unit(UnitCompiler.Outcome)
    case program(Int, CompiledProgram, seconds: Double)
  }

  let tools: Tools
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
    for result in try await concurrentMap(work, width: tools.jobs, self.result) {
      compiled.add(result, as: .alone)
    }
    let rejected = plan.units.joined().filter { compiled.programs[$0].outcome == nil }
    for result in try await concurrentMap(rejected, width: tools.jobs, { try await self.alone($0) })
    {
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
        tools: tools, folder: folder, programs: programs, mergeable: plan.mergeable)
      var outcome = try await compiler.compile(plan.units[index], named: "unit-\(index)")
      outcome.seconds = start.secondsSince
      meter.compiled(outcome.merged.count)
      return .unit(outcome)
    }
  }

  private func alone(_ index: Int) async throws -> Result {
    let programFolder = try Folder(folder).folder("\(index)").path
    let start = ContinuousClock.now
    let compiled = try await ProbeCompiler(compiler: ProgramCompiler(tools: tools)).compile(
      programs[index], in: programFolder)
    meter.compiled(1)
    return .program(index, compiled, seconds: start.secondsSince)
  }
}

extension BatchCompiler.Compiled {
  fileprivate mutating func add(_ result: BatchCompiler.Result, as mode: CompilationMode) {
    switch result {
    case .unit(let outcome):
      objects += outcome.objects
      moduleNames.merge(outcome.merged) { one, _ in one }
      for index in outcome.merged.keys {
        // It has no diagnostics, or it would not have been merged.
        programs[index].outcome = ProgramOutcome(
          compiled: CompiledProgram(ending: .exited(0), exceededLimit: nil, diagnostics: []))
        programs[index].outcome?.isMerged = true
        programs[index].outcome?.compileSeconds = outcome.seconds / Double(outcome.merged.count)
        programs[index].mode = .merged
      }
    case .program(let index, let compiled, let seconds):
      programs[index].outcome = ProgramOutcome(compiled: compiled)
      programs[index].outcome?.compileSeconds = seconds
      programs[index].mode = mode
      guard programs[index].isToBeRun else { return }
      objects.append(Linker.Object(programs: [index], path: "\(index)/program.o"))
    }
  }
}
