import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport

/// What a check of translations, whose snippets are not run, says of itself.
@Suite struct TranslationSummaryTests {
  private static let original = """
    ---
    title: Sample
    ---

    Prose.

    ```swift
    print(1)
    ```

    ```output
    1
    ```

    """

  private static let translation = original.replacing("Prose.", with: "산문.")

  /// The summary of a check of some files, in which nothing had to be compiled.
  private func summary(_ translation: String, _ paths: [String]?) throws -> String? {
    let sample = try SampleWorkbook(lessons: ["sample": Self.original])
    try sample.folder.write(translation, to: "Lessons/ko/sample.md")
    let named = paths?.map { sample.root + $0 }
    let workbook = try WorkbookLoader.load(root: sample.root, paths: named)
    var verdicts = CheckVerdicts(workbook: workbook, results: CheckResults(compiler: "Swift"))
    verdicts.settings.selection = try SelectionRequest(named ?? []).selection(in: workbook)
    return Report(verdicts).lines().last?.description
  }

  @Test(
    arguments: [
      (
        translation,
        "1 translation matches its original; use 'workbook check sample' to run the snippets"
      ),
      (
        translation.replacing("print(1)", with: "print(2)"),
        "1 translation compared with its original: 1 error; use 'workbook check sample' "
          + "to run the snippets"
      ),
    ])
  func `a check of a translation says that it was compared, and what runs the snippets`(
    translation: String, summary: String
  ) throws {
    #expect(try self.summary(translation, ["Lessons/ko/sample.md"]) == summary)
  }

  @Test func `beside lessons, the translations are counted`() throws {
    let summary = try summary(Self.translation, ["Lessons/en/sample.md", "Lessons/ko/sample.md"])
    #expect(
      summary == "1 lesson, 0 programs, 0 snippets, 0 claims proven, "
        + "1 translation compared with its original: all passed")
  }

  @Test func `a check of everything tells of lessons alone`() throws {
    #expect(
      try summary(Self.translation, nil)
        == "1 lesson, 0 programs, 0 snippets, 0 claims proven: all passed")
  }
}
