import Foundation
import FoundationXML
import LessonKit
import Testing

@testable import LessonReport

#if canImport(FoundationXML)
#endif

@Suite struct JUnitReportTests {
  /// Puts down what a reader of XML sees: each element with some of its attributes, and each text.
  private final class Reader: NSObject, XMLParserDelegate {
    var seen: [String] = []
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let shown = attributes.filter { $0.key != "classname" && $0.key != "type" }
      let list = shown.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      seen.append(([name] + list).joined(separator: " "))
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      let isBlank = text.allSatisfy(\.isWhitespace)
      if !isBlank { seen += text.split(separator: "\n").map(String.init) }
      text = ""
    }
  }

  private func read(_ report: Report) throws -> [String] {
    let text = try [report].lines(as: .junit).joined(separator: "\n")
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.seen
  }

  @Test func `a lesson is a suite, and a program a test case`() throws {
    #expect(
      try read(SampleReport.report) == [
        "testsuites errors=2 failures=1 name=workbook skipped=2 tests=6 time=1.760",
        "testsuite errors=1 failures=0 file=L/w.yml name=L/w.yml skipped=0 tests=1 time=0.000",
        "testcase file=L/w.yml name=L/w.yml time=0.000", "error message=no 'x'; mend it",
        "no 'x'; mend it",
        "testsuite errors=1 failures=0 file=L/a.md name=L/a.md skipped=0 tests=2 time=0.750",
        "testcase file=L/a.md line=2 name=L/a.md, line 2 time=0.000",
        "error message=bad word; say it", "bad word; say it",
        "testcase file=L/a.md line=5 name=name 5 time=0.750", "system-out",
        "L/a.md:6:1: warning: never used",
        "testsuite errors=0 failures=1 file=L/b,c:d.md name=L/b,c:d.md skipped=2 tests=3 "
          + "time=1.010",
        "testcase file=L/b,c:d.md line=9 name=name 9 time=1.010",
        "failure message=prints <100%> & \"more\"; mend it",
        "L/b,c:d.md:12:4: prints <100%> & \"more\"; mend it", "      ::add-mask::x",
        "    - a]]>\\u{1b}[31m", "    + \\u{0}\\u{d}\u{FFFD}\u{FFFD}",
        "testcase file=L/b,c:d.md line=20 name=name 20 time=0.000",
        "skipped message=there is no UIKit",
        "testcase file=L/b,c:d.md line=30 name=name 30 time=0.000",
        "skipped message=the check stopped at the first failure",
      ])
  }

  @Test func `no character that XML can't hold comes through`() throws {
    var report = SampleReport.report
    let all = (0...0x2FF).compactMap { Unicode.Scalar($0) } + ["\u{FFFE}", "\u{FFFF}", "\u{1F600}"]
    let text = String(String.UnicodeScalarView(all))
    report.programs = [
      SampleReport.program(
        text, 1, .failed,
        failures: [.failure(SampleReport.diagnostic(1, 1, text, details: [.note(text)]))])
    ]
    #expect(try read(report).count > 4)
  }
}
