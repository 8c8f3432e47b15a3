import Testing

@testable import LessonKit

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("alone", "alone", 0), ("", "abc", 3), ("aloen", "alone", 1), ("alon", "alone", 1),
    ("norunn", "norun", 1), ("skip", "ship", 1), ("kitten", "sitting", 3), ("한글", "한국", 1),
  ])
  func `the distance of words counts insertions, removals, replacements and swaps`(
    left: String, right: String, distance: Int
  ) {
    #expect(Suggestion.distance(left, right) == distance)
    #expect(Suggestion.distance(right, left) == distance)
  }

  @Test(arguments: [
    ("norum", "norun"), ("NORUN", "norun"), ("slone", "alone"), ("relase", "release"),
    ("xy", nil), ("banana", nil), ("id", nil),
  ])
  func `a suggestion is the word that was meant, if any`(word: String, meant: String?) {
    let known = ["alone", "norun", "skip", "release"]
    #expect(Suggestion.nearest(to: word, among: known) == meant)
  }

  @Test func `a suggestion lists what can be written where no word is near`() {
    #expect(Suggestion.advice(for: "banana", among: ["id", "proves"]) == "use one of: id, proves")
    #expect(Suggestion.advice(for: "prove", among: ["id", "proves"]) == "did you mean 'proves'?")
  }

  @Test func `a suggestion takes no longer for a long word`() {
    let word = String(repeating: "a", count: 1 << 20)
    #expect(Suggestion.nearest(to: word, among: ["alone", "skip"]) == nil)
  }
}
