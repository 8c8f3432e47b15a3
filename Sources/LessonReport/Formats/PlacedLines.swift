public import LessonChecker
public import LessonKit

/// The lines about one place in a file: a diagnostic with its details.
///
/// They can be sorted together with those of other reports.
public struct PlacedLines: Hashable, Sendable {
  private let file: String
  private let offset: Int
  private let lines: [ReportLine]

  /// Makes the lines of a diagnostic.
  ///
  /// - Parameter line: the first line, or nil for the usual one
  public init(_ diagnostic: Diagnostic, as line: ReportLine? = nil) {
    file = diagnostic.file
    offset = diagnostic.position?.offset ?? -1
    lines =
      [line ?? ReportLine(diagnostic)] + diagnostic.details.map { ReportLine(detail: $0) }
  }

  /// Returns the lines of all places, each file from top to bottom.
  ///
  /// The files stay in the order in which they first appear.
  public static func inOrder(_ places: [PlacedLines]) -> [ReportLine] {
    var ranks: [String: Int] = [:]
    for place in places where ranks[place.file] == nil { ranks[place.file] = ranks.count }
    return places.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (ranks[one.file] ?? 0, one.offset, left.offset)
        < (ranks[other.file] ?? 0, other.offset, right.offset)
    }.flatMap(\.element.lines)
  }
}

extension CheckVerdicts {
  /// The diagnostics for people, each with its place.
  public var placedLines: [PlacedLines] {
    let report = Report(self)
    return report.diagnostics.map { PlacedLines($0.renamed(report.shown($0.file))) }
  }

  /// The lines of the report below the diagnostics: notes, and the result in one line.
  public var closingLines: [ReportLine] { Report(self).closing() }
}
