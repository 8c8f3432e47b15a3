import Foundation
public import LessonChecker
public import LessonKit
import Sandbox

/// A list of known failures.
///
/// A failure in the list does not fail the check. But if a listed snippet no longer fails, the
/// check fails.
///
/// So a project with hundreds of failures on its first day can begin to check, and then correct
/// them one by one.
public struct Baseline: Sendable {
  /// The path of the file, in the user's words.
  public let path: String

  /// For each file, relative to the baseline's folder, the names of the snippets that are known to
  /// fail.
  let entries: [String: [LocatedName]]

  /// What to do about an entry that no longer applies.
  var advice: String {
    text == nil
      ? "remove the entry" : "remove the entry, or add '--write-baseline' to 'workbook check'"
  }

  /// Whether the baseline lists no snippets.
  public var isEmpty: Bool { entries.values.allSatisfy(\.isEmpty) }

  /// The text of the file, or nil if the baseline was made from another record.
  private let text: SourceText?

  /// Reads a baseline.
  ///
  /// - Throws: `Diagnostic` if the file can't be read.
  public init(_ path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw Diagnostic.unreadable(
        in: path, "the baseline doesn't exist",
        advice: "add '--write-baseline' to this command to create it")
    }
    let source = try FileReader.read(path)
    entries = try DocsConfiguration.parseKnownFailures(source)
    text = source
  }

  /// Creates a baseline of the given snippets, by file.
  init(_ path: String, entries: [String: [LocatedName]]) {
    self.path = path
    self.entries = entries
    text = nil
  }

  /// Returns the baseline to replace, which is empty if the file does not exist.
  ///
  /// - Throws: `Diagnostic` if the file can't be read.
  public static func toReplace(_ path: String) throws -> Baseline {
    FileManager.default.fileExists(atPath: path)
      ? try Baseline(path) : Baseline(path, entries: [:])
  }

  /// Returns the path of a file as the baseline writes paths.
  func name(of file: String) -> String { RelativePath.path(of: file, from: folder) }

  /// Returns the lines about a file in the baseline, including remarks.
  func lines(about file: String) -> [String] {
    (entries[file] ?? []).map { entry in
      let line = text?.line(entry.position.line) ?? ""
      let plain = "  - \(entry.name)"
      return line.hasPrefix(plain + "  # ") || line.hasPrefix(plain + " disputed") ? line : plain
    }
  }

  /// Returns whether a file that the baseline names exists.
  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + (folder.isEmpty ? "" : "/") + file)
  }

  private var folder: String { (path as NSString).deletingLastPathComponent }
}

extension CheckVerdicts {
  /// The indices of each file's programs among all programs.
  fileprivate var programsByLesson: [String: [Int]] {
    Dictionary(grouping: programs.indices) { programs[$0].program.lesson }
  }

  /// Returns the snippets of a file that don't do what the file says, from top to bottom, each with
  /// the first thing that is wrong.
  ///
  /// - Parameter places: the indices of the file's programs among all programs
  fileprivate func failing(
    in lesson: Lesson, _ places: [Int]
  ) -> [(name: String, snippet: Snippet, failure: Diagnostic)] {
    let found = places.flatMap { programs[$0].failures }
    guard !found.isEmpty else { return [] }
    return lesson.namedSnippets.compactMap { name, snippet in
      let own = found.first { snippet.owns($0) }
      return (own ?? shared(by: snippet, in: lesson, places)).map { (name, snippet, $0) }
    }
  }

  /// The snippets of all files that fail, each with the first thing that is wrong.
  ///
  /// Files without such a snippet are left out.
  package var firstFailures: [(lesson: Lesson, failures: [(snippet: Snippet, failure: Diagnostic)])]
  {
    let places = programsByLesson
    return workbook.lessons.compactMap { lesson in
      let failures = failing(in: lesson, places[lesson.path] ?? [])
      return failures.isEmpty ? nil : (lesson, failures.map { ($0.snippet, $0.failure) })
    }
  }

  /// Returns the snippets of a file that fail, from top to bottom, each with the first thing that
  /// is wrong.
  package func firstFailures(in lesson: Lesson) -> [(snippet: Snippet, failure: Diagnostic)] {
    let places = programs.indices.filter { programs[$0].program.lesson == lesson.path }
    return failing(in: lesson, places).map { ($0.snippet, $0.failure) }
  }

