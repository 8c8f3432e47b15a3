import Foundation
public import LessonKit
public import Sandbox

/// A selection of a workbook's programs.
public struct Selection: Hashable, Sendable {
  /// Selects all programs.
  public static let everything = Selection(words: [], targets: [])

  /// The words that the user typed, or empty if the user typed none.
  public let words: [String]

  /// The targets that the words name, or empty to select everything.
  package let targets: [SelectionTarget]

  /// Selects the program with the snippet that contains a line of a lesson.
  ///
  /// - Parameters:
  ///   - line: the line, from 1.
  ///   - path: the path of the lesson.
  public static func program(at line: Int, of path: String) -> Selection {
    Selection(words: [], targets: [SelectionTarget(path: path, part: .line(line))])
  }

  /// Returns whether a program is selected.
  public func contains(_ program: Program) -> Bool {
    targets.isEmpty
      || program.judged.contains { snippet in
        targets.contains { $0.covers(snippet, of: program.anchor, in: program.lesson) }
      }
  }

  /// Returns whether a lesson may have selected programs, according to its path.
  func contains(_ lesson: String) -> Bool {
    targets.isEmpty || targets.contains { $0.covers(lesson) }
  }

  /// Returns whether a snippet is selected.
  ///
  /// - Parameters:
  ///   - anchor: the anchor of the snippet's section, or of its program.
  ///   - lesson: the path of the snippet's lesson.
  public func contains(_ snippet: Snippet, of anchor: String, in lesson: String) -> Bool {
    targets.isEmpty || targets.contains { $0.covers(snippet, of: anchor, in: lesson) }
  }
}

