import Foundation
public import LessonKit
public import LessonReport
import Sandbox

/// Formats the Swift in the fences of lessons and other Markdown, and keeps the list of a course's lessons up to date.
public struct LessonFormatter: Sendable {
  private let workbook: Workbook
  private let paths: [String]?
  private let cacheFolder: String

  /// Prepares to format.
  ///
  /// - Parameter paths: the files and folders that are meant, or nil for all
  public init(_ workbook: Workbook, at paths: [String]?, cacheFolder: String) {
    (self.workbook, self.paths, self.cacheFolder) = (workbook, paths, cacheFolder)
  }

  /// Formats the fences.
  ///
  /// - Parameter writes: whether the files are changed; otherwise the report says which fences
  ///   would be
  /// - Throws: `CheckError` if there is no formatter, or a file can't be written
  public func format(writing writes: Bool) async throws -> FormatReport {
    let fences = lessons.flatMap { lesson in
      lesson.snippets.map { FormattedFence($0, in: lesson) }
    }
    let open = fences.filter { $0.exemption == nil }
    let formatter = try await SwiftFormat(root: workbook.root, cacheFolder: cacheFolder)
    let outcomes = try await formatter.format(open.map { $0.snippet.shownLines.map(\.text) })
    let done = zip(open, outcomes).map { $0.applying($1) }
    var report = FormatReport(of: fences.filter { $0.exemption != nil } + done)
    let list = try LessonList(workbook)
    report.isListCurrent = list?.isCurrent ?? true
    guard writes else { return report }
    for lesson in lessons {
      try write(report.unformatted.filter { $0.lesson.path == lesson.path }, into: lesson)
    }
    try list?.write()
    report.isWritten = true
    return report
  }

  /// The files that are meant, including translations.
  ///
  /// Documentation comments are left to the formatter of the sources.
  private var lessons: [Lesson] {
    let all = workbook.lessons + workbook.translations.flatMap(\.lessons).map(\.lesson)
    let pages = all.filter { !$0.path.hasSuffix(".swift") }
    guard let places = paths?.map(Files.absolute) else { return pages }
    return pages.filter { lesson in
      let file = Files.absolute(lesson.path)
      return places.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
  }

  private func write(_ fences: [FormattedFence], into lesson: Lesson) throws {
    guard !fences.isEmpty else { return }
    let blocks = BlockEdits(source: lesson.source)
    let edits = fences.flatMap { fence in
      blocks.replacing(
        fence.snippet.range, content: fence.snippet.contentRange,
        own: Array(fence.snippet.shownLines),
        with: fence.lines.map { .new($0) })
    }
    try FileReplacement.replace(
      lesson.path, of: workbook.root, holding: lesson.source.bytes,
      with: edits.applied(to: lesson.source.bytes))
  }
}

/// The changes that formatting made in lessons, or would make.
public struct FormatReport: Sendable {
  /// The fences that are exempt, or that the formatter can't parse.
  private let exempted: [FormattedFence]

  /// The fences that are not formatted yet.
  fileprivate let unformatted: [FormattedFence]

  /// Whether `LESSONS.md` lists the lessons of the course as they are, or did before this report.
  public fileprivate(set) var isListCurrent = true

  fileprivate var isWritten = false
  private let count: Int

  fileprivate init(of fences: [FormattedFence]) {
    count = fences.count
    exempted = fences.filter { $0.exemption != nil }.sorted {
      ($0.lesson.path, $0.snippet.range.start) < ($1.lesson.path, $1.snippet.range.start)
    }
    unformatted = fences.filter { $0.exemption == nil && $0.isChanged }
  }

  /// The number of fences that are not formatted yet, or were not.
  public var changedCount: Int { unformatted.count }

  /// Whether every fence is formatted already, and the list of lessons is current.
  public var isClean: Bool { unformatted.isEmpty && isListCurrent }

  /// What fails a check of the format: each snippet that isn't formatted, and a list that isn't current.
  var diagnostics: [Diagnostic] {
    let advice = "run 'workbook fmt'"
    let list = Diagnostic(
      in: LessonList.path, "this list doesn't match the titles, summaries and order of the lessons",
      advice: advice)
    return unformatted.map { fence in
      Diagnostic(
        in: fence.lesson.path, at: fence.snippet.range.start, "this snippet isn't formatted",
        advice: advice)
    } + (isListCurrent ? [] : [list])
  }

  /// Whether formatting a snippet also removes what a diagnostic of lint reports in it.
  public func covers(_ diagnostic: Diagnostic) -> Bool {
    let rule = diagnostic.rule.flatMap(LintRule.init)
    guard rule == .width || rule == .space else { return false }
    return unformatted.contains { fence in
      fence.lesson.path == diagnostic.file
        && fence.snippet.shownLines.contains { $0.start.line == diagnostic.position?.line }
        && fence.isTidy
    }
  }

