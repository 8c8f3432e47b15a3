import LessonKit
import Sandbox

/// One batch of programs: compiles them, links them together, and runs each by itself.
struct Batch: Sendable {
  let tools: Tools
  let modules: BuiltModules
  let repetitions: Repetitions

  /// An empty folder for its files.
  let folder: String

  /// The runner's object file, seen from the folder.
  let runner: String

  let meter: BatchMeter

  /// Compiles programs, and runs those that are to be run.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - plan: which of them are merged.
  /// - Returns: the programs with their outcomes, in the same order.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func run(_ programs: [PreparedProgram], merging plan: MergePlan) async throws -> [PreparedProgram]
  {
    let compiler = BatchCompiler(
      tools: tools, folder: folder, programs: programs, plan: plan, meter: meter)
    let compiled = try await compiler.compile()
    var programs = compiled.programs
    let executables = try await link(&programs, compiled.objects)
    for (index, runs) in try await run(programs, executables, named: compiled.moduleNames) {
      programs[index].outcome?.run = runs.first
      programs[index].outcome?.runSeconds = runs.seconds
      programs[index].otherRuns = runs.others
    }
    for (index, moved) in try await move(programs, executables, named: compiled.moduleNames) {
      programs[index].outcome?.moved = moved
    }
    return programs
  }

  /// Links all programs that are to be run.
  ///
  /// - Returns: the executable that holds each program, by the program's index.
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
        let all = modules.all(isOptimised: isOptimised)
        // A module whose own imports are left out would not link.
        let needed = Set(group.flatMap(\.programs).flatMap { programs[$0].modules.map(\.name) })
        let linker = Linker(
          tools: tools, runner: runner, configuration: modules.file,
          modules: all.filter { needed.contains($0.name) },
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

  /// Groups the objects by the executable that they are linked into.
  ///
  /// A program is not linked with packages that it does not import.
  private func groups(
    _ objects: [Linker.Object], of programs: [PreparedProgram]
  ) -> [[Linker.Object]] {
    let isIsolated = { (object: Linker.Object) in
      object.programs.count == 1 && programs[object.programs[0]].needsIsolation
    }
    let shared = Dictionary(grouping: objects.filter { !isIsolated($0) }) { object in
      programs[object.programs[0]].prebuilt
    }
    return shared.values.sorted { $0[0].programs[0] < $1[0].programs[0] }
      + objects.filter(isIsolated).map { [$0] }
  }

  /// Runs the programs that printed diagrams once more, and has them move their marbles.
  ///
  /// - Returns: what came of it, by the program's index
  private func move(
    _ programs: [PreparedProgram], _ executables: [Int: String], named names: [Int: String]
  ) async throws -> [Int: [MovedDiagram]] {
    let mover = DiagramMover(sandbox: tools.sandbox, folder: folder)
    let indices = executables.keys.sorted().filter { programs[$0].outcome?.printsDiagrams == true }
    let moved = try await concurrentMap(indices, width: tools.jobs) { index in
      try await mover.move(programs[index], index, in: executables[index] ?? "", names[index])
    }
    return Dictionary(uniqueKeysWithValues: zip(indices, moved))
  }

  /// Runs the programs that were linked.
  ///
  /// - Returns: the runs of each program, by the program's index.
  private func run(
    _ programs: [PreparedProgram], _ executables: [Int: String], named names: [Int: String]
  ) async throws -> [Int: RunLog.Runs] {
    let log = RunLog(count: repetitions.count)
    let runs = repetitions.order(of: executables.keys.sorted())
    _ = try await concurrentMap(runs, width: tools.jobs) { index, number in
      let runner = ProgramRunner(
        sandbox: tools.sandbox, executable: executables[index] ?? "", entry: programs[index].entry,
        arguments: programs[index].program.command.arguments,
        timeout: programs[index].program.timeout,
        variables: number == 0 ? ProgramEnvironment.variables : ProgramEnvironment.seeded)
      let runFolder = try Folder(folder).folder("\(index)-\(number)").path
      let start = ContinuousClock.now
      let record = try await runner.run(in: runFolder)
      log.add(
        record.renaming(names[index], to: programs[index].symbol),
        seconds: start.secondsSince, number: number, of: index)
      meter.ran()
    }
    return log.all
  }
}

extension PreparedProgram {
  /// The names of the prebuilt modules that it can import.
  fileprivate var prebuilt: [String] { modules.filter(\.isPrebuilt).map(\.name) }

  /// Whether it must be linked into an executable of its own.
  var needsIsolation: Bool {
    LinkIsolation.isNeeded(for: source.readersText, outcome?.compiled.diagnostics ?? [])
  }
}
