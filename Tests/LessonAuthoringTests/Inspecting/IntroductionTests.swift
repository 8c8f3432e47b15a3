import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonReport

/// Names that a lesson introduces with their types, since Swift has them too.
@Suite struct IntroductionTests {
  /// What lint says of lessons, without the folder.
  private func complaints(_ lessons: [String: (front: String, code: String)]) throws -> [String] {
    let sample = try SampleWorkbook(
      lessons: lessons.mapValues { front, code in
        "---\ntitle: T\n\(front)---\n\n```swift\n\(code)\n```\n"
      })
    let workbook = try WorkbookLoader.load(root: sample.root)
    return Linter.Report(Linter(workbook).diagnostics, of: workbook).lines.dropLast()
      .map { $0.description.replacing(sample.root + "Lessons/en/", with: "") }
  }

  @Test
  func
    `a name that is introduced with its type is held to the order of lessons where the type stands before it`()
    throws
  {
    let found = try complaints([
      "a": ("", "[1].map { $0 }\n_ = Source.map(1)\nsource.map { $0 }\nOther.map()"),
      "b": ("introduces: [Source.map]\n", "source\n  .map { $0 }"),
      "c": ("", "_ = Source<[Int], (Int) -> Array<Int>>.map(1)"),
      "d": ("requires: [b]\n", "_ = Source.map(1)"),
      "e": ("", "enum Source { static func map() {} }\nSource.map()"),
    ])
    #expect(
      found == [
        "a.md:7:12: error: 'Source.map' is used before 'b' introduces it; add it to 'previews' "
          + "if this page needn't explain it, or place this lesson after 'b'",
        "c.md:6:40: error: 'Source.map' is introduced by 'b', but this lesson doesn't require that lesson; "
          + "add 'b' to 'requires'",
      ])
  }

  @Test func `a lesson may show names ahead of their introduction if it says so`() throws {
    let found = try complaints([
      "a": ("previews: [take, skip, map, drop]\n", "take(1)\nskip(1)\nlast(1)\nmap(1)"),
      "b": ("introduces: [take, last]\n", "take(1)\nlast(1)"),
      "c": ("previews: [take]\nrequires: [b]\nintroduces: [skip]\n", "skip(1)\ntake(1)"),
    ])
    #expect(
      found == [
        "a.md:3:24: error: no later lesson introduces 'map'; remove it from 'previews'",
        "a.md:3:29: error: 'previews' lists 'drop', but no snippet here uses it; use it in a "
          + "snippet, or remove it from 'previews'",
        "a.md:9:1: error: 'last' is used before 'b' introduces it; add it to 'previews' if this "
          + "page needn't explain it, or place this lesson after 'b'",
        "c.md:3:12: error: no later lesson introduces 'take'; remove it from 'previews'",
      ])
  }

  @Test func `lint asks for one required lesson if that one requires the others`() throws {
    let found = try complaints([
      "a": ("introduces: [take, last]\n", "take(1)\nlast(1)"),
      "b": ("requires: [a]\nintroduces: [skip, zip]\n", "skip(1)\nzip(1)"),
      "c": ("", "take(1)\nlast(1)\nzip(1)\nskip(1)"),
    ])
    #expect(
      found == [
        "c.md:8:1: error: 'zip' and 1 other name are introduced by 'b', but this lesson doesn't "
          + "require that lesson; add 'b' to 'requires'"
      ])
  }

  @Test(arguments: [
    ("previewed: [take]\n", "3:1: error: unknown key 'previewed' in the front matter"),
    ("requires: [c]\n", "3:12: error: the lesson 'c' doesn't come before this one in the course"),
    ("requires: a: b\n", "3:"),
  ])
  func `lint reports nothing else about a lesson with broken front matter`(
    front: String, complaint: String
  ) throws {
    let found = try complaints([
      "a": ("introduces: [take]\n", "take(1)"), "b": (front, "take(1)\t"),
      "c": ("requires: [b]\n", "take(1)"),
    ])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("b.md:\(complaint)") == true, "\(found)")
  }

  @Test func `a lesson that isn't listed may preview what it likes`() throws {
    let sample = try SampleWorkbook(lessons: ["a": "---\ntitle: A\n---\n"])
    try sample.folder.write(
      "---\ntitle: B\npreviews: [take]\n---\n\n```swift\ntake(1)\n```\n", to: "Lessons/en/b.md")
    let found = Linter(try WorkbookLoader.load(root: sample.root)).diagnostics
    #expect(found.map(\.message) == ["this lesson isn't listed in the course"])
  }

  @Test(arguments: [
    ("x.map { $0 }", true), ("x?.map { $0 }", true), ("x!.map { $0 }", true),
    ("f(.map)", true), ("Source<Int>.map(1)", true), ("func map() {}", false),
    ("map { $0 }", false), ("f(map: 1)", false), ("_ = 0...map", false),
  ])
  func `a lesson that introduces such a name uses it as a member`(
    code: String, isUse: Bool
  ) throws {
    let found = try complaints(["a": ("introduces: [Source.map]\n", code)])
    let complaint =
      "a.md:3:14: error: 'introduces' lists 'Source.map', but no snippet here uses it; use it "
      + "in a snippet, or remove it from 'introduces'"
    #expect(found == (isUse ? [] : [complaint]))
  }

  @Test func `a public name that no lesson introduces is named where it is used first`() throws {
    let lesson = "---\ntitle: T\nmodules: [Module]\n@---\n\n```swift\n~\n```\n"
    let text = { (front: String, code: String) in
      lesson.replacing("@", with: front).replacing("~", with: code)
    }
    let sample = try SampleWorkbook(lessons: [
      "a": text("introduces: [Known]\n", "Known()\nNew().run()\nrun()\nInner()"),
      "b": text("", "New()\nState()\nstruct Own {}\nOwn()"),
    ])
    let source = """
      public struct Known {}
      public final class New {
        public func run() {}
      }
      struct Inner {}
      public enum State {}
      public struct Own {}
      """
    try sample.folder.write(source, to: "Sources/Module/a.swift")
    try sample.folder.write(
      "names:\n  modules: [Module]\n  others: {State: a function's own, Gone: not there}\n",
      to: "Lessons/prose.yml")
    let workbook = try WorkbookLoader.load(root: sample.root)
    let diagnostics = Linter(workbook).diagnostics.filter { $0.rule == "introduction" }
    let found = Linter.Report(diagnostics, of: workbook).lines.dropLast()
      .map { $0.description.replacing(sample.root + "Lessons/", with: "") }
    #expect(
      found == [
        "en/a.md:9:1: error: no lesson introduces 'New'; add it to 'introduces' of the lesson that "
          + "explains it",
        "en/a.md:9:7: error: no lesson introduces 'run'; add it to 'introduces' of the lesson that "
          + "explains it",
        "prose.yml:3:37: error: the exception 'Gone' isn't needed, because a lesson introduces it, or no snippet uses it; remove it from 'others' under 'names'",
      ])
  }
}
