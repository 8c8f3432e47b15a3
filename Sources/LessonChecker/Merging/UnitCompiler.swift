import LessonKit
import Sandbox

/// Compiles programs together, as the files of one module.
struct UnitCompiler: Sendable {
  /// The result of compiling a unit.
  struct Outcome: Sendable {
    /// The merged programs, each with the ABI name of the module that it is in.
    var merged: [Int: String] = [:]

    /// The object files, seen from the batch's folder.
    var objects: [Linker.Object] = []

    /// The programs that have to be compiled alone.
    var rejected: [Int] = []

    /// The time that it took, in seconds.
    var seconds = 0.0
  }

  /// The number of attempts at a unit, each without the programs that were rejected before.
  private static let mostTries = 3

  /// The time limit for compiling a unit, which takes a second or two.
  private static let limit = Duration.seconds(30)

  let tools: Tools

  /// The folder of the batch.
  let folder: String

  /// All programs of the batch.
  let programs: [PreparedProgram]

  /// The items of the programs that can be merged, by index.
  let mergeable: [Int: MergeableProgram]

  /// Compiles a unit.
  ///
  /// A program with a diagnostic is rejected, since its diagnostics have to come from its own text,
  /// and so is one with declarations that are visible to other files. The rest is compiled again:
  /// an object is used only if all its programs passed.
  ///
  /// - Parameters:
  ///   - unit: the indices of the programs.
  ///   - name: a name for the unit, unused in the folder.
  /// - Returns: the result.
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
      // No file is named: one half may compile without the other.
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
  /// - Returns: how it ended, and the complaints about files of the unit.
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
      folder: place, confinement: .compiler, seconds: Int(Self.limit.components.seconds),
      limits: .compiler)
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
    let folder = try Folder(place, making: true)
    _ = try folder.folder(VisibleDeclarations.folder)
    for (index, program) in unit.enumerated() {
      guard let mergeable = mergeable[program] else { continue }
      let source = MergedSource(mergeable, place: index, entry: programs[program].entry)
      try folder.write(Array(source.text.utf8), to: "p\(index).swift")
    }
    try folder.write(Array(MarkFunction.declarationForUnits.utf8), to: MarkFunction.file)
  }

  /// The ABI name of a unit's module.
  ///
  /// It is as long as the names of programs, by which it is
  /// replaced in their output.
  private static func symbol(of programs: [PreparedProgram]) -> String {
    var key = ContentKey("unit 3")
    key.add(programs.map(\.key))
    return "U\(key.finish().prefix(24))"
  }
}
