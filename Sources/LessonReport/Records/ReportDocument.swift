/// A check as data, from which every format of a report is written, and which shards merge into.
///
/// `Report.schema.json` describes how it is written down.
public struct ReportDocument: Hashable, Sendable {
  /// The head: the lessons, and how they were checked.
  var head: HeadRecord

  /// The problems that keep files from being checked.
  var problems: [DiagnosticRecord] = []

  /// The programs, in the order of the lessons.
  var programs: [ProgramRecord] = []

  /// How much had to be done anew.
  var work = WorkRecord()

  /// The files as the user named them, where those names are not the workbook's own.
  var shownNames: [String: String] = [:]

  /// Whether something could not even be read or built.
  public var isPartial: Bool { problems.contains { $0.isUnreadable == true } }

  /// Whether everything that was checked held.
  public var holds: Bool { problems.isEmpty && programs.allSatisfy(\.failures.isEmpty) }

  /// Marks the document as one about another implementation.
  ///
  /// Advice is for the author of a lesson, and no help to the author of an implementation.
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
