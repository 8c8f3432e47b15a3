import LessonKit
import Sandbox

/// Compiles programs together, as the files of one module.
struct UnitCompiler: Sendable {
  /// What became of a unit.
  struct Outcome: Sendable {
    /// The programs that are in an object file, each with the name of the module in it.
    var merged: [Int: String] = [:]

    /// The object files, seen from the round's folder.
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

  let toolchain: Toolchain
  let sandbox: Sandbox

  /// The folder of the round.
  let folder: String

  /// All programs of the round.
  let programs: [PreparedProgram]

  /// What they are merged from.
  let mergeable: [Int: MergeableProgram]

  /// Compiles a unit.
  ///
  /// A program of which the compiler says anything at all is left out: its messages have to come
  /// from its own text. Where it says an error, the rest is compiled once more.
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
      let (ending, culprits) = try await run(rest, in: place, symbol: symbol)
      let found = rest.indices.filter { culprits.contains($0) }.map { rest[$0] }
      outcome.rejected += found
      rest.removeAll { found.contains($0) }
      if ending == .exited(0) {
        for program in rest { outcome.merged[program] = symbol }
        outcome.objects = [Linker.Object(programs: rest, path: "\(place)/unit.o")]
        return outcome
      }
      if ending == .timedOut { break }
      // It failed and names nobody: half of it may be well.
      guard !found.isEmpty else { return try await halves(of: rest, named: name, outcome) }
    }
    outcome.rejected += rest
    return outcome
  }

  private func halves(
    of unit: [Int], named name: String, _ sofar: Outcome
  ) async throws -> Outcome {
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
  /// - Returns: how it ended, and which files of the unit it said something of.
  private func run(
    _ unit: [Int], in place: String, symbol: String
  ) async throws -> (ending: Job.Ending, culprits: Set<Int>) {
    let place = "\(folder)/\(place)"
    try Files.makeFolder(place)
    for (index, program) in unit.enumerated() {
      guard let mergeable = mergeable[program] else { continue }
      let source = MergedSource(mergeable, place: index, entry: programs[program].entry)
      try Files.write(Array(source.text.utf8), to: "\(place)/p\(index).swift")
    }
    try Files.write(Array(ProbeSource.declaration.utf8), to: "\(place)/probe.swift")
    let first = programs[unit[0]]
    let job = Job(
      executable: toolchain.frontend,
      arguments: ["-frontend", "-c"] + unit.indices.map { "p\($0).swift" }
        + ["probe.swift", "-parse-as-library", "-module-abi-name", symbol]
        + ["-diagnostic-style", "llvm", "-o", "unit.o"]
        + first.program.compilerFlags + first.modules.importFlags
        + toolchain.macroFlags,
      folder: place, environment: Toolchain.environment, standardOutput: "\(place)/messages",
      standardError: "\(place)/errors", limit: Self.limit)
    let launch = Launch(
      folder: place, seconds: Int(Self.limit.components.seconds), limits: .compiler)
    let ending = try await sandbox.run(job, as: launch).ending
    let bytes = try Files.bytes(of: "\(place)/errors", atMost: ProgramCompiler.mostMessages)
    return (ending, Self.culprits(in: String(decoding: bytes, as: UTF8.self)))
  }

  /// The places of the files that the compiler said something of, but for what it says of any unit:
  /// that all files call themselves the same.
  static func culprits(in output: String) -> Set<Int> {
    let places = output.split(separator: "\n").compactMap { line -> Int? in
      guard let header = DiagnosticHeader(line), header.kind != .note else { return nil }
      if let place = header.file.firstIndex(of: "/") {
        return header.isOfLocals ? nil : Int(header.file[..<place])
      }
      guard !header.message.contains("#fileID") else { return nil }
      return Int(header.file.dropFirst().prefix { $0 != "." })
    }
    return Set(places)
  }

  /// A name for a unit's types, as long as the names of programs: each stands for another in what
  /// programs print.
  private static func symbol(of programs: [PreparedProgram]) -> String {
    var key = ContentKey("unit 1")
    key.add(programs.map(\.key))
    return "U\(key.finish().prefix(24))"
  }
}

extension DiagnosticHeader {
  /// Whether it warns of what is natural to variables of a function, and not to those of a program.
  fileprivate var isOfLocals: Bool {
    kind == .warning && file.hasSuffix("/\(MergedSource.shadowFile)")
      && ["never used", "never mutated", "never read"].contains { message.contains($0) }
  }
}