  /// Returns the failure of a whole program for which no single snippet is to blame, such as a
  /// crash of the compiler.
  private func shared(by snippet: Snippet, in lesson: Lesson, _ places: [Int]) -> Diagnostic? {
    guard results.result(of: snippet, in: lesson.path).state == .failed else { return nil }
    return places.first { programs[$0].program.judged.contains { $0.line == snippet.line } }
      .flatMap { programs[$0].failures.first }
  }

  /// Removes known failures, and adds a problem for each that no longer fails.
  public mutating func apply(_ baseline: Baseline) {
    let places = programsByLesson
    for lesson in workbook.lessons where lesson.problems.isEmpty {
      guard let known = baseline.entries[baseline.name(of: lesson.path)] else { continue }
      apply(known, to: lesson, places[lesson.path] ?? [], of: baseline)
    }
    let missing = baseline.entries.filter { !baseline.exists($0.key) }
    for (file, names) in missing.sorted(by: { $0.key < $1.key }) {
      guard let first = names.first else { continue }
      moduleAndBaselineProblems.append(
        .problem(
          in: baseline.path, at: first.position, "the file '\(file)' no longer exists",
          advice: baseline.advice))
    }
  }

  private mutating func apply(
    _ known: [LocatedName], to lesson: Lesson, _ places: [Int], of baseline: Baseline
  ) {
    let failing = failing(in: lesson, places)
    let names = Set(known.map(\.name))
    let accepted = failing.filter { names.contains($0.name) }
    if !accepted.isEmpty { tally.knownFailures = (tally.knownFailures ?? 0) + accepted.count }
    if workbook.isDocs {
      for (_, snippet, failure) in accepted {
        accept(snippet, in: lesson, isDisputed: failure.failure?.isDisputed == true, places)
      }
    }
    for index in places {
      programs[index].failures.removeAll { failure in accepted.contains { $0.snippet.owns(failure) }
      }
    }
    let snippets = Dictionary(uniqueKeysWithValues: lesson.namedSnippets)
    let failingNames = Set(failing.map(\.name))
    for entry in known where !failingNames.contains(entry.name) {
      reportStale(of: entry, about: snippets[entry.name], in: lesson, baseline)
    }
  }

  /// Records that a failure of a snippet is in the baseline.
  private mutating func accept(
    _ snippet: Snippet, in lesson: Lesson, isDisputed: Bool, _ places: [Int]
  ) {
    var result = results.result(of: snippet, in: lesson.path)
    result.state = isDisputed ? .disputed : .accepted
    results.record(result, of: snippet, in: lesson.path)
    for index in places {
      for place in programs[index].program.judged.indices
      where programs[index].program.judged[place].line == snippet.line {
        programs[index].results[place].state = result.state
      }
    }
  }

  private mutating func reportStale(
    of entry: LocatedName, about snippet: Snippet?, in lesson: Lesson,
    _ baseline: Baseline
  ) {
    guard let snippet else {
      moduleAndBaselineProblems.append(
        .problem(
          in: baseline.path, at: entry.position,
          "'\(baseline.name(of: lesson.path))' no longer has this snippet",
          advice: baseline.advice))
      return
    }
    switch results.result(of: snippet, in: lesson.path).state {
    case .failed, .unchecked, .accepted, .disputed: break
    case .verified, .compiled, .compared, .ran, .skipped, .leftOut:
      moduleAndBaselineProblems.append(
        .problem(
          in: lesson.path, at: snippet.range.start,
          "this no longer fails, but '\(baseline.path)' lists it as a failure",
          advice: baseline.advice))
    }
  }
}

