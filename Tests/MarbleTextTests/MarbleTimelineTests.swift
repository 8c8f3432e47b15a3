import MarbleText
import Testing

@Suite struct MarbleTimelineTests {
  struct Case: Sendable {
    let text: String
    let marbles: [(Int, Character)]
  }

  static let cases = [
    Case(text: "", marbles: []),
    Case(text: "   ", marbles: []),
    Case(text: "---", marbles: []),
    Case(text: "-a-b|", marbles: [(1, "a"), (3, "b"), (4, "|")]),
    Case(text: "-a-(bc)-|", marbles: [(1, "a"), (3, "b"), (3, "c"), (5, "|")]),
    Case(text: "-1  -#", marbles: [(1, "1"), (3, "#")]),
    Case(text: "a-^-b", marbles: [(-2, "a"), (0, "^"), (2, "b")]),
    Case(text: "-(^a!)", marbles: [(0, "^"), (0, "a"), (0, "!")]),
    Case(text: "-🍎-é-日|\r\n", marbles: [(1, "🍎"), (3, "é"), (5, "日"), (6, "|")]),
  ]

  @Test(arguments: cases)
  func `each sign is a frame`(test: Case) throws {
    let marbles = try MarbleTimeline(parsing: test.text).marbles
    #expect(marbles.map(\.frame) == test.marbles.map(\.0))
    #expect(marbles.map(\.symbol.character) == test.marbles.map(\.1))
  }

  static let mistakes: [(String, Int, String)] = [
    ("--a)-", 4, "there is no open group"),
    ("--(a-", 5, "time doesn't pass"),
    ("--(ab", 3, "isn't closed"),
    ("-((a))", 3, "a group can't be inside a group"),
    ("-()-", 3, "empty"),
    ("-a-|-b", 6, "nothing can follow the end"),
    ("-(|#)", 4, "nothing can follow the end"),
    ("-^-^", 4, "a timeline has at most one"),
    ("-!-!", 4, "a timeline has at most one"),
    ("-a-*-", 4, "`*` isn't a sign"),
    ("-a-=-", 4, "`=` isn't a sign"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported with its column and advice`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: MarbleTextError.self) { try MarbleTimeline(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message.contains(message) == true)
    #expect(error?.message.contains(": ") == true)
    #expect(error?.description.hasSuffix(String(repeating: " ", count: column + 1) + "^") == true)
  }

  @Test func `a long timeline takes time by its length only`() throws {
    let text = String(repeating: "-a(bc)", count: 20_000)
    #expect(try MarbleTimeline(parsing: text).description == text)
    let error = #expect(throws: MarbleTextError.self) { try MarbleTimeline(parsing: text + "*") }
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test func `a drawn timeline is parsed as the same`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let timeline = try MarbleTimeline(randomMarbles(&random), length: random.below(10))
      #expect(try MarbleTimeline(parsing: timeline.description) == timeline)
      #expect(MarbleTimeline(timeline.description) == timeline)
    }
  }

  @Test func `a frame too far away to be drawn is an error`() {
    for frame in [1_000_000_000, .max, -1_000_000_000] {
      #expect(throws: MarbleTextError.self) { try MarbleTimeline([(frame, .sign(.completed))]) }
    }
  }
}

/// Some symbols in order, as a stream could send them.
func randomMarbles(_ random: inout SeededGenerator) -> [(
  frame: Int, symbol: MarbleSymbol<Character>
)] {
  let values = Array("abcXYZ0189é日🍎")
  var frame = -random.below(5)
  var marbles: [(frame: Int, symbol: MarbleSymbol<Character>)] = []
  for _ in 0..<random.below(12) {
    marbles.append((frame, .value(values[random.below(values.count)])))
    frame += random.below(3)
  }
  if random.below(2) == 0 {
    marbles.append((frame, .sign(random.below(2) == 0 ? .completed : .failed)))
  }
  return marbles
}

extension SeededGenerator {
  /// A number from 0 up to a limit that it stays below.
  mutating func below(_ limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &self)
  }
}