  /// The report for people.
  public var lines: [ReportLine] {
    let places =
      isWritten
      ? unformatted.map { ReportLine.note("\(Self.place(of: $0)): formatted") }
      : PlacedLines.inOrder(placedLines)
    let list =
      isWritten && !isListCurrent
      ? [ReportLine.note("\(LessonList.path): updated to match the lessons")] : []
    return unformattable + places + list + [summary]
  }

  /// The diagnostics for people, each with its place.
  public var placedLines: [PlacedLines] { diagnostics.map { PlacedLines($0) } }

  /// The notes about snippets that can't be formatted, and the number of snippets in one line.
  public var closingLines: [ReportLine] { unformattable + [summary] }

  private var unformattable: [ReportLine] {
    exempted.compactMap { fence in
      fence.exemption?.note.map {
        ReportLine.note("\(Self.place(of: fence)): left unchanged because \($0)")
      }
    }
  }

  private var summary: ReportLine {
    let files = Set(unformatted.map(\.lesson.path)).count
    let verb = isWritten ? "formatted" : "not formatted"
    let alone = exempted.isEmpty ? "" : ", \(exempted.count) left unchanged"
    let some = "\(unformatted.count) of \(count) snippets \(verb)"
    let summary =
      (unformatted.isEmpty ? "no snippet needs formatting" : some)
      + (files == 0 ? "" : ", in \(files) file\(files == 1 ? "" : "s")") + alone
    return .summary(summary, holds: isClean || isWritten)
  }

  private static func place(of fence: FormattedFence) -> String {
    TerminalText.message("\(fence.lesson.path):\(fence.snippet.range.start.line)")
  }
}

/// A fence, and its formatted code.
struct FormattedFence: Sendable {
  enum Exemption: Hashable, Sendable {
    case quotation
    case skipped
    case incomplete
    case highlighted
    case unparsed(String)
    case failed

    /// The note in a report, or nil if nobody would expect such a fence to be formatted.
    var note: String? {
      switch self {
      case .quotation, .skipped: nil
      case .incomplete: "it omits code"
      case .highlighted: "formatting would move the lines that its 'highlight' names"
      case .unparsed(let message): "it doesn't parse: \(message)"
      case .failed: "'swift format' crashes or hangs on it"
      }
    }
  }

  let snippet: Snippet
  let lesson: Lesson
  private(set) var lines: [String]

  /// The reason why it stays as it is, or nil if the formatter decides.
  private(set) var exemption: Exemption?

  init(_ snippet: Snippet, in lesson: Lesson) {
    (self.snippet, self.lesson) = (snippet, lesson)
    lines = snippet.shownLines.map(\.text)
    exemption = Self.exemption(of: snippet)
  }

  var isChanged: Bool { lines != snippet.shownLines.map(\.text) }

  /// Whether the formatted lines break no rule of lint, and the file's line endings are LF.
  fileprivate var isTidy: Bool {
    let indentation = String(repeating: " ", count: max(0, snippet.range.start.column - 1))
    return lines.allSatisfy { Linter.FormRules.isTidy(indentation + $0) }
      && !lesson.source.bytes.contains(UInt8(ascii: "\r"))
  }

  fileprivate func applying(_ outcome: SwiftFormat.Outcome) -> FormattedFence {
    var fence = self
    switch outcome {
    case .exempt(let exemption): fence.exemption = exemption
    case .formatted(let lines):
      fence.lines = lines
      let isLonger = lines.count != self.lines.count
      if isLonger, snippet.options.highlight != nil { fence.exemption = .highlighted }
    }
    return fence
  }

  private static func exemption(of snippet: Snippet) -> Exemption? {
    if snippet.options.source != nil { return .quotation }
    if snippet.isLeftOut { return .skipped }
    return LeftOutCode.isShownInPart(snippet.lines) ? .incomplete : nil
  }
}

/// The formatter of the toolchain, which formats many pieces of Swift in one process.
///
/// The pieces are a stranger's, so that it is shut off like a compiler, and one that it crashes on costs no other.
private struct SwiftFormat {
  enum Outcome: Hashable {
    case formatted([String])

    /// It can't parse the piece, crashes on it, or does not end.
    case exempt(FormattedFence.Exemption)
  }

  /// The name of its configuration, in a folder that holds sources.
  private static let configurationName = ".swift-format"

  /// The maximum width of lines, as on the lessons' pages.
  private static let columns = 80

  /// The maximum number of pieces for one process, because starting one takes some hundredths of a second.
  private static let maxPieces = 64

  /// The time limit in seconds, and how many more pieces add one; it formats hundreds in a second.
  private static let limit = (seconds: 10, piecesForMore: 2)

