import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring

/// An app that a course builds step by step.
@Suite struct CourseAppTests {
  private func sample() throws -> SampleWorkbook {
    let sample = try SampleWorkbook()
    let course = try sample.folder.text(of: "Lessons/workbook.yml")
    let elsewhere = """
      imports-elsewhere:
        library: Other
        modules: {Module: [Other, OtherUI, UIKit]}
        dependency: '.package(url: "https://example.org/Other.git", from: "1.0.0")'

      """
    try sample.folder.write(course + elsewhere, to: "Lessons/workbook.yml")
    for (path, text) in [
      "Sources/Cafe0/A.swift": "import Module\n\nlet step = 0\n",
      "Sources/Cafe1/A.swift": "import Foundation\nimport Module\n\nlet step = 1\n",
      "Tests/Cafe1Tests/ATests.swift": "import Testing\n\n@testable import Cafe1\n",
      "Xcode/Start.swift": "import Cafe1\n",
      "Xcode/Info.plist": "<plist/>\n",
    ] {
      try sample.folder.write(text, to: "Lessons/App/\(path)")
    }
    return sample
  }

  private func text(_ path: String, in sample: SampleWorkbook) throws -> String {
    try sample.folder.text(of: "Exercises/\(path)")
  }

  @Test func `a step is written as it begins, with the tests that hold at its end`() throws {
    let sample = try sample()
    let app = try CourseApp(of: WorkbookLoader.load(root: sample.root))
    #expect(try app.write(.step(1)) == sample.root + "Exercises/Cafe-1")
    #expect(
      try text("Cafe-1/Sources/Cafe/A.swift", in: sample) == "import Module\n\nlet step = 0\n")
    #expect(
      try text("Cafe-1/Tests/CafeTests/ATests.swift", in: sample)
        == "import Testing\n\n@testable import Cafe\n")
    let manifest = try text("Cafe-1/Package.swift", in: sample)
    #expect(manifest.contains(".package(name: \"course\", path: \"../..\")"))
    #expect(manifest.contains(".product(name: \"Module\", package: \"course\")"))
    #expect(throws: (any Error).self) { try app.write(.step(1)) }
    #expect(throws: (any Error).self) { try app.write(.step(2)) }
  }

  @Test func `the finished app can import another library`() throws {
    let sample = try sample()
    let workbook = try WorkbookLoader.load(root: sample.root)
    let app = try CourseApp(of: workbook)
    let folder = try app.write(.finished, importing: workbook.course.importsElsewhere)
    #expect(folder == sample.root + "Exercises/Cafe-Other")
    #expect(
      try text("Cafe-Other/Sources/Cafe/A.swift", in: sample)
        == "import Foundation\nimport Other\nimport OtherUI\nimport UIKit\n\nlet step = 1\n")
    #expect(try text("Cafe-Other/Xcode/Start.swift", in: sample) == "import Cafe\n")
    #expect(try text("Cafe-Other/Xcode/Info.plist", in: sample) == "<plist/>\n")
    let manifest = try text("Cafe-Other/Package.swift", in: sample)
    #expect(manifest.contains("url: \"https://example.org/Other.git\""))
    #expect(manifest.contains(".product(name: \"OtherUI\", package: \"Other\")"))
    #expect(!manifest.contains("UIKit"))
  }

  @Test func `what was cut short is completed, and no file is lost`() throws {
    let sample = try sample()
    let app = try CourseApp(of: WorkbookLoader.load(root: sample.root))
    try sample.folder.write("mine", to: "Exercises/Cafe-1/Sources/Cafe/A.swift")
    _ = try app.write(.step(1))
    #expect(try text("Cafe-1/Sources/Cafe/A.swift", in: sample) == "mine")
    #expect(try text("Cafe-1/Package.swift", in: sample).contains("CafeTests"))
  }

  @Test func `a step without its files is an error, and nothing is written`() throws {
    let sample = try sample()
    try sample.folder.write("import Module\n", to: "Lessons/App/Sources/Cafe2/A.swift")
    let app = try CourseApp(of: WorkbookLoader.load(root: sample.root))
    #expect(throws: (any Error).self) { try app.write(.step(2)) }
    #expect(throws: (any Error).self) { try text("Cafe-2/Package.swift", in: sample) }
  }

  @Test func `a course without an app says so`() throws {
    let sample = try SampleWorkbook()
    let workbook = try WorkbookLoader.load(root: sample.root)
    #expect(throws: (any Error).self) { try CourseApp(of: workbook) }
  }
}
