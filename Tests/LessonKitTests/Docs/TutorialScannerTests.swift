import Testing

@testable import LessonKit

@Suite struct TutorialScannerTests {
  private func scan(_ text: String) throws -> TutorialScanner {
    TutorialScanner(try SourceText(path: "a.tutorial", bytes: Array(text.utf8)))
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
    ])
  func forms(text: String) throws {
    let scanner = try scan(text)
    #expect(scanner.code.map(\.name) == ["A.swift"])
    #expect(scanner.code.map(\.file.name) == ["a.swift"])
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
      ("a\n  @Code(name: A.swift)", "2:3: this '@Code' names no file; write 'file: \"NAME.swift"),
      ("@Code", "1:1: this '@Code' names no file"),
      ("@Code(name: A, file: \"\")", "1:1: this '@Code' names no file"),
      ("@Code(file: a.swift\n\n)", "1:1: the parenthesis of this '@Code' is never closed"),
      ("@Code(file: a.swift", "1:1: the parenthesis of this '@Code' is never closed"),
    ])
  func faults(text: String, complaint: String) throws {
    let scanner = try scan(text)
    #expect(scanner.code == [])
    #expect(scanner.problems.map { $0.complaint.hasPrefix(complaint) } == [true])
  }

  @Test func `code knows the section that it stands in`() throws {
    let section = "@Section(title: x) {\n@Code(file: a.swift)\n}\n"
    let scanner = try scan(section + section + "@Code(file: a.swift)")
    #expect(scanner.code.map(\.section) == [1, 2, 0])
  }
}
