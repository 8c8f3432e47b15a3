import LessonKit
import Sandbox

extension WrittenReport {
  /// Puts the reports of shards together, for each implementation its own.
  ///
  /// - Parameter files: what was read, each with the name of its file.
  /// - Throws: `CheckError` where they are not parts of one whole.
  public init(merging files: [(name: String, report: WrittenReport)]) throws {
    let first = files.first?.report.documents ?? []
    for (name, report) in files
    where report.implementations != first.map(\.head.implementation) {
      throw CheckError(
        "'\(TerminalText.message(files[0].name))' and '\(TerminalText.message(name))' are of different "
          + "implementations",
        advice: "check all shards with the same '--against'")
    }
    documents = try first.indices.map { index in
      try ReportDocument(merging: files.map { ($0.name, $0.report.documents[index]) })
    }
    guard files.isEmpty else { return }
    throw CheckError("there is no report to merge", advice: "name the files")
  }

  private var implementations: [String?] { documents.map(\.head.implementation) }
}
