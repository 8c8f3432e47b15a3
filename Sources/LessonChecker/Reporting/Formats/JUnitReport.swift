/// A report in JUnit's XML, as far as GitLab, Jenkins and GitHub's actions agree on it: a suite a
/// lesson, a test case a program.
struct JUnitReport {
  /// The lines.
  let lines: [String]

  /// Writes a report.
  init(_ document: ReportDocument) {
    let cases = document.problems.map { JUnitCase($0) } + document.programs.map { JUnitCase($0) }
    var files: [String] = []
    let suites = Dictionary(grouping: cases, by: \.file)
    for file in cases.map(\.file) where !files.contains(file) { files.append(file) }
    lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
      + ["<testsuites \(Self.attributes("workbook", cases))>"]
      + files.flatMap { Self.suite($0, suites[$0, default: []]) } + ["</testsuites>"]
  }

  private static func suite(_ file: String, _ cases: [JUnitCase]) -> [String] {
    ["  <testsuite \(attributes(file, cases)) file=\(XMLText.quoted(file))>"]
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
