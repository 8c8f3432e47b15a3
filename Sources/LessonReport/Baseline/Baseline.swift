import Foundation
public import LessonChecker
public import LessonKit
import Sandbox

/// A list of known failures: what fails and is in it does not fail the check; what is in it and fails no
/// more does.
///
/// A project that has hundreds of failures on its first day can so begin to check, and go on to mend
/// them one by one.
public struct Baseline: Sendable {
  /// The file, as the user named it.
  public let path: String

  /// For each file, seen from the baseline's folder, the names of the snippets that are known to fail.
  let entries: [String: [LocatedName]]

  /// What to do about an entry that is gone.
  var advice: String {
    text == nil ? "remove the entry" : "remove the entry, or run 'workbook check --write-baseline'"
  }

  /// Whether it lists nothing.
  public var isEmpty: Bool { entries.values.allSatisfy(\.isEmpty) }

  /// The text of its file; nil where it is made of another record.
  private let text: SourceText?

  /// Reads a baseline.
  ///
  /// - Throws: `Diagnostic` where the file can't be read.
  public init(_ path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw Diagnostic.unreadable(
        in: path, "the baseline doesn't exist",
        advice: "create it with 'workbook check --write-baseline'")
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

  /// The baseline to replace: the one that is there, or an empty one.
  ///
  /// - Throws: `Diagnostic` where what is there can't be read.
  public static func toReplace(_ path: String) throws -> Baseline {
    FileManager.default.fileExists(atPath: path)
      ? try Baseline(path) : Baseline(path, entries: [:])
  }

  /// The path of a file as the baseline has it.
  func name(of file: String) -> String { RelativePath.path(of: file, from: folder) }

  /// The lines about a file as they stand in the baseline, remarks included.
  func lines(about file: String) -> [String] {
    (entries[file] ?? []).map { entry in
      let line = text?.line(entry.position.line) ?? ""
      let plain = "  - \(entry.name)"
      return line.hasPrefix(plain + "  # ") || line.hasPrefix(plain + " disputed") ? line : plain
    }
  }

  /// Whether a file that the baseline names is there.
  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + (folder.isEmpty ? "" : "/") + file)
  }

  private var folder: String { (path as NSString).deletingLastPathComponent }
}

extension CheckVerdicts {
  /// The places of each file's programs among all.
  fileprivate var programsByLesson: [String: [Int]] {
    Dictionary(grouping: programs.indices) { programs[$0].program.lesson }
  }

  /// The snippets of a file that do not do what the file says, top to bottom, each with the first thing
  /// that is wrong.
  ///
  /// - Parameter places: the places of its programs among all
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

  /// The snippets of all files that fail, each with the first thing that is wrong; a file without any
  /// is not among them.
  package var firstFailures: [(lesson: Lesson, failures: [(snippet: Snippet, failure: Diagnostic)])]
  {
    let places = programsByLesson
    return workbook.lessons.compactMap { lesson in
      let failures = failing(in: lesson, places[lesson.path] ?? [])
      return failures.isEmpty ? nil : (lesson, failures.map { ($0.snippet, $0.failure) })
    }
  }

  /// The snippets of a file that fail, top to bottom, each with the first thing that is wrong.
  package func firstFailures(in lesson: Lesson) -> [(snippet: Snippet, failure: Diagnostic)] {
    let places = programs.indices.filter { programs[$0].program.lesson == lesson.path }
    return failing(in: lesson, places).map { ($0.snippet, $0.failure) }
  }

  /// The failure of a whole program, where none of its snippets is to blame alone: a crash of the
  /// compiler, say.
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
    let gone = baseline.entries.filter { !baseline.exists($0.key) }
    for (file, names) in gone.sorted(by: { $0.key < $1.key }) {
      guard let first = names.first else { continue }
      moduleProblems.append(
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
    let excused = failing.filter { names.contains($0.name) }
    if !excused.isEmpty { tally.knownFailures = (tally.knownFailures ?? 0) + excused.count }
    if workbook.isDocs {
      for (_, snippet, failure) in excused {
        accept(snippet, in: lesson, isDisputed: failure.failure?.isDisputed == true, places)
      }
    }
    for index in places {
      programs[index].failures.removeAll { failure in excused.contains { $0.snippet.owns(failure) }
      }
    }
    let snippets = Dictionary(uniqueKeysWithValues: lesson.namedSnippets)
    let failingNames = Set(failing.map(\.name))
    for entry in known where !failingNames.contains(entry.name) {
      complain(of: entry, about: snippets[entry.name], in: lesson, baseline)
    }
  }

  /// Notes that a failure of a snippet is in the baseline.
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

  private mutating func complain(
    of entry: LocatedName, about snippet: Snippet?, in lesson: Lesson,
    _ baseline: Baseline
  ) {
    guard let snippet else {
      moduleProblems.append(
        .problem(
          in: baseline.path, at: entry.position,
          "'\(baseline.name(of: lesson.path))' no longer has this snippet",
          advice: baseline.advice))
      return
    }
    switch results.result(of: snippet, in: lesson.path).state {
    case .failed, .unchecked, .accepted, .disputed: break
    case .verified, .compiled, .compared, .ran, .skipped, .leftOut:
      moduleProblems.append(
        .problem(
          in: lesson.path, at: snippet.range.start,
          "this no longer fails, but '\(baseline.path)' lists it as a failure",
          advice: baseline.advice))
    }
  }
}

extension Baseline {
  /// Replaces the baseline by the failures of a check; it is kept for files that were not checked.
  ///
  /// The same failures always make the same file, and one failure more or less is one line more or less.
  ///
  /// - Parameter verdicts: a check, before any baseline was applied
  /// - Returns: how many failures are known now
  /// - Throws: `CheckError` where the file can't be written; then the old one is as it was
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

  /// A path as YAML reads it back.
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
  /// The snippets in order, with names that stay while the text around them changes.
  ///
  /// A name is made of the code alone, so it survives whatever is written above or below it; where the
  /// same code stands in a file several times, the later ones are numbered.
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
  /// A difference with the snippet that it is about, nil where the lesson has none of that name, and the
  /// snippet's name in a baseline.
  fileprivate typealias Place = (
    difference: Difference, lesson: Lesson, name: String, snippet: Snippet?
  )

  /// The differences that are about these lessons.
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
  /// Takes recorded differences out of the failures, and reports those that are gone.
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
      "the output differs from '\(record.path)'",
      advice: "update 'prints' there", details: comparison.diff)
  }
}

extension Mismatch {
  /// Whether it is about what the snippet prints.
  fileprivate var isPrinted: Bool {
    [.output, .marbles, .screen].contains { part == .expectation($0) }
  }
}
