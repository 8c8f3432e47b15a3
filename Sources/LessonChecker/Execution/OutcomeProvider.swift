import LessonKit
import Sandbox
import Synchronization

/// Provides the outcomes of programs, from the cache or by compiling and running the programs.
struct OutcomeProvider: Sendable {
  /// The outcomes of programs, and how many programs were compiled and run.
  struct Outcomes: Sendable {
    /// The programs whose modules were built; a program that the check didn't reach has no outcome.
    var programs: [PreparedProgram]

    let modules: BuiltModules

    /// Why modules could not be built, and so why programs are missing from `programs`.
    var problems: [Diagnostic] { modules.problems }

    /// The numbers of programs that were compiled and that were run; cached outcomes don't count.
    var compiled = 0
    var ran = 0
  }

  /// The number of programs that one task looks up in the cache.
  private static let lookupChunkSize = 64

  /// The number of programs to check before first looking for a failure, if `stopsAtFirstFailure`.
  private static let firstBatchSize = 8

  let tools: Tools
  let moduleBuilder: ModuleBuilder
  let stopsAtFirstFailure: Bool

  /// How often to run each program, even if its outcome is cached; if nil, only programs without a
  /// cached outcome are run, each once.
  var repetitions: Repetitions?

  /// The modules of all programs of the check, if the caller has built them already.
  var built: BuiltModules?

  /// Where new outcomes go, or nil if they go into the cache; the cache is read in any case.
  var recent: RecentOutcomes?

  var progress: @Sendable (CheckProgress) -> Void

  /// Provides the outcomes of programs.
  ///
  /// - Throws: `CheckError` if the tools fail, but not if a program fails.
  func outcomes(of programs: [Program]) async throws -> Outcomes {
    let modules = if let built { built } else { try await self.modules(for: programs) }
    let prepared = try await prepare(programs, with: modules)
    var outcomes = Outcomes(programs: prepared, modules: modules)
    let pending = Self.withoutDuplicates(prepared.filter { $0.outcome == nil })
    guard !pending.isEmpty else { return outcomes }
    let batch = Batch(
      tools: tools, modules: modules, recent: recent,
      repetitions: repetitions ?? Repetitions(count: 1), progress: progress)
    let finished = try await run(pending, among: prepared, through: batch)
    outcomes.compiled = finished.count
    outcomes.ran = finished.count { $0.outcome?.run != nil }
    let found = Dictionary(uniqueKeysWithValues: finished.map { ($0.key, $0) })
    for index in prepared.indices where prepared[index].outcome == nil {
      guard let program = found[prepared[index].key] else { continue }
      outcomes.programs[index].outcome = program.outcome
      outcomes.programs[index].differingRuns = program.differingRuns
    }
    // If the caller has built the modules, the check may have more programs than these `programs`,
    // and their cache entries must stay.
    if built == nil {
      let keys = prepared.map(\.key) + prepared.flatMap { $0.builtModules.map(\.key) }
      tools.cache.prune(keeping: Set(keys))
    }
    return outcomes
  }

  /// Builds the modules that programs import, except those already in the cache.
  func modules(for programs: [Program]) async throws -> BuiltModules {
    try await BuiltModules(for: programs, builder: moduleBuilder) { progress(.buildingModule($0)) }
  }

  /// Prepares the programs whose modules were built, concurrently because there may be thousands.
  private func prepare(
    _ programs: [Program], with modules: BuiltModules
  ) async throws -> [PreparedProgram] {
    let base = ProgramKeyBase(tools)
    let starts = Array(stride(from: 0, to: programs.count, by: Self.lookupChunkSize))
    let chunks = try await concurrentMap(starts, width: tools.jobs) { start in
      programs[start..<min(programs.count, start + Self.lookupChunkSize)].compactMap { program in
        modules.modules(for: program).map { lookUp(program, with: $0, base: base) }
      }
    }
    return chunks.flatMap { $0 }
  }

  /// Prepares a program, and adds its outcome if `recent` or the cache has it, unless the program
  /// must run again because `repetitions` is set.
  private func lookUp(
    _ program: Program, with modules: [BuiltModule], base: ProgramKeyBase
  ) -> PreparedProgram {
    var prepared = PreparedProgram(program, with: modules, base: base)
    guard repetitions == nil || program.purpose != .run else { return prepared }
    prepared.outcome =
      recent?[prepared.key]
      ?? tools.cache.record(ProgramOutcome.self, named: prepared.key, of: .programs)
    prepared.isCached = prepared.outcome != nil
    return prepared
  }

