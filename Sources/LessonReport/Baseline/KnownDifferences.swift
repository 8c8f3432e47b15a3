public import LessonChecker
public import LessonKit

/// A record of where another implementation does not do what the lessons say, each with its reason.
///
/// A check against that implementation fails on a difference that is not recorded, and on a recorded
/// one that is gone.
public struct KnownDifferences: Sendable {
  /// Its path.
  public let path: String

  /// The differences, in the order of the file.
  public let differences: [Difference]

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - name: the file, seen from the workbook's root.
  ///   - root: that root, as a path to put before others.
  /// - Throws: `Diagnostic` where it can't be read, or is a link that leads out.
  public init(_ name: String, of root: String) throws {
    path = root + name
    differences = try DifferencesParser.parse(try TrustedFolders(root).read(path))
  }

  /// A difference with the snippet that it is about.
  struct Place {
    let difference: Difference
    let lesson: Lesson

    /// The snippet's name in a baseline.
    let name: String

    /// The snippet; nil where the lesson has none of that name.
    let snippet: Snippet?
  }

  /// The differences that are about some of these lessons.
  func places(in lessons: [Lesson]) -> [Place] {
    let named = Dictionary(lessons.map { ($0.slug, $0) }) { first, _ in first }
    return differences.compactMap { difference in
      guard let lesson = named[difference.lesson] else { return nil }
      let name = difference.snippet.name
      let found = SnippetNames(lesson).all.first {
        $0.name == name || $0.snippet.options.id == name
      }
      return Place(
        difference: difference, lesson: lesson, name: found?.name ?? name,
        snippet: found?.snippet)
    }
  }
}

extension CheckReport {
  /// Takes recorded differences out of the failures, and reports those that are gone.
  ///
  /// - Parameter record: the record
  public mutating func apply(_ record: KnownDifferences) {
    let places = record.places(in: workbook.lessons)
    let base = Baseline(record.path, entries: [:])
    let entries = Dictionary(grouping: places) { base.name(of: $0.lesson.path) }
    apply(
      Baseline(
        record.path,
        entries: entries.mapValues { places in
          places.map { .init(name: $0.name, position: $0.difference.snippet.position) }
        }))
  }

  /// Reports the snippets that print something else than a record says.
  ///
  /// - Parameter record: the record
  public mutating func compareOutput(with record: KnownDifferences) {
    for place in record.places(in: workbook.lessons) {
      guard let failure = misquotation(place, in: record) else { continue }
      let index = programs.firstIndex { verdict in
        verdict.program.lesson == place.lesson.path
          && verdict.program.judged.contains { $0.range == place.snippet?.range }
      }
      if let index { programs[index].failures.append(failure) }
    }
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

  /// Recorded output that is not what comes, or output that is not recorded; nil where neither is so.
  private func misquotation(
    _ place: KnownDifferences.Place, in record: KnownDifferences
  ) -> Diagnostic? {
    guard let snippet = place.snippet,
      results.result(of: snippet, in: place.lesson.path).state == .failed
    else { return nil }
    let printed = programs.lazy.flatMap(\.mismatches).first { mismatch in
      mismatch.lesson == place.lesson.path && mismatch.snippet.range == snippet.range
        && mismatch.isPrinted
    }
    let comparison = OutputComparison(
      expected: place.difference.prints ?? [], actual: printed?.lines ?? [])
    guard !comparison.holds else { return nil }
    return Diagnostic(
      in: place.lesson.path, at: snippet.range.start,
      "this prints something else than '\(record.path)' says",
      advice: "write it there under 'prints'", details: comparison.diff)
  }
}

extension Mismatch {
  /// Whether it is about what the snippet prints.
  fileprivate var isPrinted: Bool {
    part == .expectation(.output) || part == .expectation(.marbles)
  }
}