extension Baseline {
  /// Replaces the baseline by the failures of a check.
  ///
  /// Entries for files that were not checked are kept.
  ///
  /// The same failures always give the same file, and each failure changes only one line.
  ///
  /// - Parameter verdicts: a check, before any baseline was applied
  /// - Returns: the number of known failures
  /// - Throws: `CheckError` if the file can't be written. The old file is then unchanged.
  public func write(_ verdicts: CheckVerdicts) throws -> Int {
    let read = Set(verdicts.workbook.lessons.map { name(of: $0.path) })
    var files: [String: [String]] = [:]
    for file in entries.keys where !read.contains(file) && exists(file) {
      files[file] = lines(about: file)
    }
    let places = verdicts.programsByLesson
    for lesson in verdicts.workbook.lessons {
      let failing = verdicts.failing(in: lesson, places[lesson.path] ?? [])
      guard !failing.isEmpty else { continue }
      files[name(of: lesson.path)] = failing.map { name, _, failure in
        let mark = failure.failure?.isDisputed == true ? " disputed" : ""
        return "  - \(name)\(mark)  # \(Self.remark(on: failure))"
      }
    }
    let lines = files.sorted { $0.key < $1.key }.flatMap { ["\(Self.key($0.key)):"] + $0.value }
    let text = (Self.heading + (lines.isEmpty ? ["{}"] : lines)).joined(separator: "\n") + "\n"
    try Folder.write(Array(text.utf8), toFileNamed: path)
    return files.values.reduce(0) { $0 + $1.count }
  }

  private static let heading = [
    "# Snippets that are known to fail, each by the digest of its code. Written by 'workbook init' or",
    "# 'workbook check --write-baseline'. A check fails on each failing snippet that isn't listed here, and",
    "# on each entry that no longer fails. 'disputed': the page states a different result than the actual one.",
  ]

  private static func remark(on failure: Diagnostic) -> String {
    let message = TerminalText.message(failure.message.singleLine)
    return message.count > 80 ? message.prefix(79) + "…" : message
  }

  /// Returns a path in a form that YAML reads back.
  private static func key(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_./+-".unicodeScalars.contains(scalar)
    }
    guard !isPlain || path.hasPrefix("-") else { return path }
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

extension Lesson {
  /// The snippets in order, with names that stay the same while the text around them changes.
  ///
  /// A name depends only on the code, so changes above or below a snippet don't affect it. If a
  /// file has the same code several times, the later snippets are numbered.
  var namedSnippets: [(name: String, snippet: Snippet)] {
    var copies: [String: Int] = [:]
    return snippets.map { snippet in
      var digest = SHA256()
      digest.update(Array(snippet.code.utf8))
      let name = String(digest.finish().prefix(12))
      let number = copies[name, default: 0] + 1
      copies[name] = number
      return (number == 1 ? name : "\(name)-\(number)", snippet)
    }
  }
}

extension KnownDifferences {
  /// A difference with its snippet and the snippet's name in a baseline.
  ///
  /// The snippet is nil if the lesson has no snippet of that name.
  fileprivate typealias Place = (
    difference: Difference, lesson: Lesson, name: String, snippet: Snippet?
  )

  /// Returns the differences in these lessons.
  fileprivate func places(in lessons: [Lesson]) -> [Place] {
    let named = Dictionary(lessons.map { ($0.slug, $0) }) { first, _ in first }
    return differences.compactMap { difference in
      guard let lesson = named[difference.lesson] else { return nil }
      let name = difference.snippet.name
      let found = lesson.namedSnippets.first {
        $0.name == name || $0.snippet.options.id == name
      }
      return (difference, lesson, found?.name ?? name, found?.snippet)
    }
  }
}

extension CheckVerdicts {
  /// Removes recorded differences from the failures, and reports differences that no longer exist.
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

  /// Reports the snippets whose output differs from a record.
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

  /// Notes on failing snippets, under the names that records use, each with its place.
  ///
  /// - Parameter path: the record that doesn't list these snippets
  public func notes(onFailuresMissingIn path: String) -> [String] {
    let places = programsByLesson
    return workbook.lessons.flatMap { lesson in
      failing(in: lesson, places[lesson.path] ?? []).map { name, snippet, _ in
        "\(lesson.path):\(snippet.range.start.line): this failing snippet has no entry in "
          + "'\(path)'; add an entry '\(snippet.options.id ?? name)' there"
      }
    }
  }

  /// Returns a failure if recorded output differs or output is not recorded, or nil if neither is
  /// the case.
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
      "the output differs from the one in '\(record.path)'",
      advice: "update 'prints' there", details: comparison.diff)
  }
}

extension Mismatch {
  /// Whether the mismatch is about the snippet's output.
  fileprivate var isPrinted: Bool {
    [.output, .marbles, .screen].contains { part == .expectation($0) }
  }
}
