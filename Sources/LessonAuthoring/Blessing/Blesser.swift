import Foundation
public import LessonChecker
import LessonKit
import Sandbox

/// Writes the actual results of snippets into their lessons, where that is permitted.
public struct Blesser: Sendable {
  private let checker: Checker
  private let permission: BlessingPermission

  /// Prepares to bless.
  ///
  /// - Parameters:
  ///   - checker: what the lessons are checked with.
  ///   - permission: what may be written.
  public init(_ checker: Checker, permission: BlessingPermission) {
    self.checker = checker
    self.permission = permission
  }

  /// Rewrites the lessons of a check, and nothing where all of it held.
  ///
  /// The output of a program is written down only if a second run prints the same.
  ///
  /// - Parameter report: the check.
  /// - Returns: what was written, and what was not.
  /// - Throws: `CheckError` where the second run can't be made.
  public func bless(_ report: CheckReport) async throws -> Blessing {
    try permission.checkNames(in: report.workbook.lessons)
    var blessing = Blessing()
    var wanted = report.mismatches
    wanted.removeAll { mismatch in
      guard let objection = permission.objection(to: mismatch) else { return false }
      blessing.refuse(mismatch, objection)
      return true
    }
    for lesson in report.workbook.lessons where wanted.contains(where: { $0.lesson == lesson.path })
    {
      guard let objection = await objection(toRewriting: lesson) else { continue }
      // One warning is enough: what it says is about the file.
      wanted.first { $0.lesson == lesson.path }.map { blessing.refuse($0, objection) }
      wanted.removeAll { $0.lesson == lesson.path }
    }
    let steady = try await steady(wanted, in: report, &blessing)
    for lesson in report.workbook.lessons {
      write(
        steady.filter { $0.lesson == lesson.path }, into: lesson, of: report.workbook, &blessing)
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
      // What was written into other lessons must still be shown.
      let fault = error as? CheckError
      let reason = BlessRefusal(
        fault?.message ?? "\(error)".singleLine, advice: fault?.advice ?? "try again")
      for mismatch in blessed.blessed { blessing.refuse(mismatch, reason) }
    }
  }

  private func objection(toRewriting lesson: Lesson) async -> BlessRefusal? {
    guard !permission.isForced else { return nil }
    let path = URL(fileURLWithPath: lesson.path).resolvingSymlinksInPath().path
    switch await GitState(of: path) {
    case .held:
      return nil
    case .changed:
      return BlessRefusal(
        "git does not hold \(lesson.path) as it is", advice: "'git add' it, or add '--force'")
    case .unknown:
      return BlessRefusal(
        "no git looks after \(lesson.path)", advice: "keep a copy, and add '--force'")
    }
  }

  /// Runs what is to be blessed once more, and keeps what comes out the same.
  private func steady(
    _ mismatches: [Mismatch], in report: CheckReport, _ blessing: inout Blessing
  ) async throws -> [Mismatch] {
    let wanted = Set(mismatches)
    let programs = report.programs.filter { !wanted.isDisjoint(with: $0.mismatches) }
    let rerun = try await checker.verdicts(of: programs.map(\.program), ignoresCache: true)
    let again = Dictionary(grouping: rerun.programs.flatMap(\.mismatches)) {
      "\($0.lesson):\($0.snippet.range.start.line)"
    }
    return mismatches.filter { mismatch in
      guard mismatch.part != .excerpt else { return true }
      let place = "\(mismatch.lesson):\(mismatch.snippet.range.start.line)"
      let isSteady = (again[place] ?? []).contains { mismatch.comesToTheSame(as: $0) }
      if !isSteady {
        blessing.refuse(
          mismatch,
          BlessRefusal(
            "it comes out otherwise in a second run",
            advice: "write '[..]' or '...' for what changes"))
      }
      return isSteady
    }
  }
}

extension Mismatch {
  /// Whether another run of the same snippet would write the same into the lesson.
  fileprivate func comesToTheSame(as other: Mismatch) -> Bool {
    guard lesson == other.lesson, snippet == other.snippet, part == other.part else { return false }
    // What can't be written is refused by name later on.
    let own = try? MismatchEdits.lines(of: self)
    return own == (try? MismatchEdits.lines(of: other))
  }
}