/// One target of a selection: lessons, or parts of lessons.
package struct SelectionTarget: Hashable, Sendable {
  /// Which part of each lesson is selected.
  package enum Part: Hashable, Sendable {
    /// The whole lesson.
    case whole

    /// The snippet that contains a line.
    case line(Int)

    /// The snippets that prove the claim of `claims.yml` with this id, or any claim of the document
    /// with this id.
    case claim(String)

    /// The snippet with this id, or the snippets of the section or the program with this anchor.
    case name(String)
  }

  /// The path of a lesson or of a folder of lessons, or nil for all lessons.
  package var path: String?

  package var part = Part.whole

  /// Returns whether the target includes a snippet.
  package func covers(_ snippet: Snippet, of anchor: String, in lesson: String) -> Bool {
    guard covers(lesson) else { return false }
    switch part {
    case .whole: return true
    case .line(let line): return snippet.blockLines.contains(line)
    case .claim(let id): return snippet.options.proves.contains { $0.isNamed(by: id) }
    case .name(let name):
      // A program's anchor is its section's anchor and a number, such as `retrying/2`.
      let section = anchor.lastIndex(of: "/").map { anchor[..<$0] } ?? anchor[...]
      return snippet.options.id == name || anchor == name || section == name
    }
  }

  /// Returns whether a lesson is at the target's path or in its folder; true if the path is nil.
  package func covers(_ lesson: String) -> Bool {
    guard let path, lesson != path else { return true }
    let folder = Files.absolute(path)
    return Files.absolute(lesson).hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension ProvenClaim {
  /// Returns whether a name is the claim's id or the id of its document.
  fileprivate func isNamed(by name: String) -> Bool { id == name || id.hasPrefix(name + ".") }
}

extension Snippet {
  /// The lines of the snippet, including the comments with options above and the blocks below.
  package var blockLines: ClosedRange<Int> {
    let first = min(options.position?.line ?? range.start.line, range.start.line)
    let last = expectations.map(\.range.end.line).max() ?? range.end.line
    return first...max(last, range.end.line)
  }
}

/// The words with which a user selects programs, before any lesson has been read.
///
/// A word is a file, a folder, the name of a lesson in the course, a claim or a document of
/// `claims.yml`, or the id of a snippet. After a file or lesson, `:LINE` selects the snippet on the
/// line, and `#NAME` selects a snippet by its id, or a section or a program by its anchor.
public struct SelectionRequest: Sendable {
  /// The words, as the user typed them.
  public let words: [String]

  private let parsed: [Word]

  /// Parses words; without words, everything is selected.
  public init(_ words: [String]) {
    self.words = words
    parsed = words.map(Word.init)
  }

  /// Whether the course must be read to resolve a word, because the word isn't a path.
  public var needsCourse: Bool { parsed.contains { !$0.isPath } }

  /// Reads the lessons with the selected programs.
  ///
  /// - Parameter load: reads the workbook with the lessons at some paths: nil for all lessons,
  ///   empty for only the list of lessons.
  /// - Returns: the lessons, and the selection of their programs.
  /// - Throws: `CheckError` for a word that selects nothing, or what `load` throws.
  public func read(_ load: ([String]?) throws -> Workbook) throws -> (Workbook, Selection) {
    // Usually the course's list of lessons says which files to read. Otherwise, all lessons are
    // read to find those that the words mean, and then only these lessons are read again.
    let listed = needsCourse ? listedPaths(in: try load([])) : nil
    let whole: Workbook? = try needsCourse && listed == nil ? load(nil) : nil
    let workbook = try load(try listed ?? paths(in: whole))
    return (workbook, try selection(in: workbook))
  }

  /// The error for the first word that isn't a path, to report where there is no course.
  public var unknownFile: CheckError? {
    parsed.first { !$0.isPath }.map { word in
      CheckError(
        "there is no file or folder '\(TerminalText.message(word.name))'", advice: word.fileAdvice)
    }
  }

  /// The error for the first path without a file or folder.
  public var missingFile: CheckError? {
    parsed.first { $0.isPath && !FileManager.default.fileExists(atPath: $0.name) }.map { word in
      CheckError("there is no file '\(TerminalText.message(word.name))'", advice: word.fileAdvice)
    }
  }

  /// Returns the files and folders to read.
  ///
  /// - Parameter workbook: the workbook with all lessons, or nil if `needsCourse` is false.
  /// - Returns: the paths, or nil for all lessons if there are no words.
  /// - Throws: `CheckError` for an unknown name, or for a claim or a document without a proof.
  public func paths(in workbook: Workbook? = nil) throws -> [String]? {
    guard !words.isEmpty else { return nil }
    var paths: [String] = []
    for word in parsed {
      let found = try word.isPath ? [word.name] : workbook?.paths(of: word) ?? []
      paths += found.filter { !paths.contains($0) }
    }
    return paths
  }

  /// Returns the files and folders to read, if the course's list of lessons is enough to know them.
  ///
  /// - Parameter workbook: the workbook. Its lessons need not have been read.
  /// - Returns: the paths, or nil if a word is neither a path nor the full name of a lesson, or if
  ///   the name may also mean another lesson, a claim or a document.
  private func listedPaths(in workbook: Workbook) -> [String]? {
    let names = workbook.course.lessons.map(\.name)
    var paths: [String] = []
    for word in parsed {
      let name = word.name
      let isClaim = workbook.claims.contains { $0.id == name || $0.document == name }
      guard
        word.isPath
          || !isClaim && names.filter({ $0 == name || $0.hasSuffix("/" + name) }) == [name]
      else { return nil }
      let path = word.isPath ? name : workbook.root + WorkbookLoader.lessonsFolder + "/\(name).md"
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Returns the selection of programs.
  ///
  /// - Parameter workbook: the workbook with the lessons at `paths(in:)`.
  /// - Throws: `CheckError` for an unknown name, or for a line or a name without a snippet.
  public func selection(in workbook: Workbook) throws -> Selection {
    let targets = try parsed.flatMap { word in
      let targets = try word.isPath ? [word.target] : workbook.targets(of: word)
      for target in targets where word.part != .whole { try workbook.check(target, typed: word) }
      return targets + targets.flatMap(workbook.tutorialCode)
    }
    return Selection(words: words, targets: targets)
  }
}

extension SelectionRequest {
  /// One parsed word of a selection.
  package struct Word: Sendable {
    /// The word as it was typed.
    package let text: String

    /// The file or the name, without the part.
    package let name: String

    /// The part that follows the file or the name, or `.whole` if none does.
    package let part: SelectionTarget.Part

    /// Whether the word is a path: `name` ends in `.md`, or there is such a file or folder.
    package let isPath: Bool

    /// The word's target, if the word is a path.
    package var target: SelectionTarget { SelectionTarget(path: name, part: part) }

    /// Advice for a word that isn't the name of a file or folder.
    package var fileAdvice: String {
      FileReader.nearest(to: name) ?? "name a Markdown file, or a folder that contains one"
    }

    package init(_ text: String) {
      self.text = text
      // The path of a file may contain `:` or `#`.
      if FileManager.default.fileExists(atPath: text) {
        (name, part, isPath) = (text, .whole, true)
        return
      }
      let (name, part) = Self.split(text)
      self.name = name
      self.part = part
      isPath = name.hasSuffix(".md") || FileManager.default.fileExists(atPath: name)
    }

    /// Splits `:LINE`, `:LINE:COLUMN` or `#NAME` off the end, and drops the column.
    private static func split(_ text: String) -> (String, SelectionTarget.Part) {
      if let mark = text.firstIndex(of: "#") {
        let name = String(text[text.index(after: mark)...])
        return (String(text[..<mark]), name.isEmpty ? .whole : .name(name))
      }
      var parts = text.split(separator: ":", omittingEmptySubsequences: false)
      // A word from a diagnostic has a colon after the column.
      if parts.count > 2, parts.last?.isEmpty == true { parts.removeLast() }
      var numbers: [Int] = []
      while parts.count > 1, numbers.count < 2, let number = parts.last.flatMap({ Int($0) }) {
        numbers.insert(number, at: 0)
        parts.removeLast()
      }
      return (parts.joined(separator: ":"), numbers.first.map { .line($0) } ?? .whole)
    }
  }
}

extension Workbook {
  /// Returns the targets of a name: a claim or a document, or else lessons, or else a snippet's id.
  ///
  /// - Throws: `CheckError` if the name is unknown, or if a word with a part names no lesson.
  func targets(of word: SelectionRequest.Word) throws -> [SelectionTarget] {
    let name = word.name
    if word.part == .whole, claims.contains(where: { $0.id == name || $0.document == name }) {
      return [SelectionTarget(part: .claim(name))]
    }
    let named = lessons.filter { isLesson($0, named: name) }
    if !named.isEmpty { return named.map { SelectionTarget(path: $0.path, part: word.part) } }
    let holders = lessons.filter { $0.snippets.contains { $0.options.id == name } }
    guard word.part == .whole, !holders.isEmpty else { throw unknown(word) }
    return holders.map { SelectionTarget(path: $0.path, part: .name(name)) }
  }

  /// Returns the paths of the lessons that contain a name's targets.
  ///
  /// - Throws: what `targets(of:)` throws, or `CheckError` for a claim or document without a proof.
  func paths(of word: SelectionRequest.Word) throws -> [String] {
    let targets = try targets(of: word)
    let found = lessons.filter { lesson in
      targets.contains { target in
        guard case .claim = target.part else { return target.covers(lesson.path) }
        return lesson.snippets.contains { target.covers($0, of: "", in: lesson.path) }
      }
    }
    guard !found.isEmpty else {
      throw CheckError(
        "no snippet proves '\(TerminalText.message(word.text))'",
        advice: "write '<!-- check: proves=… -->' above a snippet that proves it")
    }
    return found.map(\.path)
  }

  /// Returns targets for the code files (each of them a lesson) of the tutorials in a target.
  func tutorialCode(of target: SelectionTarget) -> [SelectionTarget] {
    guard target.part == .whole, target.path != nil else { return [] }
    return lessons.filter { $0.settings?.tutorial.map(target.covers) ?? false }
      .map { SelectionTarget(path: $0.path, part: .whole) }
  }

  /// Checks that a target includes a snippet, unless it has no lessons or its lessons have problems.
  ///
  /// - Throws: `CheckError` if the target includes no snippet.
  func check(_ target: SelectionTarget, typed word: SelectionRequest.Word) throws {
    let candidates = lessons.filter { target.covers($0.path) }
    // A lesson's problems are reported anyway.
    guard let lesson = candidates.first, candidates.allSatisfy(\.problems.isEmpty) else { return }
    let exists = candidates.contains { lesson in
      if lesson.isDocs {
        return lesson.sections.contains { section in
          section.snippets.contains { target.covers($0, of: section.slug, in: lesson.path) }
        }
      }
      return ProgramPlanner(lesson, in: course).programs().contains { program in
        program.judged.contains { target.covers($0, of: program.anchor, in: lesson.path) }
      }
        // A snippet that is left out is in no program, but may be named.
        || lesson.sections.contains { section in
          section.snippets.contains {
            $0.isLeftOut && target.covers($0, of: section.slug, in: lesson.path)
          }
        }
    }
    guard !exists else { return }
    if case .line(let line) = target.part { throw noSnippet(at: line, in: lesson) }
    throw noName(typed: word, in: lesson)
  }

  private func noName(typed word: SelectionRequest.Word, in lesson: Lesson) -> CheckError {
    let name = word.text.split(separator: "#").last.map(String.init) ?? word.text
    let shown = "'\(TerminalText.message(name))'"
    if lesson.headings.contains(where: { $0.slug == name }) {
      return CheckError(
        "the heading \(shown) in \(lesson.path) doesn't begin a section with snippets",
        advice: "run 'workbook list \(lesson.path)' to see what you can name")
    }
    let filled = lesson.sections.filter { !$0.snippets.isEmpty && !$0.slug.isEmpty }
    let names = lesson.snippets.compactMap(\.options.id) + filled.map(\.slug)
    return CheckError(
      "\(lesson.path) has no snippet or section \(shown)",
      advice: Suggestion.advice(
        for: name, among: names, or: "run 'workbook list \(lesson.path)' to see what you can name"))
  }

  private func noSnippet(at line: Int, in lesson: Lesson) -> CheckError {
    let lines = lesson.snippets.map(\.range.start.line)
    let nearest = lines.min { abs($0 - line) < abs($1 - line) }
    return CheckError(
      "line \(line) of \(lesson.path) isn't in a snippet",
      advice: nearest.map { "the nearest snippet begins on line \($0)" }
        ?? "this file has no snippets")
  }

  private func isLesson(_ lesson: Lesson, named name: String) -> Bool {
    lesson.slug == name || lesson.path.hasSuffix("/\(name).md")
  }

  private func unknown(_ word: SelectionRequest.Word) -> CheckError {
    let known =
      course.lessons.map(\.name) + claims.map(\.id) + claims.map(\.document)
      + lessons.flatMap(\.snippets).compactMap(\.options.id)
    let kinds = isDocs ? "file, folder or snippet" : "file, lesson, claim or snippet"
    return CheckError(
      "there is no \(kinds) '\(TerminalText.message(word.name))'",
      advice: Suggestion.advice(
        for: word.name, among: known,
        or: isDocs ? word.fileAdvice : "run 'workbook list' to see what you can name"))
  }
}
