import Foundation
public import LessonChecker
import LessonKit
import Sandbox

/// Writes into lessons what really came of their snippets, where that is permitted.
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
  /// What a program prints is written down only if it prints the same in a second run.
  ///
  /// - Parameter report: the check.
  /// - Returns: what was written, and what was not.
  /// - Throws: `CheckError` where the second run can't be made.
  public func bless(_ report: CheckReport) async throws -> Blessing {
    try permission.checkNames(in: report.workbook.lessons)
    var blessing = Blessing()
    var wanted = report.divergences
    wanted.removeAll { divergence in
      guard let objection = permission.objection(to: divergence) else { return false }
      blessing.refuse(divergence, objection)
      return true
    }
    for lesson in report.workbook.lessons where wanted.contains(where: { $0.lesson == lesson.path })
    {
      guard let objection = await objection(toRewriting: lesson) else { continue }
      for divergence in wanted where divergence.lesson == lesson.path {
        blessing.refuse(divergence, objection)
      }
      wanted.removeAll { $0.lesson == lesson.path }
    }
    let steady = try await steady(wanted, in: report, &blessing)
    for lesson in report.workbook.lessons {
      write(steady.filter { $0.lesson == lesson.path }, into: lesson, &blessing)
    }
    return blessing
  }

  private func write(
    _ divergences: [Divergence], into lesson: Lesson, _ blessing: inout Blessing
  ) {
    let blessed = BlessedLesson(lesson, with: divergences)
    for (divergence, reason) in blessed.refused { blessing.refuse(divergence, reason) }
    guard !blessed.blessed.isEmpty else { return }
    do {
      try FileReplacement.replace(lesson.path, holding: lesson.source.bytes, with: blessed.bytes)
      blessing.add(lesson, blessed)
    } catch {
      // What was written into other lessons must still be shown.
      let fault = error as? CheckError
      let reason = Unblessable(
        fault?.message ?? "\(error)".singleLine, advice: fault?.advice ?? "try again")
      for divergence in blessed.blessed { blessing.refuse(divergence, reason) }
    }
  }

  private func objection(toRewriting lesson: Lesson) async -> Unblessable? {
    guard !permission.isForced else { return nil }
    let path = URL(fileURLWithPath: lesson.path).resolvingSymlinksInPath().path
    switch await GitState(of: path) {
    case .committed:
      return nil
    case .changed:
      return Unblessable(
        "git does not hold \(lesson.path) as it is", advice: "commit it, or add '--force'")
    case .unknown:
      return Unblessable(
        "no git looks after \(lesson.path)", advice: "keep a copy, and add '--force'")
    }
  }

  /// Runs what is to be blessed once more, and keeps what comes out the same.
  private func steady(
    _ divergences: [Divergence], in report: CheckReport, _ blessing: inout Blessing
  ) async throws -> [Divergence] {
    let wanted = Set(divergences)
    let programs = report.programs.filter { !wanted.isDisjoint(with: $0.divergences) }
    let rerun = try await checker.judgements(of: programs.map(\.program), ignoresCache: true)
    let again = Dictionary(grouping: rerun.programs.flatMap { $1.divergences }) {
      "\($0.lesson):\($0.snippet.range.start.line)"
    }
    return divergences.filter { divergence in
      guard divergence.part != .excerpt else { return true }
      let place = "\(divergence.lesson):\(divergence.snippet.range.start.line)"
      let isSteady = (again[place] ?? []).contains { divergence.comesToTheSame(as: $0) }
      if !isSteady {
        blessing.refuse(
          divergence,
          Unblessable(
            "it comes out otherwise in a second run",
            advice: "write '[..]' or '...' for what changes"))
      }
      return isSteady
    }
  }
}

extension Divergence {
  /// Whether another run of the same snippet would write the same into the lesson.
  fileprivate func comesToTheSame(as other: Divergence) -> Bool {
    guard lesson == other.lesson, snippet == other.snippet, part == other.part else { return false }
    // What can't be written is refused by name later on.
    let own = try? DivergenceEdits.lines(of: self)
    return own == (try? DivergenceEdits.lines(of: other))
  }
}
