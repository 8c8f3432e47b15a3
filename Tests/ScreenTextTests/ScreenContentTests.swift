import MarbleText
import ScreenText
import Testing

@Suite struct ScreenContentTests {
  static let lunch = """
    +----------------------------------------+
    | < Back          Lunch         ( Save ) |
    |========================================|
    | - <image fritters>  Fritters  ( + )    |
    | > Noodles\\                             |
    |   with tofu                            |
    | [ Password ] placeholder secure        |
    | [ Ada ] editing                        |
    | [        ]                             |
    | <spinner>                              |
    | News  <switch on>                      |
    | <switch off> disabled                  |
    | Total: $9.50                           |
    | ( Order ) disabled                     |
    | +------------------------------------+ |
    | | Sold out                           | |
    | | ( OK )  ( Cancel )                 | |
    | +------------------------------------+ |
    +----------------------------------------+
    """

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `each part of a screen has a form`() throws {
    let screen = ScreenContent(
      bar: [.back("Back"), .label("Lunch"), .button("Save")],
      [
        .init([.image("fritters"), .label("Fritters"), .button("+")], kind: .row),
        .init([.label("Noodles\nwith tofu")], kind: .selectedRow),
        .init([.field("Password", states: [.secure, .placeholder])]),
        .init([.field("Ada", states: [.editing])]),
        .init([.field("")]),
        .init([.spinner]),
        .init([.label("News"), .toggle(isOn: true)]),
        .init([.toggle(isOn: false, states: [.disabled])]),
        .init([.label("Total: $9.50")]),
        .init([.button("Order", states: [.disabled])]),
      ],
      alert: [.init([.label("Sold out")]), .init([.button("OK"), .button("Cancel")])])
    #expect(screen.description == Self.lunch)
    #expect(try ScreenContent(parsing: Self.lines(Self.lunch)) == screen)
  }

