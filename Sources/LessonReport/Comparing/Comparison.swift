public import LessonChecker

/// Checks of the same lessons against one implementation or several, each with its own report.
public struct Comparison: Hashable, Sendable {
  /// The reports: first that of the workbook's own modules.
  public internal(set) var documents: [ReportDocument]

  /// Puts reports side by side.
  ///
  /// - Parameter reports: what came of the checks, first that of the workbook's own modules.
  public init(_ reports: [CheckReport]) {
    self.init(documents: reports.map(\.document))
  }

  /// Puts reports side by side.
  init(documents: [ReportDocument]) {
    self.documents = documents
  }

  /// Whether something could not even be read or built.
  public var isPartial: Bool { documents.contains(where: \.isPartial) }

  /// Whether everything that was checked held, in all implementations.
  public var holds: Bool { documents.allSatisfy(\.holds) }

  /// The comparison for people.
  ///
  /// - Parameter style: how much of it they want to see.
  /// - Returns: its lines; those of an ordinary report where there is but one.
  public func lines(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    guard documents.count > 1 else { return documents.flatMap { $0.lines(style) } }
    return ComparisonText(self, style: style).lines
  }

  /// Writes the comparison.
  ///
  /// - Parameters:
  ///   - format: the way to write it.
  ///   - style: how much of it people want to see; other formats hold everything.
  /// - Returns: the lines.
  /// - Throws: `CheckError` where it can't be written down.
  public func lines(as format: ReportFormat, style: TextStyle = TextStyle()) throws -> [String] {
    switch format {
    case .text: lines(style).map(\.description)
    case .json: try documents.flatMap { try JSONReport($0).lines }
    case .junit: JUnitReport(documents).lines
    case .github: distinct.flatMap { GitHubReport($0).lines }
    }
  }

  /// The reports, without what others say that the first one says as well.
  var distinct: [ReportDocument] {
    guard let ours = documents.first else { return [] }
    return [ours] + documents.dropFirst().map { $0.leavingOut(ours) }
  }
}

extension ReportDocument {
  /// The report without what another one says as well.
  fileprivate func leavingOut(_ other: ReportDocument) -> ReportDocument {
    let problems = Set(other.problems)
    let programs = Dictionary(other.programs.map { ($0.id, $0) }) { first, _ in first }
    var rest = self
    rest.problems.removeAll { problem in
      var problem = problem
      problem.implementation = nil
      return problems.contains(problem)
    }
    for index in rest.programs.indices {
      guard let same = programs[rest.programs[index].id] else { continue }
      let warnings = Set(same.warnings)
      let failures = Set(same.failures.map(\.withoutAdvice))
      rest.programs[index].warnings.removeAll(where: warnings.contains)
      rest.programs[index].failures.removeAll { failures.contains($0.withoutAdvice) }
    }
    return rest
  }
}

extension FailureRecord {
  /// What is wrong; advice on a lesson is given only where its own modules are checked.
  fileprivate var withoutAdvice: FailureRecord {
    var failure = self
    failure.advice = nil
    return failure
  }
}
