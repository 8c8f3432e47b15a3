import LessonKit
import Testing

@testable import LessonReport

@Suite struct TextReportTests {
  private func text(_ style: TextStyle) -> [String] {
    SampleReport.report.lines(style).map(\.description)
  }

  private static let errors = [
    "L/w.yml: error: no 'x'; mend it",
    "L/a.md:2:3: error: bad word; say it",
    "L/b,c:d.md:12:4: error: prints <100%> & \"more\"; mend it",
    "      ::add-mask::x",
    "    - a]]>\\u{1b}[31m",
    "    + \\u{0}\\u{d}\u{FFFE}\u{FFFF}",
  ]

  private static let warning = "L/a.md:6:1: warning: never used"

  private static let end = [
    "The programs ran in a random order; use '--shuffle --seed 7' to get the same order again.",
    "2 lessons, 2 programs, 3 snippets, 1 claim proven, 1 skipped: 3 errors, 1 warning, "
      + "1 program not checked, because the check stopped at the first failure "
      + "(3 compiled, 2 run)",
  ]

  @Test func `a report lists errors and warnings lesson by lesson, and sums them up`() {
    var expected = Self.errors
    expected.insert(Self.warning, at: 2)
    #expect(text(TextStyle()) == expected + Self.end)
  }

  @Test func `a quiet report has errors alone`() {
    #expect(text(TextStyle(.quiet)) == Self.errors)
    #expect(Report(head: HeadRecord()).lines(TextStyle(.quiet)) == [])
  }

  @Test func `a verbose report has each program with its state, time and age`() {
    #expect(
      text(TextStyle(.verbose)).prefix(4) == [
        "verified    0.75 s  cached  L/a.md:5  name 5",
        "failed      1.01 s  new     L/b,c:d.md:9  name 9",
        "skipped        – s          L/b,c:d.md:20  name 20: there is no UIKit",
        "unchecked      – s          L/b,c:d.md:30  name 30: the check stopped at the first failure",
      ])
  }

  @Test func `a verbose report on docs has each snippet with its verdict`() {
    var report = SampleReport.report
    report.head.isDocs = true
    report.programs[0].snippets[0].state = .compared
    #expect(report.lines(TextStyle(.verbose))[0].description == "compared   L/a.md:5")
  }

  @Test func `comments that can't be read are counted, and told with the spelling that works`() {
    var report = SampleReport.report
    report.head.isDocs = true
    report.programs[0].snippets[0].unread = [6]
    report.programs[0].snippets[0].unreadAdvice = [
      "6: this comment can't be read; write '// Error', or '// Error: ' and then your own words"
    ]
    let told =
      "L/a.md:6: this comment can't be read; write '// Error', or '// Error: ' and then your own words"
    #expect(!report.lines(TextStyle()).map(\.description).contains(told))
    let counted = "1 comment not understood, listed by 'check --verbose'"
    #expect(report.lines(TextStyle()).last?.description.contains(counted) == true)
    #expect(report.lines(TextStyle(.verbose)).map(\.description).contains(told))
  }

  @Test(
    "the slowest programs are listed, longest first",
    arguments: [
      (1, ["failed"]), (2, ["failed", "verified"]), (9, ["failed", "verified"]), (0, []),
    ])
  func slowest(count: Int, names: [String]) {
    let lines = [
      "failed": " 1.01 s  ( 1.00 s +  0.01 s)  L/b,c:d.md:9  name 9",
      "verified": " 0.75 s  ( 0.25 s +  0.50 s)  L/a.md:5  name 5",
    ]
    let listed = text(TextStyle(.quiet, slowest: count)).dropFirst(Self.errors.count + 1)
    #expect(Array(listed) == names.compactMap { lines[$0] })
  }

  @Test(arguments: ["a\n::error::b", "a\r\u{7}b", "a\u{202E}b", "a\u{2028}b", "a\u{1B}[2Jb"])
  func `no name breaks a line, or speaks to the terminal`(name: String) {
    var report = SampleReport.report
    report.shownNames = ["L/a.md": name]
    let lines = report.lines(TextStyle(.verbose, slowest: 9)).map(\.description)
    #expect(lines.contains { $0.contains("a\\u{") })
    for line in lines {
      let scalars = line.unicodeScalars.map(\.value)
      #expect(!line.contains { $0.isNewline }, "\(line)")
      #expect(!scalars.contains(7) && !scalars.contains(0x1B) && !scalars.contains(0x202E))
    }
  }

  @Test func `files are shown as the user named them`() {
    var report = SampleReport.report
    report.shownNames = ["L/a.md": "../L/a.md"]
    #expect(report.lines().map(\.description).contains("../L/a.md:2:3: error: bad word; say it"))
  }
}