  /// Returns one program for each key, because programs with the same key have the same outcome.
  private static func withoutDuplicates(_ programs: [PreparedProgram]) -> [PreparedProgram] {
    var seen: Set<String> = []
    return programs.filter { seen.insert($0.key).inserted }
  }

  /// Compiles and runs `pending`: the programs of `prepared` without an outcome, one for each key.
  ///
  /// A check that stops at the first failure runs nothing if a cached outcome is a failure.
  /// Otherwise, it begins with a few programs and doubles their number until one fails. So it stops
  /// early, and takes little more time than other checks if nothing fails.
  private func run(
    _ pending: [PreparedProgram], among prepared: [PreparedProgram], through batch: Batch
  ) async throws -> [PreparedProgram] {
    guard stopsAtFirstFailure else { return try await batch.run(pending) }
    guard !prepared.contains(where: \.fails) else { return [] }
    var finished: [PreparedProgram] = []
    var size = Self.firstBatchSize
    while finished.count < pending.count, !finished.contains(where: \.fails) {
      finished += try await batch.run(Array(pending[finished.count...].prefix(size)))
      size *= 2
    }
    return finished
  }
}

/// The latest outcomes of code that readers run on pages; kept only in memory, because most of this
/// code never runs again.
public final class RecentOutcomes: Sendable {
  /// The number of outcomes to keep, each with at most a mebibyte of output.
  private static let limit = 32

  private let state = Mutex<(outcomes: [String: ProgramOutcome], queue: [String])>(([:], []))

  /// Makes an empty store.
  public init() {}

  subscript(key: String) -> ProgramOutcome? { state.withLock { $0.outcomes[key] } }

  func keep(_ outcome: ProgramOutcome, named key: String) {
    state.withLock { state in
      if state.outcomes.updateValue(outcome, forKey: key) == nil { state.queue.append(key) }
      if state.queue.count > Self.limit { state.outcomes[state.queue.removeFirst()] = nil }
    }
  }
}

extension PreparedProgram {
  /// Whether the outcome is known and doesn't meet the lesson's expectations.
  fileprivate var fails: Bool {
    outcome.map { !ProgramJudge(self).verdict(on: $0).failures.isEmpty } ?? false
  }
}

/// Compiles, links and runs programs, of which many share one executable, but not one process.
///
/// An outcome is kept only if it `isReproducible` and all runs of the program had the same result.
struct Batch: Sendable {
  /// The number of programs to finish and cache together, so that an interrupted check loses
  /// little, and executables stay small.
  private static let chunkSize = 96

  let tools: Tools
  let modules: BuiltModules

  /// Where new outcomes go, or nil if they go into the cache.
  var recent: RecentOutcomes?

  let repetitions: Repetitions
  let progress: @Sendable (CheckProgress) -> Void

  /// Compiles programs, and then links and runs those that compiled and whose `purpose` is `.run`.
  ///
  /// While a chunk of programs is linked and run, the next chunk is compiled, because a running
  /// program that sleeps leaves a processor idle.
  ///
  /// - Returns: the programs with their outcomes, in the same order.
  /// - Throws: `CheckError` if the tools fail, but not if a program fails.
  func run(_ programs: [PreparedProgram]) async throws -> [PreparedProgram] {
    let meter = Meter(total: programs.count, repetitions: repetitions.count, progress: progress)
    let slots = JobSlots(tools.jobs)
    let starts = stride(from: 0, to: programs.count, by: Self.chunkSize)
    var finished: [PreparedProgram] = []
    var compiled: CompiledChunk?
    for start in starts {
      let chunk = programs[start..<min(programs.count, start + Self.chunkSize)]
      async let next = compile(chunk, meter, slots)
      if let compiled { finished += try await finish(compiled, meter, slots) }
      compiled = try await next
    }
    if let compiled { finished += try await finish(compiled, meter, slots) }
    return finished
  }