  private let tools: Tools
  private let configuration: [UInt8]

  /// Finds the formatter.
  ///
  /// - Parameter root: the folder whose configuration counts, as a path to put before others
  /// - Throws: `CheckError` if there is no toolchain; `Diagnostic` if its configuration can't be read
  init(root: String, cacheFolder: String) async throws {
    configuration = try Self.configuration(of: root)
    tools = try await Tools(cacheFolder: cacheFolder, sandbox: .auto)
  }

  /// Formats pieces of Swift.
  ///
  /// - Returns: the result for each, in the same order
  /// - Throws: `CheckError` if it can't be started, or fails whatever it is given
  func format(_ pieces: [[String]]) async throws -> [Outcome] {
    let batches = stride(from: 0, to: pieces.count, by: Self.maxPieces).map {
      Array(pieces[$0..<min($0 + Self.maxPieces, pieces.count)])
    }
    let done = try await concurrentMap(batches, width: tools.jobs) { pieces in
      try await outcomes(of: pieces)
    }
    return done.flatMap { $0 }
  }

  /// Formats pieces in one process or, if it fails, each half of them in one.
  private func outcomes(of pieces: [[String]]) async throws -> [Outcome] {
    if let outcomes = try await formatTogether(pieces) { return outcomes }
    guard pieces.count > 1 else {
      guard try await formatTogether([["let one = 1"]]) != nil else {
        throw CheckError(
          "'swift format' doesn't work",
          advice: "to see the reason, run 'swift format FILE' here, with any Swift file")
      }
      return [.exempt(.failed)]
    }
    let half = pieces.count / 2
    return try await outcomes(of: Array(pieces[..<half]))
      + outcomes(of: Array(pieces[half...]))
  }

  /// The results of one process, or nil if it fails.
  private func formatTogether(_ pieces: [[String]]) async throws -> [Outcome]? {
    let folder = try tools.cache.makeScratchFolder()
    let place = try Folder(folder)
    for (index, lines) in pieces.enumerated() {
      let text = lines.map { $0 + "\n" }.joined()
      try place.write(Array(text.utf8), to: Self.name(of: index))
    }
    try place.write(configuration, to: "configuration.json")
    guard let messages = try await run(on: pieces.indices.map(Self.name), in: folder) else {
      return nil
    }
    return try pieces.indices.map { index in
      let name = Self.name(of: index)
      if let reason = messages.lazy.compactMap({ Self.reason(in: $0, about: name) }).first {
        return .exempt(.unparsed(reason))
      }
      let bytes = try Files.bytes(of: "\(folder)/\(name)", atMost: 4 << 20)
      var lines = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return .formatted(lines)
    }
  }

  /// Runs the formatter, and returns its messages, or nil if it crashes or does not end.
  private func run(on names: [String], in folder: String) async throws -> [Substring]? {
    let seconds = Self.limit.seconds + names.count / Self.limit.piecesForMore
    let job = Job(
      executable: tools.toolchain.tool("swift-format"),
      arguments: ["format", "--in-place", "--configuration", "configuration.json"] + names,
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/messages",
      standardError: "\(folder)/errors", limit: .seconds(seconds))
    let request = LaunchRequest(
      folder: folder, confinement: .compiler, seconds: seconds, limits: .compiler)
    let ending = try await tools.sandbox.run(job, as: request).ending
    // It exits with 1 if it can't parse a piece, and has formatted all others.
    guard ending == .exited(0) || ending == .exited(1) else { return nil }
    let bytes = try Files.bytes(of: "\(folder)/errors", atMost: 4 << 20)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// What a message says of a file: it begins with the file's path, which the text of another one can only follow.
  private static func reason(in message: Substring, about name: String) -> String? {
    let parts = message.split(separator: ": error: ", maxSplits: 1)
    let place = parts[0].split(separator: "/").last ?? ""
    return parts.count == 2 && place.hasPrefix("\(name):") ? String(parts[1]) : nil
  }

  private static func name(of index: Int) -> String { "fence-\(index).swift" }

  /// The configuration of a folder with the width of lessons; that of the formatter if there is none.
  private static func configuration(of root: String) throws -> [UInt8] {
    let path = root + configurationName
    var status = stat()
    // A link that leads nowhere is one that its author has to mend.
    guard lstat(path, &status) == 0 else { return Array(#"{"version": 1}"#.utf8) }
    let bytes = try TrustedFolders(root).bytes(of: path, as: .settings)
    guard var settings = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else {
      throw CheckError("'\(path)' isn't valid JSON", advice: "correct it")
    }
    settings["lineLength"] = min(settings["lineLength"] as? Int ?? 100, columns)
    return try [UInt8](JSONSerialization.data(withJSONObject: settings))
  }
}
