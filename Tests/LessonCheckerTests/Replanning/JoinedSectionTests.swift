import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Sections that go on from those above them.
@Suite(.compiles) struct JoinedSectionTests {
  private static let book = """
    # Shapes

    @@@swift
    struct Square { var name = "square" }
    let unit = 2
    @@@

    ## Their names

    @@@swift
    let shape = Square()
    print(shape.name)  // Prints "square"
    @@@

    ## By itself

    @@@swift
    struct Square { var side = 3 }
    let shape = Square()
    print(shape.side)  // Prints "3"
    @@@

    ## Both

    @@@swift
    var other = shape
    other = 1  // Error
    @@@

    @@@swift
    print(shape.side * unit)  // Prints "6"
    @@@

    ## Not at all

    @@@swift
    print(unit)  // Prints "5"
    @@@

    @@@swift
    print(nowhere)
    @@@

    """

  private static let kept = """
    @@@swift
    let temperature = 25
    let advice: String
    if temperature <= 0 { advice = "coat" } else { advice = "shirt" }
    print(advice)  // Prints "shirt"
    @@@
    @@@swift
    let advice = temperature > 20 ? "hat" : "coat"
    print(advice)  // Prints "hat"
    @@@
    @@@swift
    print(temperature, advice)  // Prints "25 hat"
    @@@
    @@@swift
    struct Advice { let text: String }
    func shown(_ advice: Advice) -> String { advice.text }
    @@@
    @@@swift
    struct Advice { let words: String }
    print(Advice(words: advice).words, temperature)  // Prints "hat 25"
    @@@
    @@@swift
    print(temperature + 1)  // Prints "26"
    @@@

    """

  private func said(_ text: String) async throws -> [String] {
    let tree = try SampleTree(["a.md": text])
    return tree.said(try await tree.check()).map {
      $0.replacing(#/ \([0-9]+ compiled.*\)/#, with: "")
    }
  }

  @Test func `a section that lacks a name of one above goes on from there`() async throws {
    #expect(
      try await said(Self.book) == [
        "a.md:37:25: error: this does not print what the comment says", "    - 5", "      2",
        "a.md:41:7: error: cannot find 'nowhere' in scope",
        "1 file, 7 snippets: 5 hold, 4 of them compared, 2 fail",
      ])
  }

  @Test func `one that fails all the same is told why`() async throws {
    let text = """
      @@@swift
      let total = 1
      print("above")
      @@@

      ## Below

      @@@swift
      print(total.missing)
      @@@

      """
    #expect(
      try await said(text) == [
        "a.md:9:13: error: value of type 'Int' has no member 'missing'",
        "1 file, 2 snippets: 1 hold, none of them compared, 1 fail",
      ])
  }

  @Test func `what is declared again takes only its own declaration away`() async throws {
    #expect(
      try await said(Self.kept) == ["1 file, 6 snippets: 6 hold, 5 of them compared"])
  }
}
