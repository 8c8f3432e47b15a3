public import LessonChecker
import LessonKit
public import LessonReport
import Sandbox

/// What fails in documentation: what a page states wrongly, and the causes that a setting repairs.
public struct FailureSurvey: Sendable {
  /// No more places than these are named for one cause, and no more causes.
  private static let maxPlaces = 3
  private static let maxCauses = 8

  private let disputed: [Diagnostic]
  private let causes: [(cause: FailureCause, places: [Diagnostic])]
  private let count: Int

  /// Looks through a check of a folder, which may be that of a package.
  ///
  /// - Throws: `CheckError` if there is no compiler
  public init(_ verdicts: CheckVerdicts, cacheFolder: String) async throws {
    let root = verdicts.workbook.root
    let tools = try await Tools(cacheFolder: cacheFolder, sandbox: .auto)
    let package = try? PackageInPlace(in: root.isEmpty ? "." : root, with: tools)
    self.init(verdicts, names: package.map(DeclaredNames.init(of:)) ?? DeclaredNames())
  }

  init(_ verdicts: CheckVerdicts, names: DeclaredNames) {
    var causes: [FailureCause: [Diagnostic]] = [:]
    var disputed: [Diagnostic] = []
    var count = 0
    for (page, failures) in verdicts.firstFailures {
      for (snippet, failure) in failures {
        count += 1
        if failure.failure?.isDisputed == true { disputed.append(failure) }
        guard let cause = FailureCause(of: failure, in: snippet, on: page, names: names) else {
          continue
        }
        causes[cause, default: []].append(failure)
      }
    }
    (self.disputed, self.count) = (disputed, count)
    self.causes = causes.map { ($0.key, $0.value) }.sorted {
      ($1.places.count, $0.cause) < ($0.places.count, $1.cause)
    }
  }

  /// What pages state and what came instead, place by place.
  public var disputedLines: [ReportLine] {
    guard !disputed.isEmpty else { return [] }
    let words =
      disputed.count == 1
      ? "1 snippet doesn't do what its page says:"
      : "\(disputed.count) snippets don't do what their pages say:"
    return [.note(words)]
      + disputed.flatMap { failure in
        [ReportLine(failure)] + failure.details.map { ReportLine(detail: $0) }
      }
  }

  /// The most frequent causes that a setting repairs, each with some places.
  public var causeLines: [ReportLine] {
    guard !causes.isEmpty else { return [] }
    return [.note("Why snippets fail, and how to fix it:")]
      + causes.prefix(Self.maxCauses).flatMap { cause, places in
        let named = places.prefix(Self.maxPlaces).map { "\($0.file):\($0.position?.line ?? 1)" }
        let rest = places.count > named.count ? " and \(places.count - named.count) more" : ""
        return [
          "\(places.count)  \(cause.title): \(named.joined(separator: ", "))\(rest)",
          "   -> \(cause.advice)",
        ].map { ReportLine.note(TerminalText.message($0)) }
      }
  }

  /// Whether so many snippets fail that their causes help; a few can be read one by one.
  public static func shouldSummarize(_ verdicts: CheckVerdicts) -> Bool {
    verdicts.firstFailures.map(\.failures.count).reduce(0, +) > 5
  }
}