  @Test(arguments: [
    ("a  b", #"a \u{20}b"#), (" a ", #"\u{20}a\u{20}"#), ("( a )", #"\( a )"#), ("- a", #"\- a"#),
    ("-5 °C", "-5 °C"), ("a\\b", #"a\\b"#), ("<spinner>", #"\<spinner>"#), ("+---+", #"\+---+"#),
    ("\u{1B}[2J", #"\u{1b}[2J"#), ("a\u{202E}b", #"a\u{202e}b"#), ("\u{301}a", #"\u{301}a"#),
    ("e\u{301}", "e\u{301}"), ("👩‍👧", "👩‍👧"), ("9,50\u{A0}€", #"9,50\u{a0}€"#), ("", #""""#),
  ])
  func `a text cannot be taken for anything else`(text: String, written: String) {
    let line = ScreenContent([.init([.label(text)])]).text[1]
    #expect(line.hasPrefix("| \(written) ") && line.hasSuffix(" |"))
  }

  @Test(arguments: 0..<200)
  func `a screen that is printed is parsed as the same, and printed as the same text`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let screen = ScreenContent.random(using: &generator)
    let text = screen.text
    guard text.count <= ScreenContent.mostLines,
      text.allSatisfy({ $0.count <= ScreenContent.mostColumns })
    else { return }
    let again = try ScreenContent(parsing: text)
    #expect(again == screen)
    #expect(again.text.map { Array($0.utf8) } == text.map { Array($0.utf8) })
    #expect(
      PrintedScreens(["before"] + text + text + ["after"]).parts.map(\.isScreen) == [
        false, true, false,
      ])
    #expect(try ScreenContent.screens(parsing: text + text) == [screen, screen])
  }

  @Test(arguments: 0..<300)
  func `a text with one change is an error, or another screen`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var lines = Self.lines(Self.lunch)
    let index = Int.random(in: 0..<lines.count, using: &generator)
    var line = Array(lines[index])
    let column = Int.random(in: 0..<line.count, using: &generator)
    let signs = Array("-+|=()[]<>\\ aé한\"")
    line[column] = signs.randomElement(using: &generator) ?? "x"
    guard String(line) != lines[index] else { return }
    lines[index] = String(line)
    do throws(ScreenTextError) {
      let screen = try ScreenContent(parsing: lines)
      #expect(screen.text == lines)
      #expect(screen != (try ScreenContent(parsing: Self.lines(Self.lunch))))
    } catch {
      #expect(lines.indices.contains(error.index) && error.line == lines[error.index])
      #expect((1...error.line.count + 1).contains(error.column))
    }
  }

  static let border = "+----------------------------------------+"

  static func framed(_ lines: String...) -> [String] {
    let padded = lines.map { line in
      line.hasPrefix("|") ? line : "| \(line)\(String(repeating: " ", count: 38 - line.count)) |"
    }
    return [border] + padded + [border]
  }

  @Test(arguments: [
    ([], 0, 1, "a screen begins with a line of at least 40 `-` between two `+`: add it"),
    (["Hi"], 0, 1, "a screen begins with a line of at least 40 `-` between two `+`: add it"),
    ([border, "| Hi |"], 1, 1, "a screen ends with the line that it begins with: add it"),
    (framed("|Hi|"), 1, 1, "expected `| ` and ` |` around this line: add what is missing"),
    (framed("( Order"), 1, 10, "this isn't closed: add a blank and `)`"),
    (framed("Hi  [ Ada"), 1, 12, "this isn't closed: add a blank and `]`"),
    (framed("<image tea"), 1, 13, "this image isn't closed: add a `>`"),
    (
      framed("( Order ) editing"), 1, 13,
      "a button can be `selected`, `disabled`: write one of them, or put two blanks before this"
    ),
    (
      framed("( Order )! "), 1, 12,
      "two parts of a line need two blanks between them: add what is missing"
    ),
    (
      framed("<b>"), 1, 3,
      "`<` begins `< title`, `<spinner>`, `<switch on>`, `<switch off>` or `<image name>`: write one of them, or `\\<` for the sign"
    ),
    (
      framed("a\\tb"), 1, 4,
      "write `\\\\` for a backslash, or `\\u{a0}` for a character by its number"
    ),
    (
      framed("a\\u{d800}"), 1, 4,
      "write `\\\\` for a backslash, or `\\u{a0}` for a character by its number"
    ),
    (
      framed("a\\"), 1, 1,
      "this line ends with a backslash, so it needs a next line: add one, or remove the backslash"
    ),
    (framed("- a\\", "b"), 2, 3, "this line continues a row: begin it with two blanks"),
    (
      framed("+----+"), 1, 3,
      "this box isn't closed: end the screen with a line such as `| +----+ |`"
    ),
    (framed("a \\u{62}"), 1, 5, "write this line as `| a b                                    |`"),
  ])
  func `an error has its place and says what to do`(
    lines: [String], index: Int, column: Int, message: String
  ) {
    let error = #expect(throws: ScreenTextError.self) { try ScreenContent(parsing: lines) }
    #expect(error?.message == message)
    #expect(error.map { [$0.index, $0.column] } == [index, column])
  }

  @Test func `a text that is too large is an error, and found to be one soon`() {
    let wide = String(repeating: "한", count: 100_000)
    let cases = [
      ScreenContent([.init([.label(wide)])]).text,
      ScreenContent((0..<ScreenContent.mostLines).map { .init([.label("\($0)")]) }).text,
      [Self.border] + Array(repeating: "| \(String(repeating: "\\", count: 38)) |", count: 100_000)
        + [Self.border],
      Array(repeating: Self.border, count: 100_000),
    ]
    for lines in cases {
      #expect(throws: ScreenTextError.self) { try ScreenContent(parsing: lines) }
      #expect(throws: ScreenTextError.self) { try ScreenContent.screens(parsing: lines) }
      #expect(PrintedScreens(lines).parts.first?.lines.lowerBound == 0)
    }
  }

  @Test func `only whole screens are found in what is printed`() throws {
    let lines = Self.lines(Self.lunch)
    #expect(PrintedScreens([]).parts.isEmpty)
    #expect(PrintedScreens(Array(lines.dropLast())).parts.map(\.isScreen) == [false])
    #expect(PrintedScreens(Array(lines.dropFirst())).parts.map(\.isScreen) == [false])
    #expect(
      PrintedScreens([Self.border, "| ( no screen", Self.border]).parts.map(\.isScreen) == [false])
    // The lower end of what is no screen may be the upper end of one.
    let parts = PrintedScreens([Self.border, "| ( no screen"] + lines).parts
    #expect(parts.map(\.lines) == [0..<2, 2..<2 + lines.count])
  }
}

extension ScreenContent {
  private static let pieces = [
    "a", "é", "e\u{301}", "\u{301}", " ", "  ", "\n", "\\", "(", ")", "[", "]", "<", ">", "-", "- ",
    "|", "+",
    "\"", "\"\"", "=", "한글", "🍜", "👩‍👧", "\u{200D}", "\u{A0}", "\u{202E}", "\t", "\r", "\u{1B}",
    "\u{E000}",
    "u{20}", "<spinner>", "<switch on>", "( OK )", " disabled", "Order",
  ]

  static func random(using generator: inout SeededGenerator) -> ScreenContent {
    func number(_ most: Int) -> Int { Int.random(in: 0...most, using: &generator) }
    func text() -> String {
      (0..<number(4)).map { _ in pieces[number(pieces.count - 1)] }.joined()
    }
    func states<State: CaseIterable & Hashable>() -> Set<State> {
      Set(State.allCases.filter { _ in number(3) == 0 })
    }
    func part() -> Part {
      switch number(7) {
      case 0: .button(text(), states: states())
      case 1: .field(text(), states: states())
      case 2: .image(text())
      case 3: .spinner
      case 4: .back(text())
      case 5: .toggle(isOn: number(1) == 0, states: states())
      default: .label(text())
      }
    }
    func line() -> Line {
      Line((0..<number(3)).map { _ in part() }, kind: Line.Kind.allCases[number(2)])
    }
    let bar = number(1) == 0 ? nil : (0..<number(3)).map { _ in part() }
    let alert = number(2) > 0 ? nil : (0..<number(3)).map { _ in line() }
    return ScreenContent(bar: bar, (0..<number(5)).map { _ in line() }, alert: alert)
  }
}
