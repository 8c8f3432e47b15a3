import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonReport

/// The course's own style: phrases, sentences, terms and titles.
@Suite struct ProseTests {
  private static let style = """
    sentence-words: 6
    glossary: terms
    subjects: [Thing]
    phrases:
      - {avoid: [at once, for ever], write: "'immediately' or 'forever'"}
    """

  private static let glossary =
    "---\ntitle: Things\n---\n\n## A\n\n### Hot stream\n\nShown in [A](a.md#one).\n"

  private func complaints(
    _ body: String, front: String = "title: Hot things", style: String = Self.style
  ) throws -> [String] {
    let sample = try SampleWorkbook(
      lessons: ["a": "---\n\(front)\n---\n\n\(body)", "terms": Self.glossary])
    try sample.folder.write(style, to: "Lessons/prose.yml")
    let workbook = try WorkbookLoader.load(root: sample.root)
    let rules = [LintRule.prose, .term, .title, .format].map(\.rawValue)
    let findings = Linter(workbook).diagnostics.filter { rules.contains($0.rule ?? "") }
    return Linter.Report(findings, of: workbook).lines.dropLast()
      .map { $0.description.replacing(sample.root + "Lessons/", with: "") }
  }

  private static let linked = "## One\n\nA [hot](terms.md#hot-stream) one.\n"

  @Test(arguments: [
    ("It comes at once.", "9:10: advice: the course avoids 'at once'; write 'immediately' or"),
    ("It comes at\nonce.", "9:10: advice: the course avoids 'at once'"),
    ("*For ever* it is.", "9:2: advice: the course avoids 'for ever'"),
    ("- It comes at once.", "9:12: advice: the course avoids 'at once'"),
    ("One two. A b c d e f g.", "9:10: advice: this sentence has 7 words; split it"),
  ])
  func `prose breaks the style`(text: String, complaint: String) throws {
    let found = try complaints("\(Self.linked)\n\(text)\n")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("en/a.md:\(complaint)") == true, "\(found)")
  }

  @Test(arguments: [
    "That once was.", "`at once` is code.", "```text\nat once\n```", "One. Two three? Four five!",
    "Version 1.2.3.4.5 is here.", "| one | two | three |\n|---|---|---|\n| four | five | six |",
  ])
  func `prose keeps to the style`(text: String) throws {
    #expect(try complaints("\(Self.linked)\n\(text)\n") == [])
  }

  @Test func `a term that the glossary says is shown in a lesson is linked there`() throws {
    let found = try complaints("## One\n\nA hot one.\n")
    #expect(
      found == [
        "en/a.md: advice: the glossary's entry 'Hot stream' links to this lesson, which doesn't "
          + "link back; link the first use of the term to terms.md#hot-stream"
      ])
  }

  @Test(arguments: [
    ("title: When it matters", false), ("title: Things", true), ("title: A stream", true),
    ("title: Debounce\nintroduces: [debounce]", true),
    ("title: What zip is for\nrequires: [first]", true), ("title: What zip is for", false),
  ])
  func `a title names a subject, a term or a name`(front: String, isGood: Bool) throws {
    let body = "\(Self.linked)\n```swift\ndebounce()\n```\n"
    let found = try complaints(body, front: front).filter {
      $0.contains("doesn't name its subject")
    }
    #expect(found.isEmpty == isGood)
    #expect(found.allSatisfy { $0.hasPrefix("en/a.md:2:1: advice: ") })
  }

  @Test(arguments: [
    ("sentence-words: many", "1:17: error: expected a number of words; write 'sentence-words: 40'"),
    ("frases: []", "1:1: error: unknown key 'frases'; did you mean 'phrases'?"),
    ("phrases: {a: b}", "1:10: error: expected a list; write '- {avoid: […], write: …}'"),
  ])
  func `a style that can't be read is an error`(style: String, complaint: String) throws {
    #expect(try complaints(Self.linked, style: style) == ["prose.yml:\(complaint)"])
  }

  private static let terms = """
    endings: {write: [니다, 니까], avoid: [다, 요]}
    particles: [은, 는]
    terms:
      - {term: observable, write: 옵저버블, avoid: [옵져버블]}
      - {term: operator, write: 연산자}
    """

  /// What lint says of the prose of a translation.
  private func complaints(ofTranslation prose: String, terms: String) throws -> [String] {
    let sample = try SampleWorkbook(lessons: ["a": "---\ntitle: A\n---\n\n## One\n\nText.\n"])
    try sample.folder.write("---\ntitle: 가\n---\n\n## 하나\n\n\(prose)\n", to: "Lessons/ko/a.md")
    try sample.folder.write(terms, to: "Lessons/ko/terms.yml")
    let workbook = try WorkbookLoader.load(root: sample.root)
    let rules = [LintRule.prose, .term, .title, .format].map(\.rawValue)
    let findings = Linter(workbook).diagnostics.filter { rules.contains($0.rule ?? "") }
    return findings.map { $0.description.replacing(sample.root + "Lessons/", with: "") }
  }

  @Test(arguments: [
    ("옵져버블을 봅니다.", "ko/a.md:7:1: warning: the course avoids '옵져버블'; write '옵저버블'"),
    (
      "봅니다. 옵저버블이다.",
      "ko/a.md:7:12: warning: this sentence ends with '블이다'; end it with '니다' or '니까'"
    ),
    (
      "`map` 은 봅니다.",
      "ko/a.md:7:7: warning: there is a space before '은'; remove the space"
    ),
    (
      "Driver 는, 봅니다.",
      "ko/a.md:7:8: warning: there is a space before '는'; remove the space"
    ),
  ])
  func `a translation breaks the style of its language`(prose: String, complaint: String) throws {
    #expect(try complaints(ofTranslation: prose, terms: Self.terms) == [complaint])
  }

  @Test(arguments: [
    "`map`은 값을 바꿉니다. (정말입니다.) 왜 그렇습니까?", "이렇게 씁니다:", "연산자: `map`.", "- 짧은 말", "버전 1.2입니다.",
  ])
  func `a translation keeps to the style of its language`(prose: String) throws {
    #expect(try complaints(ofTranslation: prose, terms: Self.terms) == [])
  }

  @Test func `terms that can't be read are an error`() throws {
    #expect(
      try complaints(ofTranslation: "말.", terms: "words: []") == [
        "ko/terms.yml:1:1: error: unknown key 'words'; use one of: endings, particles, terms"
      ])
  }
}
