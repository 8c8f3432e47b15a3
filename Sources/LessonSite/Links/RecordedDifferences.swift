import LessonKit

/// The differences between other implementations and the lessons, from the course's records.
struct RecordedDifferences: Sendable {
  struct Entry: Sendable {
    let difference: Difference
    let snippet: Snippet

    /// The path of the snippet's lesson.
    let lesson: String
  }

  struct Library: Sendable {
    let name: String

    /// The implementation's name for prose, with its version.
    let title: String

    /// The differences, in the order of the record.
    let entries: [Entry]

    /// The implementation's names without a counterpart in the workbook's modules.
    let missing: [Course.Implementation.MissingNames]

    func anchor(of difference: Difference) -> String {
      "Difference.\(name).\(difference.lesson).\(difference.snippet.name)"
    }
  }

  let libraries: [Library]

  /// Reads the records of a course.
  ///
  /// - Throws: `SiteFailure` if a file can't be read, or names a snippet that doesn't exist
  init(_ workbook: Workbook) throws(SiteFailure) {
    var libraries: [Library] = []
    for implementation in workbook.course.implementations {
      guard let path = implementation.differences else { continue }
      let record = try Self.read(path, of: workbook)
      let missing = try implementation.names.map { path throws(SiteFailure) in
        Course.Implementation.MissingNames.all(in: try Self.read(path, of: workbook))
      }
      libraries.append(
        Library(
          name: implementation.name, title: implementation.title,
          entries: try Self.entries(in: record, of: workbook), missing: missing ?? []))
    }
    self.libraries = libraries
  }

  func differences(
    of snippet: Snippet, in lesson: String
  ) -> [(library: Library, difference: Difference)] {
    libraries.flatMap { library in
      library.entries.filter { $0.lesson == lesson && $0.snippet.range == snippet.range }.map {
        (library, $0.difference)
      }
    }
  }

  private static func read(_ path: String, of workbook: Workbook) throws(SiteFailure) -> SourceText
  {
    try arranging(path) { try TrustedFolders(workbook.root).read(workbook.root + path) }
  }

  private static func arranging<Result>(
    _ path: String, _ body: () throws -> Result
  ) throws(SiteFailure) -> Result {
    do {
      return try body()
    } catch let problem as Diagnostic {
      throw SiteFailure(.arrange, [problem])
    } catch {
      throw SiteFailure(.arrange, in: path, "\(error)", advice: "check that it is a readable file")
    }
  }

  private static func entries(
    in record: SourceText, of workbook: Workbook
  ) throws(SiteFailure) -> [Entry] {
    var entries: [Entry] = []
    var problems: [Diagnostic] = []
    for difference in try arranging(record.path, { try DifferencesParser.parse(record) }) {
      let lesson = workbook.lessons.first { $0.slug == difference.lesson }
      let snippet = lesson?.snippets.first { $0.options.id == difference.snippet.name }
      if let lesson, let snippet {
        entries.append(Entry(difference: difference, snippet: snippet, lesson: lesson.path))
      } else {
        problems.append(
          .problem(
            in: record.path, at: difference.snippet.position,
            lesson == nil
              ? "there is no lesson '\(difference.lesson)'"
              : "no snippet of '\(difference.lesson)' has the id '\(difference.snippet.name)'",
            advice: "write a lesson's file name, without '.md', and the id of one of its snippets"))
      }
    }
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
    return entries
  }
}
