import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonReport

@Suite struct LintTests {
  private static let head = "---\ntitle: T\n---\n\n"

  /// All that the sample course says of itself, in another language.
  private static let translatedCourse = "title: 견본\nparts: {All: 전부}\n"

  /// What lint says of lessons, without the folder.
  private func complaints(
    _ lessons: [String: String], also files: [String: String] = [:], withStale: Bool = false
  ) throws -> [String] {
    let sample = try SampleWorkbook(lessons: lessons)
    try sample.folder.write(Self.translatedCourse, to: "Lessons/ko/course.yml")
    for (path, text) in files { try sample.folder.write(text, to: path) }
    let workbook = try WorkbookLoader.load(root: sample.root)
    let linter = Linter(workbook)
    let diagnostics = linter.diagnostics.filter { withStale || $0.rule != LintRule.stale.rawValue }
    return Linter.Report(diagnostics, of: workbook).lines.dropLast()
      .map { $0.description.replacing(sample.root + "Lessons/", with: "") }
  }

  @Test(arguments: [
    (
      "## A\n\n### B\n\n## C\n\n#### D\n",
      "11:1: error: this heading has level 4, but the one above it has level 2"
    ),
    (
      "### A\n",
      "5:1: error: this heading has level 3, but the one above it has level 1; begin it with '##'"
    ),
    (String(repeating: "a ", count: 50) + "b\n", "5:1: error: this line is 101 columns wide"),
    (String(repeating: "가", count: 51) + "\n", "5:1: error: this line is 102 columns wide"),
    (
      "```swift\nlet a = \"\(String(repeating: "x", count: 71))\"\n```\n",
      "6:1: error: this line is 81 columns wide; run 'workbook fmt', or break it so that it has at most 80 columns"
    ),
    ("a\tb\n", "5:2: error: this line has a tab; use spaces"),
    (
      "a\r\nb\r\n",
      "5:2: error: this line ends with a carriage return; save the file with LF line endings"
    ),
    (
      "a (TODO) b\n",
      "5:4: error: this is a placeholder of a draft; write your own text, or remove it"
    ),
    ("<!-- a\nTODO: b -->\n", "6:1: error: this is a placeholder of a draft"),
    ("a  \nb\n", "5:2: error: there is white space at the end of this line; remove it"),
    ("a\n\n", "6:1: error: the file ends with an empty line"),
    ("a", "5:1: error: the last line has no newline at its end"),
    ("![](a.png)\n", "5:1: error: this picture has no description"),
    (
      "```\nx\n```\n",
      "5:1: error: this fence has no language; write 'swift' after the marks if the code should run, or 'text' if not"
    ),
    (
      "a\n\n    code\n",
      "7:5: error: this code block is made by indentation; put it between fences"
    ),
    (
      "**표(table)**는\n",
      ": error: the '**' in this text doesn't make it bold, so readers will see the marks"
    ),
    ("```swift alnoe\n```\n", "5:10: error: unknown word 'alnoe' after 'swift'"),
    (
      "```swift\nlet a = 1 // \u{202E}x\n```\n",
      "6:14: error: an invisible character, U+202E, changes the direction of this code"
    ),
    (
      "A \u{2066}b\u{2069}.\n",
      "5:3: error: an invisible character, U+2066, changes the direction of the text after it"
    ),
    (
      "```swift\nlet s\u{0441}ope = 1\n```\n",
      "6:5: error: 's\u{0441}ope' looks like a different name, because its '\u{0441}' is U+0441"
    ),
  ])
  func `lint says of a lesson`(body: String, complaint: String) throws {
    let found = try complaints(["a": Self.head + body])
    #expect(found.filter { $0.hasPrefix("en/a.md:") && $0.contains(complaint) } != [], "\(found)")
  }

  @Test(arguments: [
    "\(String(repeating: "a", count: 99)) \n".replacing(" ", with: ""),
    "| \(String(repeating: "a ", count: 80))|\n",
    "[\(String(repeating: "a ", count: 50))](https://a.example)\n",
    "```swift\nprint(\"a\\tb \")\n```\n\n```output\na\tb \n"
      + "\(String(repeating: "x", count: 200))\n```\n",
    "```swift\nlet рост = 1, άλφα = 2, 가 = \"s\u{0441}ope\"\n```\n",
    "**bold** and \\*\\* and `**`, 2 * 3\n",
    "## A\n\n### B\n\n#### C\n\n## D\n",
    "![a cat](a.png)\n",
    "`TODO`, TODOs\n\n```swift\n// TODO: b\n```\n",
  ])
  func `lint says nothing of`(body: String) throws {
    #expect(try complaints(["a": Self.head + body]) == [])
  }

