import Foundation
public import LessonChecker
import LessonKit
public import LessonReport
import Sandbox

/// Writes the actual results of snippets into their lessons, where that is permitted.
public struct Blesser: Sendable {
  private let checker: Checker
  private let permission: BlessingPermission

  /// Prepares to bless.
  public init(_ checker: Checker, permission: BlessingPermission) {
    self.checker = checker
    self.permission = permission
  }

  /// Rewrites the lessons of a check.
  ///
  /// The output of a program is written down only if a second run prints the same.
  ///
  /// - Throws: `CheckError` if the second run can't be made
  public func bless(_ verdicts: CheckVerdicts) async throws -> Blessing {
    try permission.checkNames(in: verdicts.workbook.lessons)
    var blessing = Blessing()
    var mismatches = verdicts.mismatches
    mismatches.removeAll { mismatch in
      guard let reason = permission.reasonToRefuse(mismatch) else { return false }
      blessing.refuse(mismatch, reason)
      return true
    }
    for lesson in verdicts.workbook.lessons {
      guard let first = mismatches.first(where: { $0.lesson == lesson.path }),
        let reason = await reasonNotToRewrite(lesson)
      else { continue }
      // One warning for the whole file is enough.
      blessing.refuse(first, reason)
      mismatches.removeAll { $0.lesson == lesson.path }
    }
    mismatches = try await reproducible(mismatches, in: verdicts, &blessing)
    for lesson in verdicts.workbook.lessons {
      write(
        mismatches.filter { $0.lesson == lesson.path }, into: lesson, of: verdicts.workbook,
        &blessing
      )
    }
    return blessing
  }

  private func write(
    _ mismatches: [Mismatch], into lesson: Lesson, of workbook: Workbook, _ blessing: inout Blessing
  ) {
    let blessed = BlessedLesson(lesson, with: mismatches)
    for (mismatch, reason) in blessed.refused { blessing.refuse(mismatch, reason) }
    guard !blessed.blessed.isEmpty else { return }
    do {
      try FileReplacement.replace(
        lesson.path, of: workbook.root, holding: lesson.source.bytes, with: blessed.bytes)
      blessing.add(lesson, blessed)
    } catch {
      // The changes of other lessons must still be shown.
      let fault = error as? CheckError
      let reason = BlessRefusal(
        fault?.message ?? "\(error)".singleLine, advice: fault?.advice ?? "try again")
      for mismatch in blessed.blessed { blessing.refuse(mismatch, reason) }
    }
  }

  /// A file is rewritten only if git holds its content, so that nothing is lost.
  private func reasonNotToRewrite(_ lesson: Lesson) async -> BlessRefusal? {
    guard !permission.isForced else { return nil }
    let file = URL(fileURLWithPath: lesson.path).resolvingSymlinksInPath()
    let git = await Git(in: file.deletingLastPathComponent().path)
    switch await git?.holds(file.lastPathComponent) {
    case true:
      return nil
    case false:
      return BlessRefusal(
        "\(lesson.path) has changes that git doesn't have",
        advice: "run 'git add' on it first, or use '--force'")
    case nil:
      return BlessRefusal(
        "\(lesson.path) isn't in a git repository, or git isn't installed",
        advice: "make a copy of the file, then use '--force'")
    }
  }

  /// Runs the programs of mismatches once more, and keeps the mismatches that come out the same.
  private func reproducible(
    _ mismatches: [Mismatch], in verdicts: CheckVerdicts, _ blessing: inout Blessing
  ) async throws -> [Mismatch] {
    let wanted = Set(mismatches)
    let programs = verdicts.programs.filter { !wanted.isDisjoint(with: $0.mismatches) }
      .map(\.program)
    let rerun = try await checker.verdicts(of: programs, ignoresCache: true)
    blessing.rerunCount = rerun.programs.count
    let again = Dictionary(grouping: rerun.programs.flatMap(\.mismatches)) {
      "\($0.lesson):\($0.snippet.range.start.line)"
    }
    return mismatches.filter { mismatch in
      guard mismatch.part != .excerpt else { return true }
      let place = "\(mismatch.lesson):\(mismatch.snippet.range.start.line)"
      let isReproducible = (again[place] ?? []).contains { mismatch.producesSameEdit(as: $0) }
      if !isReproducible {
        blessing.refuse(
          mismatch,
          BlessRefusal(
            "a second run gives a different result",
            advice: "write '[..]' or '...' for the parts that change"))
      }
      return isReproducible
    }
  }
}

/// The permission to write actual results into lessons.
///
/// Output may be written, and an empty block filled. A snippet that proves a claim, or that shows how
/// something fails, is changed only if it is named: there a new text is a new statement.
public struct BlessingPermission: Sendable {
  private let names: [String]

  /// Whether files are rewritten whose content git does not hold.
  fileprivate let isForced: Bool

  /// Makes a permission.
  ///
  /// - Parameter names: snippets by their id, a claim that they prove, or `file:line`
  public init(names: [String] = [], isForced: Bool = false) {
    self.names = names
    self.isForced = isForced
  }

  /// Makes sure that each name is that of a snippet.
  ///
  /// - Throws: `CheckError` for one that is not: most likely it is misspelt
  fileprivate func checkNames(in lessons: [Lesson]) throws {
    for name in names {
      let isKnown = lessons.contains { lesson in
        lesson.snippets.contains { $0.isCalled(name, in: lesson.path) }
      }
      guard !isKnown else { continue }
      throw CheckError(
        "there is no snippet '\(name)'",
        advice: "write a snippet's id, a claim that the snippet proves, or FILE:LINE")
    }
  }

