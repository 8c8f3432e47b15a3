import Testing

@testable import LessonKit

@Suite struct FileDirectivesTests {
  private func scan(_ text: String) throws -> FileDirectives {
    FileDirectives(try SourceText(path: "a.tutorial", bytes: Array(text.utf8)))
  }

  @Test(
    "code is found in each form that DocC knows",
    arguments: [
      #"@Code(name: "A.swift", file: "a.swift")"#,
      "@Code(name: A.swift, file: a.swift)",
      #"  @Code( file:"a.swift" , name : "A.swift", previousFile: "b.swift", reset: true) {"#,
      #"@Step { @Code(name: "A.swift", file: "a.swift") { @Image(source: "(x)", alt: ")") } }"#,
      "@Code(\n  name: \"A.swift\",\n  file: \"a.swift\"\n)",
      "```swift\n@Code(file: x.swift)\n```\n@Code(name: A.swift, file: a.swift)",
      "<!-- no --> prose\n@Code(name: A.swift, file: a.swift)",
      "@Comment { no }\n@Code(name: A.swift, file: a.swift)",
      "@Comment {\n@Image(x: \"\") { y }\n}\n@Code(name: A.swift, file: a.swift)",
      "Write `<!--` or \\<!-- to begin.\n@Code(name: A.swift, file: a.swift)",
      "Write `` `<!-- `` there.\n@Code(name: A.swift, file: a.swift)",
      "<!-- a\n```\n--> `-->`\n@Code(name: A.swift, file: a.swift)",
      "<!-->\n@Code(name: A.swift, file: a.swift)",
      "~~~\n```\n~~~\n@Code(name: A.swift, file: a.swift)",
      "````\n```\n~~~~\n```` no\n`````\n@Code(name: A.swift, file: a.swift)",
      "```code``` is\n@Code(name: A.swift, file: a.swift)",
      "1. ```\n   - ```\n   ```\n@Code(name: A.swift, file: a.swift)",
    ])
  func forms(text: String) throws {
    let scanner = try scan(text)
    #expect(scanner.code.map(\.name) == ["a.swift"])
    #expect(scanner.problems == [])
  }

  @Test(
    "what is no Swift of a step is passed over",
    arguments: [
      "@Comment {\n  @Code(name: A.swift, file: a.swift)\n}",
      "@Comment { @Code(name: A.swift, file: a.swift) }",
      "<!--\n@Code(name: A.swift, file: a.swift)\n-->",
      "```\n@Code(name: A.swift, file: a.swift)\n```",
      "@Code(name: data.json, file: data.json)",
      "Write `@Code(name: A.swift, file: a.swift)` there.",
      "@Codes(name: A.swift, file: a.swift)",
      "@Comment {\n@Code(\n}",
    ])
  func passedOver(text: String) throws {
    let scanner = try scan(text)
    #expect(scanner.code == [])
    #expect(scanner.problems == [])
  }

  @Test(
    "a directive that names no file is told of at its place",
    arguments: [
      (
        "a\n  @Code(name: A.swift)",
        "2:3: this '@Code' doesn't name a file; add 'file: \"NAME.swift"
      ),
      ("@Code", "1:1: this '@Code' doesn't name a file"),
      ("@Code(name: A, file: \"\")", "1:1: this '@Code' doesn't name a file"),
      ("@Code(file: a.swift\n\n)", "1:1: this '@Code' doesn't name a file"),
      ("@Code(file: a.swift", "1:1: this '@Code' doesn't name a file"),
      ("@Step(a\n@Code(file: a", "2:1: this '@Code' doesn't name a file"),
    ])
  func faults(text: String, complaint: String) throws {
    let scanner = try scan(text)
    #expect(scanner.code == [])
    #expect(scanner.problems.map { $0.complaint.hasPrefix(complaint) } == [true])
  }

  @Test(
    "a page of any depth and length is read in time that grows with its length",
    .timeLimit(.minutes(1)),
    arguments: [
      "@Tutorial(time: 5) {\n\n" + String(repeating: "}", count: 32_000),
      String(repeating: "@A{", count: 10_000),
      String(repeating: "@Comment {\n", count: 40_000) + String(repeating: "}\n", count: 40_000),
      String(repeating: "@A(name: \"\n" + String(repeating: "a b\n", count: 8000) + "\n", count: 4),
    ])
  func deep(text: String) throws {
    let scanner = try scan(text + "\n\n@Code(name: A.swift, file: a.swift)")
    #expect(scanner.code.map(\.name) == ["a.swift"])
    #expect(scanner.problems == [])
  }

  @Test func `arguments end after some lines, and what follows is read`() throws {
    let prose = String(repeating: "prose\n", count: 40)
    let scanner = try scan("@Code(name: A.swift,\n" + prose + "@Code(name: B.swift, file: b.swift)")
    #expect(scanner.code.map(\.name) == ["b.swift"])
    #expect(scanner.problems.count == 1)
  }
}
