import LessonKit
import Sandbox

extension Comparison {
  /// Puts the reports of shards together, for each implementation its own.
  ///
  /// - Parameter files: what was read, each with the name of its file.
  /// - Throws: `CheckError` where they are not parts of one whole.
  public init(merging files: [(name: String, comparison: Comparison)]) throws {
    let first = files.first?.comparison.documents ?? []
    for (name, comparison) in files
    where comparison.implementations != first.map(\.head.implementation) {
      throw CheckError(
        "'\(Printable.message(files[0].name))' and '\(Printable.message(name))' are of different "
          + "implementations",
        advice: "check all shards with the same '--against'")
    }
    documents = try first.indices.map { index in
      try ReportDocument(merging: files.map { ($0.name, $0.comparison.documents[index]) })
    }
    guard files.isEmpty else { return }
    throw CheckError("there is no report to merge", advice: "name the files")
  }

  private var implementations: [String?] { documents.map(\.head.implementation) }
}
