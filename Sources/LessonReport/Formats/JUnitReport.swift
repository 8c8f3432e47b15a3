/// A report in JUnit's XML, as far as GitLab, Jenkins and GitHub's actions agree on it: a suite a
/// lesson, a test case a program.
struct JUnitReport {
  /// The lines.
  let lines: [String]

  /// Writes a report.
  ///
  /// - Parameter documents: the report, or one for each implementation.
  init(_ documents: [ReportDocument]) {
    let cases = documents.flatMap { document in
      document.problems.map { JUnitCase($0) } + document.programs.map { JUnitCase($0) }
    }
    var names: [String] = []
    let suites = Dictionary(grouping: cases, by: \.suite)
    for name in cases.map(\.suite) where !names.contains(name) { names.append(name) }
    lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
      + ["<testsuites \(Self.attributes("workbook", cases))>"]
      + names.flatMap { Self.suite($0, suites[$0, default: []]) } + ["</testsuites>"]
  }

  private static func suite(_ name: String, _ cases: [JUnitCase]) -> [String] {
    let file = cases.first?.file ?? name
    return ["  <testsuite \(attributes(name, cases)) file=\(XMLText.quoted(file))>"]
      + cases.flatMap(\.lines) + ["  </testsuite>"]
  }

  private static func attributes(_ name: String, _ cases: [JUnitCase]) -> String {
    let count: (JUnitCase.Outcome) -> Int = { outcome in cases.count { $0.outcome == outcome } }
    let time = cases.reduce(0) { $0 + $1.seconds }
    return "name=\(XMLText.quoted(name)) tests=\"\(cases.count)\" "
      + "failures=\"\(count(.failure))\" errors=\"\(count(.error))\" "
      + "skipped=\"\(count(.skipped))\" time=\"\(Seconds.number(time))\""
  }
}
