public import LessonKit
public import LessonReport

/// The report of a mutation test.
public struct MutationReport: Sendable {
  /// The mutants that were to be tried, in the order of files and lines.
  public let results: [Mutant.Result]

  /// The number of mutants in the files, including those that were not drawn.
  public let count: Int

  /// What decided which were drawn.
  public let seed: UInt64

  /// The number of programs that could notice them.
  public let programs: Int

  /// The programs that fail or vary without any mutation, and so can't notice any.
  public let unreliable: [String]

  /// The files that can't be split into tokens for certain, and so have no mutants.
  public let unread: [String]

  /// Errors in the list of mutants, and modules that can't be built.
  public let problems: [Diagnostic]

  /// The time that it took, in seconds.
  public let seconds: Double

  /// The number of mutants that a program noticed.
  public var killed: Int { results.count(where: \.isKilled) }

  /// The number of mutants that no program noticed, though one could have.
  public var survived: Int { results.count(where: \.isSurvivor) }

  /// The percentage of mutants that were noticed, or nil if none was tried.
  public var percentage: Double? {
    let tried = killed + survived
    return tried == 0 ? nil : 100 * Double(killed) / Double(tried)
  }

  /// Whether the list of mutants is right and enough mutants were noticed.
  ///
  /// - Parameter least: the percentage that is enough, or nil if no mutant may survive.
  public func holds(atLeast least: Int?) -> Bool {
    guard problems.isEmpty else { return false }
    return least.map { (percentage ?? 100) >= Double($0) } ?? (survived == 0)
  }

  /// The report for programs: a JSON object for each mutant.
  ///
  /// - Throws: `CheckError` if one can't be encoded.
  public func jsonLines() throws -> [String] { try JSONLines.encode(results.map(Record.init)) }

  /// The report for people: the survivors, each with its change, a table of files, and a summary.
  ///
  /// - Parameter least: the percentage of mutants that have to be noticed, or nil for all.
  public func lines(atLeast least: Int?) -> [ReportLine] {
    problems.map { ReportLine($0) } + leftOut + results.filter(\.isSurvivor).flatMap(\.lines)
      + table + [.summary(summary, holds: holds(atLeast: least))]
  }

  private var leftOut: [ReportLine] {
    let files = unread.map { "\($0): not mutated, since only a compiler can split it into tokens" }
    let programs = unreliable.map { "\($0): left out, since it fails without any mutation" }
    return (files + programs).map { .note($0) }
  }

  private var table: [ReportLine] {
    let files = Dictionary(grouping: results, by: \.mutant.file).sorted { $0.key < $1.key }
    guard !files.isEmpty else { return [] }
    let rows = files.map { Row($0.key, $0.value) }
    return [.note(Row.heading)] + rows.map { .row($0.text, holds: $0.survived == 0) }
  }

  private var summary: String {
    let words = ["killed", "survived", "equivalent", "not compiled", "not tried in time"]
    let counts = zip(Row("", results).counts, words)
    let parts = counts.filter { $0 > 0 || $1 != words[4] }.map { "\($0) \($1)" }
    let drawn =
      results.count == count
      ? counted(count, "mutant")
      : "\(results.count) of \(counted(count, "mutant")), drawn by seed \(seed)"
    let share = percentage.map { String(Int($0)) + " % killed" } ?? "nothing to kill"
    return "\(drawn), \(counted(programs, "program")): "
      + parts.joined(separator: ", ") + ": \(share) (\(Int(seconds)) s)"
  }
}

extension MutationReport {
  private struct Record: Encodable {
    let file: String
    let line: Int
    let mutation: String
    let from: String
    let to: String
    let occurrence: Int
    let state: String
    var by: String?
    var reason: String?

    init(_ result: Mutant.Result) {
      let mutant = result.mutant
      (file, line, mutation) = (mutant.file, mutant.line, mutant.mutation)
      (from, to, occurrence) = (mutant.from, mutant.to, mutant.occurrence)
      switch result.outcome {
      case .killed(let program, let how): (state, by, reason) = ("killed", program, how)
      case .survived: state = "survived"
      case .equivalent(let why): (state, reason) = ("equivalent", why)
      case .notCompiled(let error): (state, reason) = ("not compiled", error)
      case .notTried: state = "not tried"
      }
    }
  }

  private struct Row {
    static let heading = "killed  survived  equivalent  not compiled  not tried  file"

    let name: String

    /// The numbers of results, by the columns.
    let counts: [Int]

    var survived: Int { counts[1] }

    init(_ name: String, _ results: [Mutant.Result]) {
      self.name = name
      counts = (0..<5).map { column in results.count { $0.outcome.column == column } }
    }

    /// The row, with each number under its heading.
    var text: String {
      zip(counts, [6, 8, 10, 12, 9]).map { number, width in
        let digits = String(number)
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
      }.joined(separator: "  ") + "  " + name
    }
  }
}

extension Mutant {
  /// The result of trying a mutant.
  public struct Result: Sendable {
    /// The ways in which it can end.
    public enum Outcome: Sendable {
      /// A program of a lesson fails with it, in the given way.
      case killed(by: String, how: String)

      /// All programs that import it still pass, of so many lessons.
      case survived(programs: Int, lessons: Int)

      /// No program can notice it, for the given reason.
      case equivalent(String)

      /// It does not compile, with the given error, so nobody can have made this mistake.
      case notCompiled(String)

      /// The time was up before.
      case notTried

      /// Its column in the table of files.
      fileprivate var column: Int {
        switch self {
        case .killed: 0
        case .survived: 1
        case .equivalent: 2
        case .notCompiled: 3
        case .notTried: 4
        }
      }
    }

    /// The mutant.
    public let mutant: Mutant

    /// How it ended.
    public let outcome: Outcome

    /// Whether a program noticed it.
    public var isKilled: Bool { if case .killed = outcome { true } else { false } }

    /// Whether no program noticed it, though one could have.
    public var isSurvivor: Bool { if case .survived = outcome { true } else { false } }
  }
}

extension Mutant.Result {
  fileprivate var lines: [ReportLine] {
    guard case .survived(let programs, let lessons) = outcome else { return [] }
    let imitated = Mutation.all.first { $0.name == mutant.mutation }?.imitates ?? ""
    let ran =
      programs == 0
      ? "no program imports \(mutant.module)"
      : "\(counted(programs, "program")) of \(counted(lessons, "lesson")) "
        + (programs == 1 ? "imports it and holds" : "import it and hold")
    return [
      .warning(
        place: "\(mutant.file):\(mutant.line)",
        message: "survived: \(mutant.mutation), \(imitated); \(ran)")
    ] + mutant.old.map { .missing("- " + TerminalText.message($0)) }
      + mutant.new.map { .extra("+ " + TerminalText.message($0)) }
  }
}

/// For example `2 programs`.
private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
