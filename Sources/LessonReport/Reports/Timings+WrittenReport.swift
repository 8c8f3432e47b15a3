public import LessonChecker

extension Timings {
  /// Takes the times from a report.
  ///
  /// - Parameter report: the report of an earlier check, as JSON.
  public init(_ report: WrittenReport) {
    let programs = report.documents.first?.programs ?? []
    self.init(
      Dictionary(
        programs.compactMap { program in
          program.seconds.map { (program.id, $0) }
        }, uniquingKeysWith: { $1 }))
  }
}
