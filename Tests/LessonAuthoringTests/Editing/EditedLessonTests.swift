import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring

/// A reader's code in the place of a lesson's.
@Suite struct EditedLessonTests {
  private static let text = """
    # A

    ```swift
    let a = 1
    print(a)
    ```
    ```output
    1
    ```

    - In a list:

      ```swift
      print(2)
      ```
      ```output
      2
      ```

    """

  private func snippets(_ edits: [Int: String]) throws -> [[String]]? {
    let sample = try SampleWorkbook(lessons: ["a": Self.text])
    let workbook = try WorkbookLoader.load(root: sample.root)
    let lesson = workbook.lessons[0]
    return workbook.editing(lesson.path, by: edits)?.lessons[0].snippets.map {
      $0.lines.map(\.text)
    }
  }

  @Test func `code takes the place of a snippet's, in lists too`() throws {
    let old = [["let a = 1", "print(a)"], ["print(2)"]]
    #expect(try snippets([:]) == old)
    #expect(try snippets([1: "print(3)\n"]) == [["print(3)"], old[1]])
    #expect(try snippets([2: "let b = 2\n\nprint(b)"]) == [old[0], ["let b = 2", "", "print(b)"]])
    #expect(try snippets([1: "a", 2: "b"]) == [["a"], ["b"]])
    #expect(try snippets([1: ""]) == [[""], old[1]])
    #expect(try snippets([1: "# A\n\n<!-- check: skip -->"])?.first?.count == 3)
  }

  @Test(arguments: [
    "```", "a\n```\n", "a\n```swift\nb", "a\n````\nb", "   ```", "a\n```\n\n# B\n\n```swift\nb",
    "a\n```\n<!-- check: source=Package.swift -->\n```swift\nb", "a\0b", "a\rb",
  ])
  func `code that Markdown would read as more than code is refused`(code: String) throws {
    #expect(try snippets([1: code]) == nil)
  }

  @Test func `a snippet that is not there can't be edited`() throws {
    #expect(try snippets([0: "a"]) == nil)
    #expect(try snippets([3: "a"]) == nil)
    #expect(try snippets([-1: "a"]) == nil)
  }
}
