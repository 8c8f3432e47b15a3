import LessonKit
import Sandbox

/// Compiles programs together, as the files of one module.
struct UnitCompiler: Sendable {
  /// What became of a unit.
  struct Outcome: Sendable {
    /// The programs that are in an object file, each with the name of the module in it.
    var merged: [Int: String] = [:]

    /// The object files, seen from the batch's folder.
    var objects: [Linker.Object] = []

    /// The programs that have to be compiled alone.
    var rejected: [Int] = []

    /// How long all of it took, in seconds.
    var seconds = 0.0
  }

  /// How often a unit is tried again without the programs that the compiler complained of.
  private static let mostTries = 3

  /// How long the compiler may take over a unit; it takes a second or two.
  private static let limit = Duration.seconds(30)

  let tools: Tools

  /// The folder of the batch.
  let folder: String

  /// All programs of the batch.
  let programs: [PreparedProgram]

  /// What they are merged from.
  let mergeable: [Int: MergeableProgram]

  /// Compiles a unit.
  ///
  /// A program of which the compiler says anything at all is left out: its messages have to come
  /// from its own text. So is one that shows other files anything. The rest is compiled once more,
  /// a warning or an error alike: only an object whose programs all passed is kept.
  ///
  /// - Parameters:
  ///   - unit: the places of the programs.
  ///   - name: a name for the unit, unused in the folder.
  /// - Returns: what became of it.
  /// - Throws: `CheckError` where the compiler can't be started.
  func compile(_ unit: [Int], named name: String) async throws -> Outcome {
    var outcome = Outcome()
    var rest = unit
    for attempt in 0..<Self.mostTries where rest.count > 1 {
      let place = "\(name)-\(attempt)"
      let symbol = Self.symbol(of: rest.map { programs[$0] })
      let (ending, complaints) = try await run(rest, in: place, symbol: symbol)
      if ending == .exited(0), complaints.isEmpty {
        for program in rest { outcome.merged[program] = symbol }
        outcome.objects = [Linker.Object(programs: rest, path: "\(place)/unit.o")]
        return outcome
      }
      let found = rest.indices.filter { complaints.places.contains($0) }.map { rest[$0] }
      outcome.rejected += found
      rest.removeAll { found.contains($0) }
      if ending == .timedOut { break }
      // Nobody is named: half of it may be well.
      guard !found.isEmpty else { return try await halves(of: rest, named: name, outcome) }
    }
    outcome.rejected += rest
    return outcome
  }

  private func halves(
    of unit: [Int], named name: String, _ sofar: Outcome
  ) async throws -> Outcome {
    guard unit.count > 1 else {
      return Outcome(rejected: sofar.rejected + unit)
    }
    let middle = unit.count / 2
    let first = try await compile(Array(unit[..<middle]), named: name + "a")
    let second = try await compile(Array(unit[middle...]), named: name + "b")
    return Outcome(
      merged: first.merged.merging(second.merged) { one, _ in one },
      objects: first.objects + second.objects,
      rejected: sofar.rejected + first.rejected + second.rejected)
  }

  /// Runs the compiler once.
  ///
  /// - Returns: how it ended, and what there is to say against files of the unit.
  private func run(
    _ unit: [Int], in place: String, symbol: String
  ) async throws -> (ending: Job.Ending, complaints: UnitComplaints) {
    let place = "\(folder)/\(place)"
    try write(unit, to: place)
    let first = programs[unit[0]]
    let job = Job(
      executable: tools.toolchain.frontend,
      arguments: ["-frontend", "-c"] + unit.indices.map { "p\($0).swift" }
        + [MarkFunction.file, "-parse-as-library", "-module-abi-name", symbol]
        + ["-diagnostic-style", "llvm", "-o", "unit.o"] + VisibleDeclarations.flags
        + first.program.compilerFlags + first.modules.importFlags
        + tools.toolchain.macroFlags,
      folder: place, environment: Toolchain.environment, standardOutput: "\(place)/messages",
      standardError: "\(place)/errors", limit: Self.limit)
    let request = LaunchRequest(
      folder: place, seconds: Int(Self.limit.components.seconds), limits: .compiler)
    let ending = try await tools.sandbox.run(job, as: request).ending
    let bytes = try Files.bytes(of: "\(place)/errors", atMost: ProgramCompiler.maxMessages)
    var complaints = UnitComplaints(in: String(decoding: bytes, as: UTF8.self))
    if ending == .exited(0) {
      let entries = Set(unit.map { programs[$0].entry })
      complaints.formUnion(VisibleDeclarations.complaints(in: place, besides: entries))
    }
    return (ending, complaints)
  }

  /// Writes the source files of a unit to a new folder.
  private func write(_ unit: [Int], to place: String) throws {
    try Files.makeFolder(place)
    try Files.makeFolder("\(place)/\(VisibleDeclarations.folder)")
    for (index, program) in unit.enumerated() {
      guard let mergeable = mergeable[program] else { continue }
      let source = MergedSource(mergeable, place: index, entry: programs[program].entry)
      try Files.write(Array(source.text.utf8), to: "\(place)/p\(index).swift")
    }
    try Files.write(Array(MarkFunction.declaration.utf8), to: "\(place)/\(MarkFunction.file)")
  }

  /// A name for a unit's types, as long as the names of programs: each stands for another in what
  /// programs print.
  private static func symbol(of programs: [PreparedProgram]) -> String {
    var key = ContentKey("unit 2")
    key.add(programs.map(\.key))
    return "U\(key.finish().prefix(24))"
  }
}
