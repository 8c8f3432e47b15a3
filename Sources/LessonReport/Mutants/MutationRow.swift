import LessonChecker

/// One row of the table of a mutation test.
struct MutationRow {
  /// The heading of the columns.
  static let heading = "killed  survived  equivalent  not compiled  not tried  file"

  private let name: String
  private let killed: Int

  /// How many mutants no program noticed.
  let survived: Int

  /// How many no program can notice.
  private(set) var equivalent = 0

  /// How many do not compile.
  private(set) var notCompiled = 0

  /// How many the time did not reach.
  private(set) var notTried = 0

  /// Counts results.
  init(_ name: String, _ results: [MutantResult]) {
    self.name = name
    killed = results.count(where: \.isKilled)
    survived = results.count(where: \.isSurvivor)
    for result in results {
      switch result.outcome {
      case .equivalent: equivalent += 1
      case .notCompiled: notCompiled += 1
      case .notTried: notTried += 1
      case .killed, .survived: break
      }
    }
  }

  /// The row, with each number under its heading.
  var text: String {
    let columns = zip(
      [killed, survived, equivalent, notCompiled, notTried], [6, 8, 10, 12, 9])
    return columns.map { number, width in
      let digits = String(number)
      return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }.joined(separator: "  ") + "  " + name
  }
}
