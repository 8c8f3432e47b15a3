/// A check as data: what every format of a report is made of, and what the reports of shards merge
/// into.
///
/// `Report.schema.json` describes how it is written down.
public struct ReportDocument: Hashable, Sendable {
  /// What was checked, and with what.
  var head: HeadRecord

  /// What keeps files from being checked.
  var problems: [ProblemRecord] = []

  /// What came of each program, in the order of the lessons.
  var programs: [ProgramRecord] = []

  /// How much had to be done anew.
  var work = WorkRecord()

  /// The files as the user named them, where those names are not the workbook's own.
  var shownNames: [String: String] = [:]

  /// Whether something could not even be read or built.
  public var isPartial: Bool { problems.contains(where: \.isUnreadable) }

  /// Whether everything that was checked held.
  public var holds: Bool { problems.isEmpty && programs.allSatisfy(\.failures.isEmpty) }

  /// Notes which implementation the lessons were checked against.
  ///
  /// What a lesson's author could do next is no advice for whoever wrote the implementation.
  mutating func name(_ implementation: String) {
    head.implementation = implementation
    for index in problems.indices { problems[index].implementation = implementation }
    for index in programs.indices {
      programs[index].implementation = implementation
      for failure in programs[index].failures.indices {
        programs[index].failures[failure].advice = nil
      }
    }
  }

  /// A file as the user named it.
  func shown(_ file: String) -> String { shownNames[file] ?? file }
}