  @Test func `an id stands for one snippet of the workbook`() throws {
    let text = Self.head + "<!-- check: id=x -->\n```swift\n```\n"
    #expect(
      try complaints(["a": text, "b": text]).map { $0.replacing(/in .*?en/, with: "in en") } == [
        "en/b.md:5:1: error: the id 'x' is already used in en/a.md:6; choose a different id"
      ])
  }

  private static func lesson(_ front: String, _ code: String) -> String {
    "---\ntitle: T\n\(front)---\n\n```swift\n\(code)\n```\n"
  }

  @Test func `a name is introduced before it is used`() throws {
    let found = try complaints([
      "a": Self.lesson("", "_ = share\n// merge\nprint(\"zip\")\nf(zip: 1)"),
      "b": Self.lesson("introduces: [share, zip, on, gone]\n", "share(on: 1)\nzip()"),
      "c": Self.lesson("", "x.share()"),
      "d": Self.lesson("requires: [b]\n", "x.share()"),
      "e": Self.lesson("requires: [d]\n", "x.share()"),
      "f": Self.lesson("", "func share() {}\nshare()\n/regex/"),
      "g": Self.lesson("introduces: [share]\n", "share()"),
      "h": Self.lesson("requires: [g]\n", "share()"),
    ])
    #expect(
      found == [
        "en/a.md:6:5: error: 'share' is used before 'b' introduces it; add it to 'previews' if "
          + "this page needn't explain it, or place this lesson after 'b'",
        "en/b.md:3:14: error: 'g' introduces 'share', too; move it to 'previews' here, or remove it "
          + "from 'introduces' of 'g'",
        "en/b.md:3:30: error: 'introduces' lists 'gone', but no snippet here uses it; use it in "
          + "a snippet, or remove it from 'introduces'",
        "en/c.md:6:3: error: 'share' is introduced by 'b', but this lesson doesn't require "
          + "that lesson; add 'b' to 'requires'",
        "en/g.md:3:14: error: 'b' introduces 'share', too; remove it from 'introduces' here",
      ])
  }

  @Test(arguments: [
    ("## 하나\n\n```swift\nlet a = 1\n```\n\n## 둘\n", []),
    (
      "## 하나\n\n```swift\nlet a = 2\n```\n\n## 둘\n",
      ["7:1: error: this code block differs from"]
    ),
    ("## 하나\n\n## 둘\n", ["-: the translation has 0 code blocks"]),
    (
      "## 하나\n\n```swift\nlet a = 1\n```\n\n```text\n```\n\n## 둘\n",
      ["11:1: error: the translation has 2 code blocks, but"]
    ),
    ("## 하나\n\n```swift\nlet a = 1\n```\n\n### 둘\n", ["11:1: error: this heading has level 3"]),
    ("## 하나\n\n```swift\nlet a = 1\n```\n", ["the translation has 1 headings, but"]),
    (
      "## 하나\n\n<!-- check: id=x -->\n```swift\nlet a = 1\n```\n\n## 둘\n",
      ["8:1: error: the comments for the checker differ from those at"]
    ),
  ])
  func `a translation is in step`(body: String, expected: [String]) throws {
    let found = try complaints(
      ["a": Self.head + "## One\n\n```swift\nlet a = 1\n```\n\n## Two\n"],
      also: ["Lessons/ko/a.md": Self.head + body])
    #expect(found.count == expected.count, "\(found)")
    for (line, part) in zip(found, expected) {
      #expect(line.hasPrefix("ko/a.md:") && line.contains(part.replacing("-: ", with: "")))
    }
  }

  @Test func `a possibly outdated translation is reported as advice`() throws {
    let found = try complaints(
      ["a": Self.head + "A.\n"],
      also: ["Lessons/ko/a.md": "---\ntitle: T\ntranslates: [x]\n---\n\nB.\n"], withStale: true)
    #expect(found.contains { $0.contains(": advice: 'T' may be out of date") })
  }

  @Test func `the course's own texts exist in each language`() throws {
    let found = try complaints(
      ["a": Self.head + "A.\n"],
      also: ["Lessons/ko/a.md": Self.head + "B.\n", "Lessons/ko/course.yml": "title: 견본\n"])
    #expect(
      found == ["ko/course.yml: advice: 'All' isn't translated; add 'All: …' under 'parts'"])
  }

  @Test func `a translation has the front matter of its original`() throws {
    let found = try complaints(
      ["a": "---\ntitle: T\nsummary: x.\nmodules: [Module]\nswift: 5\n---\n"],
      also: [
        "Lessons/ko/a.md": "---\ntitle: 제목\nmodules: []\nswift: 5\n---\n",
        "Lessons/ko/b.md": "# 제목\n",
      ])
    #expect(found.count == 3)
    #expect(found[0].contains("'modules' in the front matter differs from"))
    #expect(found[1].contains("'summary' in the front matter differs from"))
    #expect(
      found[2].hasPrefix("ko/b.md: error: this isn't a translation, because no lesson has ")
    )
  }
}
