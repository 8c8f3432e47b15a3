/// The report of a mutation test.
struct MutationReport: Sendable {
  /// The mutants that were tried, in the order of files and lines.
  let results: [(mutant: Mutant, outcome: MutantOutcome)]

  /// The number of mutants in the files, including those that were not drawn.
  let count: Int

  /// What decided which were drawn.
  let seed: UInt64

  /// The number of programs that could notice them.
  let programs: Int

  /// The programs that fail without any mutation, and so can't notice any.
  let unreliable: [String]

  /// The files that can't be split into tokens for certain, and so have no mutants.
  let unread: [String]

  /// Errors in the list of mutants.
  let problems: [String]

  /// The time that it took, in seconds.
  let seconds: Double

  /// The number of mutants that no program noticed, though one could have.
  var survived: Int { number(of: .survived) }

  /// The lines for people: each survivor as an entry for the list of mutants, and a summary.
  var lines: [String] {
    unread.map { "\($0): not mutated, since only a compiler can split it into tokens" }
      + unreliable.map { "\($0): left out, since it fails without any mutation" }
      + results.filter { $0.outcome == .survived }.flatMap(\.mutant.entry) + problems + [summary]
  }

  private var summary: String {
    let killed = number(of: .killed)
    let tried = killed + survived
    let drawn = results.count == count ? "\(count)" : "\(results.count) of \(count)"
    return "\(drawn) mutants, \(programs) programs: \(killed) killed, \(survived) survived, "
      + "\(number(of: .equivalent)) equivalent, \(number(of: .notCompiled)) not compiled: "
      + (tried == 0 ? "nothing to kill" : "\(100 * killed / tried) % killed")
      + " (\(Int(seconds)) s)"
  }

  private func number(of outcome: MutantOutcome) -> Int {
    results.count { $0.outcome == outcome }
  }
}

/// What came of trying a mutant.
enum MutantOutcome: Sendable {
  /// A program of a lesson fails with it.
  case killed

  /// All programs that import its module still pass.
  case survived

  /// The list says that no program can notice it.
  case equivalent

  /// It does not compile, so nobody can have made this mistake.
  case notCompiled
}

extension Mutant {
  /// Its place, and its entry for the list of mutants, to which a reason is to be added.
  fileprivate var entry: [String] {
    let imitated = Mutation.all.first { $0.name == mutation }?.imitates ?? ""
    let fields = [("from", from), ("to", to)].map { "    \($0): \"\($1.escaped)\"" }
    return ["\(file):\(line): survived: \(imitated)", "  - mutation: \(mutation)"] + fields
      + (occurrence > 1 ? ["    occurrence: \(occurrence)"] : [])
  }
}

extension String {
  /// The text between the quotation marks of YAML.
  fileprivate var escaped: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}
