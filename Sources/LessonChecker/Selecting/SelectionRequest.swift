import Foundation
public import LessonKit
public import Sandbox

/// The words with which a user selects programs, before any lesson has been read.
///
/// A word is a file or a folder, `FILE:LINE`, a lesson by its name in the course, a claim or a
/// document, or the id of a snippet; `LESSON#NAME` is a snippet by its id or a section by its
/// anchor.
public struct SelectionRequest: Sendable {
  /// The words.
  public let words: [String]

  private let parsed: [SelectionWord]

  /// Parses words.
  ///
  /// - Parameter words: the words; none selects everything.
  public init(_ words: [String]) {
    self.words = words
    parsed = words.map(SelectionWord.init)
  }

  /// Whether the course has to be read to resolve a word.
  public var needsCourse: Bool { parsed.contains { !$0.isPath } }

  /// Reads the lessons that hold the selected programs.
  ///
  /// - Parameter root: the workbook's root, as a path to put before others.
  /// - Returns: the lessons, and the selection of their programs.
  /// - Throws: `Diagnostic` where the course can't be read; `CheckError` for an unknown word.
  public func read(from root: String) throws -> (Workbook, Selection) {
    let course = needsCourse ? try WorkbookLoader.load(root: root) : nil
    let workbook = try WorkbookLoader.load(root: root, paths: try paths(in: course))
    return (workbook, try selection(in: workbook))
  }

  /// The error for the first word that names no file, where there is no course to look it up in.
  public var unknownFile: CheckError? {
    parsed.first { !$0.isPath }.map { word in
      CheckError(
        "there is no file or folder '\(TerminalText.message(word.name))'", advice: word.nearestFile)
    }
  }

  /// The error for the first word that can only be a file, and names none.
  public var missingFile: CheckError? {
    parsed.first { $0.isPath && !FileManager.default.fileExists(atPath: $0.name) }.map { word in
      CheckError(
        "there is no file '\(TerminalText.message(word.name))'", advice: word.nearestFile)
    }
  }

  /// The files and folders to read.
  ///
  /// - Parameter course: the workbook with all lessons; nil where the request does not need it.
  /// - Returns: the paths; nil for all lessons of the course.
  /// - Throws: `CheckError` for an unknown name.
  public func paths(in course: Workbook? = nil) throws -> [String]? {
    guard !words.isEmpty else { return nil }
    var paths: [String] = []
    for word in parsed {
      let found = try word.isPath ? [word.name] : course?.paths(of: word) ?? []
      paths += found.filter { !paths.contains($0) }
    }
    return paths
  }

  /// The files to read, where the list of the course is enough to know them.
  ///
  /// - Parameter course: the workbook, of which no lesson need be read.
  /// - Returns: the paths; nil where a word is no lesson's name, or could mean something else too.
  public func listedPaths(in course: Workbook) -> [String]? {
    let names = course.course.lessons.map(\.name)
    var paths: [String] = []
    for word in parsed {
      let name = word.name
      let isClaim = course.claims.contains { $0.id == name || $0.document == name }
      guard
        word.isPath
          || !isClaim && names.filter({ $0 == name || $0.hasSuffix("/" + name) }) == [name]
      else { return nil }
      let path = word.isPath ? name : course.root + WorkbookLoader.lessonsFolder + "/\(name).md"
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// The selection of programs.
  ///
  /// - Parameter workbook: the workbook with the lessons at those paths.
  /// - Returns: the selection.
  /// - Throws: `CheckError` for a line or a name that no program has.
  public func selection(in workbook: Workbook) throws -> Selection {
    let targets = try parsed.flatMap { word in
      let targets = try word.isPath ? [word.target] : workbook.targets(of: word)
      for target in targets where word.part != .whole { try workbook.check(target, typed: word) }
      return targets + targets.flatMap(workbook.steps)
    }
    return Selection(words: words, targets: targets)
  }
}
