public import LessonChecker

/// The report of a check: one document, or one for each implementation that lessons were checked
/// against.
public struct WrittenReport: Hashable, Sendable {
  /// The documents: first that of the workbook's own modules.
  public internal(set) var documents: [ReportDocument]

  /// Reports checks of the same lessons.
  ///
  /// - Parameter checks: the checks, first that of the workbook's own modules
  public init(_ checks: [CheckReport]) {
    self.init(documents: checks.map(\.document))
  }

  /// Puts documents side by side.
  init(documents: [ReportDocument]) {
    self.documents = documents
  }

  /// Whether something could not even be read or built.
  public var isPartial: Bool { documents.contains(where: \.isPartial) }

  /// Whether everything that was checked held, in all implementations.
  public var holds: Bool { documents.allSatisfy(\.holds) }

  /// The report for people.
  ///
  /// - Parameter style: how much of it they want to see
  /// - Returns: its lines; with several implementations, a table and the differences
  public func lines(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    guard documents.count > 1 else { return documents.flatMap { $0.lines(style) } }
    return ComparisonText(self, style: style).lines
  }

  /// The documents; from the second on, without what the first one says as well.
  var distinct: [ReportDocument] {
    guard let ours = documents.first else { return [] }
    return [ours] + documents.dropFirst().map { $0.leavingOut(ours) }
  }
}

extension ReportDocument {
  /// The document without what another one says as well.
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

extension DiagnosticRecord {
  /// The record without advice, which only the document of the workbook's own modules has.
  fileprivate var withoutAdvice: DiagnosticRecord {
    var failure = self
    failure.advice = nil
    return failure
  }
}
