import MarbleText
import Testing

@Suite struct PrintedPartTests {
  private static let map = """
    a: --1--2--|
       map { $0 * 10 }
    =: --x--y--|    x = 10, y = 20
    """

  /// Texts with the parts that are found in them: `T` for text and `D` for a diagram, each with its lines.
  private static let texts: [(String, [String])] = [
    ("", []),
    ("1\n2", ["T 1\n2"]),
    (map, ["D \(map)"]),
    ("before\n\(map)", ["T before", "D \(map)"]),
    ("\(map)\nafter", ["D \(map)", "T after"]),
    ("\(map)\n\(map)", ["D \(map)", "D \(map)"]),
    ("\(map)\n1\n\(map)\n2", ["D \(map)", "T 1", "D \(map)", "T 2"]),
    // Text that has the form of a stream, but isn't aligned with the diagram below it.
    ("total: 5\n\(map)", ["T total: 5", "D \(map)"]),
    ("total: 5\ntotal: 6", ["T total: 5\ntotal: 6"]),
    ("\n\(map)", ["T ", "D \(map)"]),
    ("  indented\n\(map)", ["T   indented", "D \(map)"]),
    // A result alone, and one of streams that the diagram doesn't show.
    ("1\n=: --x|", ["T 1", "D =: --x|"]),
    ("   interval\n=: -0-1", ["D    interval\n=: -0-1"]),
    ("=: what a day", ["T =: what a day"]),
    ("a: --1--2--|", ["T a: --1--2--|"]),
    // Subscriptions and other times.
    ("a:  --1-|\na^: ^---!\n    map\n=:  --1-|", ["D a:  --1-|\na^: ^---!\n    map\n=:  --1-|"]),
    ("a: -1^-2|\nb:   --3|\n=:   -23|", ["D a: -1^-2|\nb:   --3|\n=:   -23|"]),
  ]

  @Test(arguments: texts)
  func `diagrams are found in what a program prints`(text: String, expected: [String]) {
    let lines = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    let parts = PrintedPart.parts(of: lines.map(String.init))
    let found = parts.map { part in
      switch part {
      case .text(let lines): "T " + lines.joined(separator: "\n")
      case .diagram(_, let lines): "D " + lines.joined(separator: "\n")
      }
    }
    #expect(found == expected)
  }

  @Test func `a diagram that is too large stays text, however much is printed`() {
    let long = "=: " + String(repeating: "-", count: 1_000_000)
    #expect(PrintedPart.parts(of: ["a: -", long]) == [.text(["a: -", long])])
    let many = Array(repeating: "a: -", count: 200_000) + ["=: -"]
    #expect(PrintedPart.parts(of: many).count == 2)
  }
}