  /// The reason why a mismatch may not be written down, or nil if it may.
  func reasonToRefuse(_ mismatch: Mismatch) -> BlessRefusal? {
    guard !names.contains(where: { mismatch.snippet.isCalled($0, in: mismatch.lesson) }) else {
      return nil
    }
    let claims = mismatch.snippet.options.proves.map(\.id)
    guard claims.isEmpty else {
      return BlessRefusal(
        "it proves \(claims.joined(separator: ", "))",
        advice: "if the new result is still a proof, use '--bless-named \(claims[0])'")
    }
    switch mismatch.part {
    case .expectation(.error), .expectation(.trap):
      // An empty block states nothing yet.
      guard mismatch.expectation?.isBlank != true else { return nil }
      return BlessRefusal(
        "this block states an error or a crash",
        advice:
          "if the new message is right, run 'workbook check --bless-named FILE:LINE' with this file and line"
      )
    default:
      return nil
    }
  }
}

/// The result of blessing lessons.
public struct Blessing: Sendable {
  /// The lessons that were rewritten.
  public private(set) var lessons: [String] = []

  /// The number of programs that were run a second time.
  public fileprivate(set) var rerunCount = 0

  private var changes: [ReportLine] = []
  private var refused: [(mismatch: Mismatch, reason: BlessRefusal)] = []
  private var edits: [String: [Edit]] = [:]

  /// The changes as differences, and the refusals as warnings.
  public var lines: [ReportLine] { changes + refused.map(warning) }

  /// Offers to bless, after a check in which something was printed that may be written down.
  ///
  /// - Returns: a line, or nil if there is nothing to bless
  public static func offer(for verdicts: CheckVerdicts) -> String? {
    let permission = BlessingPermission()
    let words = verdicts.settings.selection.words.map { quoted($0) }
    let command = ["workbook check"] + words
    if verdicts.mismatches.contains(where: { permission.reasonToRefuse($0) == nil }) {
      let all = (command + ["--bless"]).joined(separator: " ")
      return "if the new output is right, write it into the page with: \(all)"
    }
    let named = verdicts.workbook.lessons.lazy.compactMap { lesson in
      verdicts.mismatches.first { $0.lesson == lesson.path && $0.canBeBlessedByName(in: lesson) }
    }.first
    return named.map { mismatch in
      let place = quoted("\(mismatch.lesson):\(mismatch.snippet.range.start.line)")
      let one = (command + ["--bless-named", place]).joined(separator: " ")
      return "if the new message is right, write it into the page with: \(one)"
    }
  }

  /// A word of a command that users may copy: it may contain the name of a stranger's file.
  private static func quoted(_ word: String) -> String {
    TerminalText.message(ShellText.word(word))
  }

  fileprivate mutating func refuse(_ mismatch: Mismatch, _ reason: BlessRefusal) {
    refused.append((mismatch, reason))
  }

  fileprivate mutating func add(_ lesson: Lesson, _ blessed: Blesser.BlessedLesson) {
    lessons.append(lesson.path)
    edits[lesson.path] = blessed.edits
    changes += ["--- \(lesson.path)", "+++ \(lesson.path)"].map {
      .detail(TerminalText.message($0))
    }
    let old = Self.lines(lesson.source.bytes)
    for hunk in LineDiff(from: old, to: Self.lines(blessed.bytes)).hunks {
      changes += [.detail(hunk.place)] + hunk.lines.map { ReportLine(detail: $0) }
    }
  }

  /// A warning at the place in the rewritten lesson.
  private func warning(_ mismatch: Mismatch, _ reason: BlessRefusal) -> ReportLine {
    let position = mismatch.expectation?.range.start ?? mismatch.snippet.range.start
    let shift = (edits[mismatch.lesson] ?? []).lineShift(at: position.offset)
    let place = "\(mismatch.lesson):\(position.line + shift):\(position.column)"
    return .warning(
      place: TerminalText.message(place),
      message: TerminalText.message("not blessed: \(reason.reason); \(reason.advice)"))
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
    }
  }
}

extension Mismatch {
  /// Whether another run of the same snippet would write the same into the lesson.
  fileprivate func producesSameEdit(as other: Mismatch) -> Bool {
    guard lesson == other.lesson, snippet == other.snippet, part == other.part else { return false }
    // What can't be written is refused by name later on.
    let own = try? Blesser.MismatchEdits.lines(of: self)
    return own == (try? Blesser.MismatchEdits.lines(of: other))
  }

  /// Whether a permission that names the snippet has its new message written down.
  ///
  /// - Returns: false also if it proves a claim, which its author has to think about
  fileprivate func canBeBlessedByName(in lesson: Lesson) -> Bool {
    guard part == .expectation(.error) || part == .expectation(.trap) else { return false }
    let edits = try? Blesser.MismatchEdits(mismatch: self, source: lesson.source).edits()
    return snippet.options.proves.isEmpty && edits != nil
  }
}

extension Snippet {
  /// Whether a name is one of this snippet's: its id, a claim that it proves, or `file:line`.
  fileprivate func isCalled(_ name: String, in lesson: String) -> Bool {
    if name == options.id || options.proves.contains(where: { $0.id == name }) { return true }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard let line = parts.last.flatMap({ Int($0) }), blockLines.contains(line) else {
      return false
    }
    let place = parts.dropLast().joined(separator: ":")
    let file = lesson.split(separator: "/").last ?? ""
    let isItsName = !place.isEmpty && [".md", ".markdown"].contains { place + $0 == file }
    return isItsName || Files.absolute(place) == Files.absolute(lesson)
  }
}
