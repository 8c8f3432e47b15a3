public import LessonChecker
public import LessonKit

/// A record of where another implementation does not do what the lessons say, each with its reason.
///
/// A check against that implementation fails on a difference that is not recorded, and on a recorded
/// one that is gone.
public struct DifferenceRecord: Sendable {
  /// Its path.
  public let path: String

  /// The differences, in the order of the file.
  public let differences: [Difference]

  /// Reads a record.
  ///
  /// - Parameter path: the file.
  /// - Throws: `Diagnostic` where it can't be read.
  public init(_ path: String) throws {
    self.path = path
    differences = try DifferencesParser.parse(try FileReader.read(path))
  }

  /// The record as a baseline for lessons: it names snippets by the digest of their code.
  ///
  /// A snippet that has moved to another lesson is found there.
  func baseline(for lessons: [Lesson]) -> Baseline {
    let places = lessons.map { (lesson: $0, names: SnippetNames($0).all) }
    var entries: [String: [FrontMatter.Reference]] = [:]
    let base = Baseline(path, entries: [:])
    for difference in differences {
      let name = difference.snippet.name
      let ordered =
        places.filter { $0.lesson.slug == difference.lesson }
        + places.filter { $0.lesson.slug != difference.lesson }
      let found = ordered.lazy.compactMap { place in
        place.names.first { $0.name == name || $0.snippet.options.id == name }
          .map { (place.lesson, $0.name) }
      }.first
      guard let lesson = found?.0 ?? ordered.first?.lesson,
        found != nil || lesson.slug == difference.lesson
      else { continue }
      entries[base.name(of: lesson.path), default: []].append(
        .init(name: found?.1 ?? name, position: difference.snippet.position))
    }
    return Baseline(path, entries: entries)
  }
}

extension CheckReport {
  /// Takes recorded differences out of the failures, and reports those that are gone.
  ///
  /// - Parameter record: the record.
  public mutating func apply(_ record: DifferenceRecord) {
    apply(record.baseline(for: workbook.lessons))
  }

  /// The snippets that fail, as a record names them, each with its lesson and its line.
  public var failingSnippets: [String] {
    let places = programsByLesson
    return workbook.lessons.flatMap { lesson in
      failing(in: lesson, places[lesson.path] ?? []).map { name, snippet, _ in
        "\(lesson.path):\(snippet.range.start.line) is snippet '\(snippet.options.id ?? name)'"
      }
    }
  }
}
