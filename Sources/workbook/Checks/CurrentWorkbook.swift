import Foundation
import LessonChecker
import LessonKit
import Sandbox

/// Loads the workbook that the current folder is in.
enum CurrentWorkbook {
  /// Reads lessons of the workbook.
  ///
  /// - Parameter paths: the lessons, or nil for all
  /// - Throws: `CheckError` or `Diagnostic` if there is no workbook to read
  static func load(_ paths: [String]? = nil) throws -> Workbook {
    switch try WorkbookLocation.find(for: paths) {
    case .course(let root):
      return try WorkbookLoader.load(root: root, paths: paths)
    case .docs(_, isConfigured: false) where paths == nil:
      throw CheckError(
        "there is no 'Lessons/workbook.yml' in this folder or above it",
        advice:
          "change to a course's folder; in other folders, 'check', 'list' and 'fmt' need names of Markdown "
          + "files or folders, and 'lint' needs a 'workbook.yml'"
      )
    case .docs(let root, let isConfigured):
      return try DocsLoader.load(root: root, isConfigured: isConfigured, paths: paths)
    }
  }

  /// Reads the lessons that hold selected programs.
  ///
  /// - Parameter words: the selection of programs; empty for all
  /// - Throws: `CheckError` for an unknown word; `Diagnostic` if there is no workbook to read
  static func loadSelected(_ words: [String]) throws -> (Workbook, Selection) {
    let request = SelectionRequest(words)
    try requireFiles(request)
    let (workbook, selection) = try request.read(load)
    if !words.isEmpty {
      for note in workbook.listingNotes { Console.note(note) }
    }
    return (workbook, selection)
  }

  /// Reads the workbook, of which selected files are to be changed.
  ///
  /// - Parameter words: lessons, other Markdown and folders; empty for all
  /// - Returns: the workbook, and the files that are meant, or nil for all
  /// - Throws: `CheckError` for an unknown word; `Diagnostic` if there is no workbook to read
  static func loadFiles(_ words: [String]) throws -> (Workbook, paths: [String]?) {
    let request = SelectionRequest(words)
    if let error = request.missingFile { throw error }
    try requireFiles(request)
    if !words.isEmpty, !request.needsCourse {
      let workbook = try load(words)
      if workbook.isDocs { return (workbook, words) }
    }
    let workbook = try load()
    return (workbook, try request.paths(in: workbook))
  }

  /// Reads the course.
  ///
  /// - Throws: `CheckError` if there is none; `Diagnostic` if it can't be read
  static func loadCourse(for command: String) throws -> Workbook {
    _ = try courseRoot(for: command)
    return try load()
  }

  /// What a command works on that does not end by itself: the course, or files and folders of documentation.
  ///
  /// - Throws: `CheckError` for an unknown word, and if there is neither
  static func location(of words: [String], for command: String) throws -> WorkbookLocation {
    let request = SelectionRequest(words)
    if let error = request.missingFile { throw error }
    let location =
      words.isEmpty || request.needsCourse
      ? WorkbookLocation.find(for: String?.none) : try WorkbookLocation.find(for: words)
    if case .docs(_, let isConfigured) = location {
      if let error = request.unknownFile { throw error }
      if isConfigured || !words.isEmpty { return location }
    }
    let root = try courseRoot(for: command)
    try requireKnown(words, in: root)
    return .course(root: root)
  }

  /// The root of the course, as a path to put before others.
  ///
  /// - Throws: `CheckError` if there is none
  static func courseRoot(for command: String) throws -> String {
    guard let root = WorkbookLocation.courseRoot else {
      throw CheckError(
        "'workbook \(command)' needs a course, but there is no '\(WorkbookLoader.courseFile)' in "
          + "this folder or above it",
        advice: ["serve", "watch"].contains(command)
          ? "name files or folders of Markdown, such as 'workbook \(command) README.md docs'"
          : "for Markdown outside of a course, use 'workbook check'")
    }
    return root
  }

  /// Finds out whether words mean anything, before a command begins that does not end by itself.
  ///
  /// Other faults of the lessons are shown by their first check.
  ///
  /// - Throws: `CheckError` for an unknown word
  private static func requireKnown(_ words: [String], in root: String) throws {
    guard !words.isEmpty else { return }
    let request = SelectionRequest(words)
    if let error = request.missingFile { throw error }
    do {
      _ = try request.read { try WorkbookLoader.load(root: root, paths: $0) }
    } catch is Diagnostic {}
  }

  /// Finds the Markdown that differs from a commit, among what a check would take.
  ///
  /// - Parameter commit: the commit, by any of its names
  /// - Returns: the files, as the user would name them
  /// - Throws: `CheckError` if git can't tell
  static func changedLessons(since commit: String) async throws -> [String] {
    if case .docs(let root, isConfigured: false) = WorkbookLocation.find(for: String?.none) {
      return try await changedPages(since: commit, in: root)
    }
    let workbook = try load()
    let all = workbook.lessons + workbook.translations.flatMap { $0.lessons.map(\.lesson) }
    let changed = Set(
      try await changedPages(since: commit, in: workbook.root).map(Files.absolute))
    return all.map(\.path).filter { changed.contains(Files.absolute($0)) }
  }

  /// Without any configuration, only files and folders have names.
  private static func requireFiles(_ request: SelectionRequest) throws {
    if case .docs(_, isConfigured: false) = WorkbookLocation.find(for: String?.none),
      let error = request.unknownFile
    {
      throw error
    }
  }
}

extension CurrentWorkbook {
  private static let pages = ["*.md", "*.markdown", "*.tutorial", "*.swift"]

  /// The Markdown of a folder, and the tutorials with their code, that differs from a commit, or that
  /// git does not look after.
  ///
  /// - Parameters:
  ///   - commit: the commit, by any of its names
  ///   - folder: the folder, as a prefix for other paths
  /// - Returns: the paths, with the prefix
  /// - Throws: `CheckError` where the folder is in no repository, there is no such commit, or git does
  ///   not answer
  private static func changedPages(since commit: String, in folder: String) async throws
    -> [String]
  {
    guard let git = await Git(in: Files.absolute(folder.isEmpty ? "." : folder)) else {
      throw CheckError(
        "git isn't installed, or this folder isn't in a git repository, so there is no commit to compare with",
        advice: "name the files to check")
    }
    guard let hash = await git.commit(named: commit) else {
      throw await unknown(commit, to: git)
    }
    // An answer that is missing must not look like one without files.
    guard let changed = await git.changedFiles(since: hash, matching: pages),
      let new = await git.newFiles(matching: pages)
    else { throw silence }
    let paths = (changed + new).map { folder + $0 }
    var shown = ShownCode()
    return paths.filter { path in
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return !path.hasSuffix(".swift") || shown.tutorial(showing: path) != nil
    }
  }

  private static let silence = CheckError(
    "git can't list the changed files", advice: "name the files to check")

  /// Why git does not know a commit: where there are none at all, another name would not help.
  private static func unknown(_ commit: String, to git: Git) async -> CheckError {
    guard await git.hasCommits else {
      return CheckError(
        "this repository has no commit yet to compare with",
        advice: "name the files to check, or commit first")
    }
    guard await !git.isSilent else { return silence }
    return CheckError(
      "this repository has no commit '\(TerminalText.message(commit))'",
      advice: "name a branch, a tag or a commit of this repository")
  }
}
