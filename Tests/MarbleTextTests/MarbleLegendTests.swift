import MarbleText
import Testing

@Suite struct MarbleLegendTests {
  static let values: [(value: String, text: String)] = [
    ("10", "10"), ("a b", "a b"), ("[1, 2]", "[1, 2]"), (#"["a", "b"]"#, #"["a", "b"]"#),
    ("", #""""#), (" a", #"" a""#), ("a, b", #""a, b""#), ("a = b", "a = b"),
    ("(1, [2", #""(1, [2""#), ("1], 2", #""1], 2""#), (#"say "a""#, #"say "a""#),
    (#""a""#, #""\"a\"""#), ("a\nb", #""a\nb""#), ("a\r\nb", #""a\r\nb""#), (#"a\nb"#, #"a\nb"#),
    ("\\\n", #""\\\n""#), ("\u{2028}", #""\u{2028}""#), ("🍎", "🍎"), ("\u{301}a", "\"\u{301}a\""),
  ]

  @Test(arguments: values)
  func `a value stands in quotes where it must, and is read as what it was`(
    value: String, text: String
  ) {
    let legend = MarbleLegend([
      .init(symbol: "x", value: value), .init(symbol: "y", value: "2"),
    ])
    #expect(legend.description == "x = \(text), y = 2")
    #expect(MarbleLegend(legend.description) == legend)
    #expect(legend["x"] == value)
  }

  @Test(arguments: ["x", "x = ", "x=1", "x = 1,y = 2", "x = 1, x = 2", "- = 1", #"x = "a"#])
  func `text that is no legend is not parsed`(text: String) {
    #expect(MarbleLegend(text) == nil)
  }

  @Test func `a legend of many entries is read`() {
    let letters = (0..<10_000).compactMap { Unicode.Scalar(0x4e00 + $0).map(Character.init) }
    let entries = letters.map { MarbleLegend.Entry(symbol: $0, value: "value of \($0)") }
    let legend = MarbleLegend(entries)
    #expect(MarbleLegend(legend.description)?.entries == entries)
    #expect(letters.allSatisfy { legend[$0] != nil })
    #expect(MarbleLegend("\(legend), \(letters[9_999]) = again") == nil)
  }

  @Test func `values keep their own sign, and others get one that no value has`() throws {
    let letters = MarbleLegend.Letters(["10", "x", "a", "20", "10", ""])
    #expect(["10", "x", "a", "20", ""].map { letters[$0] } == ["y", "x", "a", "z", "b"])
    let timeline = try MarbleTimeline(parsing: "-xyb|")
    #expect(letters.legend(of: timeline).description == #"y = 10, b = """#)
  }

  @Test func `there are signs for many values`() {
    let values = (0..<3_000).map { "value \($0)" }
    let letters = MarbleLegend.Letters(values)
    #expect(Set(values.map { letters[$0] }).count == 3_000)
    #expect(values.allSatisfy { MarbleSymbol.isValue(letters[$0]) })
  }
}