  private func compile(
    _ programs: ArraySlice<PreparedProgram>, _ meter: Meter, _ slots: JobSlots
  ) async throws -> CompiledChunk {
    let folder = try tools.cache.makeScratchFolder()
    let compiler = ProgramCompiler(tools: tools)
    let numbered = Array(programs.enumerated())
    let compiledPrograms = try await concurrentMap(numbered, width: tools.jobs) { index, program in
      try await slots.run {
        let start = ContinuousClock.now
        var program = program
        let compiled = try await compiler.compile(
          program, in: Folder(folder).folder("\(index)").path)
        meter.compiled()
        program.outcome = ProgramOutcome(compiled: compiled)
        program.outcome?.compileSeconds = start.secondsSince
        return program
      }
    }
    return CompiledChunk(programs: compiledPrograms, folder: folder)
  }

  /// Programs with the compiler's results, and the folder with a subfolder for each program.
  private struct CompiledChunk {
    let programs: [PreparedProgram]
    let folder: String
  }

  /// Links, runs and caches a chunk, and removes its folder.
  private func finish(
    _ chunk: CompiledChunk, _ meter: Meter, _ slots: JobSlots
  ) async throws -> [PreparedProgram] {
    let folder = chunk.folder
    defer { tools.cache.scratch.remove(folder) }
    var programs = chunk.programs
    let executables = try await link(&programs, in: folder, meter)
    for (index, runs) in try await run(programs, executables, in: folder, meter, slots) {
      programs[index].outcome?.run = runs.firstToEnd
      programs[index].outcome?.runSeconds = runs.seconds
      programs[index].differingRuns = runs.others
    }
    for (index, moved) in try await moveMarbles(programs, executables, in: folder, slots) {
      programs[index].outcome?.movedDiagrams = moved
    }
    for program in programs where program.differingRuns.isEmpty {
      guard let outcome = program.outcome, outcome.isReproducible else { continue }
      if let recent {
        recent.keep(outcome, named: program.key)
      } else {
        try tools.cache.store(outcome, named: program.key, of: .programs)
      }
    }
    return programs
  }

  /// Links the programs that compiled and should run; sets `linkFault` if one can't be linked.
  ///
  /// Programs share an executable only if they belong to the same `LinkGroup`.
  ///
  /// - Returns: for each linked program, by its index, the executable that contains the program.
  private func link(
    _ programs: inout [PreparedProgram], in folder: String, _ meter: Meter
  ) async throws -> [Int: String] {
    let linkable = programs.indices.filter { programs[$0].needsRun }
    guard !linkable.isEmpty else { return [:] }
    meter.startedLinking()
    let startup = try await StartupCode(tools: tools).build(into: folder)
    let groups = Dictionary(grouping: linkable) { LinkGroup(programs[$0]) }
    var executables: [Int: String] = [:]
    for (group, members) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      // `builtModules` also has the modules that are imported indirectly, which the linker needs.
      let needed = Set(members.flatMap { programs[$0].builtModules.map(\.name) })
      // The flags of `prebuilt` come from the settings, so all programs have the same.
      let linker = Linker(
        tools: tools, startup: startup, settingsFile: modules.settingsFile,
        modules: modules.all(isOptimised: group.isOptimised).filter { needed.contains($0.name) },
        flags: programs[members[0]].program.prebuilt.linkerFlags, folder: folder)
      let objects = members.map { index in
        Linker.Object(
          program: index, path: "\(index)/\(ProgramCompiler.object)",
          isIsolated: programs[index].needsIsolation)
      }
      for linked in try await linker.link(objects) {
        for index in linked.programs {
          executables[index] = linked.executable
          if linked.executable == nil { programs[index].outcome?.linkFault = linked.message }
        }
      }
    }
    return executables
  }

  /// The properties that all programs in one executable share.
  private struct LinkGroup: Hashable {
    let isOptimised: Bool
    /// The names of the prebuilt modules that the program imports, directly or not.
    let prebuiltModules: [String]

    init(_ prepared: PreparedProgram) {
      isOptimised = prepared.program.isOptimised
      prebuiltModules = prepared.builtModules.filter(\.isPrebuilt).map(\.name)
    }
  }

  /// Runs the programs that were linked, as often as `repetitions` says.
  ///
  /// - Returns: the runs of each program, by the program's index.
  private func run(
    _ programs: [PreparedProgram], _ executables: [Int: String], in folder: String, _ meter: Meter,
    _ slots: JobSlots
  ) async throws -> [Int: RunLog.Runs] {
    let log = RunLog(count: repetitions.count)
    let runs = repetitions.order(of: executables.keys.sorted())
    _ = try await concurrentMap(runs, width: tools.jobs) { index, runIndex in
      let program = programs[index].program
      let runner = ProgramRunner(
        sandbox: tools.sandbox, executable: executables[index] ?? "", entry: programs[index].entry,
        arguments: program.command.arguments, timeout: program.timeout,
        variables: runIndex == 0 ? ProgramEnvironment.variables : ProgramEnvironment.seeded,
        inputs: program.inputs, resources: program.prebuilt.resources)
      let runFolder = try Folder(folder).folder("\(index)-\(runIndex)").path
      try await slots.run {
        let start = ContinuousClock.now
        let record = try await runner.run(in: runFolder)
        log.add(record, seconds: start.secondsSince, index: runIndex, of: index)
      }
      meter.ran()
    }
    return log.all
  }

  /// Runs each program that printed a marble diagram again, unless its `movesMarbles` is false, to
  /// find how the diagram changes if a reader drags a marble.
  ///
  /// - Returns: by the program's index, its diagrams, each with the result of moving its marbles.
  private func moveMarbles(
    _ programs: [PreparedProgram], _ executables: [Int: String], in folder: String,
    _ slots: JobSlots
  ) async throws -> [Int: [MovedDiagram]] {
    let mover = DiagramMover(sandbox: tools.sandbox, folder: folder)
    let indices = executables.keys.sorted().filter {
      programs[$0].program.movesMarbles && programs[$0].outcome?.printsDiagrams == true
    }
    let moved = try await concurrentMap(indices, width: tools.jobs) { index in
      try await slots.run {
        try await mover.move(programs[index], index, in: executables[index] ?? "")
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(indices, moved))
  }
}

/// Counts compiled programs and finished runs, from any thread, and reports the progress; reports
/// linking and runs only if no program is left to compile.
private struct Meter: Sendable {
  private let total: Int
  private let maxRuns: Int
  private let compiledCount = Counter()
  private let ranCount = Counter()
  let progress: @Sendable (CheckProgress) -> Void

  init(total: Int, repetitions: Int, progress: @escaping @Sendable (CheckProgress) -> Void) {
    self.total = total
    maxRuns = total * repetitions
    self.progress = progress
    progress(.compiling(done: 0, of: total))
  }

  func compiled() { progress(.compiling(done: compiledCount.add(), of: total)) }

  func startedLinking() { if compiledCount.value == total { progress(.linking) } }

  func ran() {
    let done = ranCount.add()
    if compiledCount.value == total { progress(.running(done: done, of: maxRuns)) }
  }
}

/// Collects, for each program, the run that ended first and a few runs with different results.
private final class RunLog: Sendable {
  /// The runs of one program.
  struct Runs: Sendable {
    /// The run that ended first.
    let firstToEnd: RunRecord
    /// The number of `firstToEnd` among the program's runs, from 1.
    let number: Int
    /// How long `firstToEnd` took, in seconds.
    let seconds: Double

    /// The first runs, up to `maxOthers`, whose results differ from the result of `firstToEnd`.
    var others: [DifferingRun] = []
  }

  /// The maximum number of `others` to keep for one program.
  private static let maxOthers = 3

  private let count: Int
  private let runs = Mutex<[Int: Runs]>([:])

  init(count: Int) {
    self.count = count
  }

  /// The runs of each program, by the program's index.
  var all: [Int: Runs] { runs.withLock { $0 } }

  /// Adds a run of a program; `index` is the run's index among the program's runs, from 0.
  func add(_ record: RunRecord, seconds: Double, index: Int, of program: Int) {
    runs.withLock { runs in
      guard let known = runs[program] else {
        runs[program] = Runs(firstToEnd: record, number: index + 1, seconds: seconds)
        return
      }
      guard known.others.count < Self.maxOthers else { return }
      guard !known.firstToEnd.hasSameResult(as: record) else { return }
      runs[program]?.others.append(
        DifferingRun(
          number: index + 1, firstEndedNumber: known.number, runCount: count, record: record))
    }
  }
}

extension RunRecord {
  fileprivate func hasSameResult(as other: RunRecord) -> Bool {
    ending == other.ending && output == other.output && errorOutput == other.errorOutput
  }
}
