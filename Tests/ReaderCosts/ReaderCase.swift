/// A reader with one kind of text.
struct ReaderCase {
  let place: Place
  let unit: Unit

  var name: String { "\(place) of \(unit)" }

  /// The cases that are counted in each run.
  static var worst: [ReaderCase] {
    Place.allCases.flatMap { place in
      place.worst.map { ReaderCase(place: place, unit: $0) }
    }
  }

  /// Every kind of text in every place, to find the worst ones when a reader has changed.
  static var each: [ReaderCase] {
    Place.allCases.flatMap { place in
      Unit.allCases.map { ReaderCase(place: place, unit: $0) }
    }
  }

  /// The work of reading a text with the unit so many times.
  func reading(_ count: Int) -> () -> Void {
    place.reading(String(repeating: unit.rawValue, count: count))
  }
}

/// What a text is made of.
enum Unit: String, CaseIterable {
  case slashes = "/"
  case openedComments = "/*/*"
  case slashesAndStars = "////* "
  case starredComments = "//****"
  case escapedSlashes = #"\/"#
  case quotes = "\""
  case apostrophes = "'a"
  case backticks = "`"
  case parentheses = "("
  case brackets = "["
  case braces = "{"
  case closedBrackets = "[a"
  case spaces = " "
  case letters = "a"
  case words = "a "
  case dottedWords = "a."
  case numbers = "1"
  case listedNumbers = "1, "
  case calls = "f(a"
  case pounds = "#"
  case poundedStrings = "#\""
  case tags = "<a "
  case comments = "<!-- "
  case dots = "."
  case wildcards = "[..]"
  case ellipses = "... "
  case arrows = "-> "
  case colons = "a: "
  case marks = "e\u{301}\u{323}"
  case shortLines = "a\n"
  case emptyLines = "\n"
  case headings = "# a\n\n"
  case lists = "- "
  case deepLists = "- a\n "
  case quotedLines = "> "
  case printedLines = "print(1)  // 1\n"
  case declarations = "let a = 1\n"
  case attributes = "@a(b)\n"
  case gaps = "...\na\n"
  case messages = "a.swift:1:1: error: a\n"
  case ownMessages = "main.swift:1:1: error: cannot find 'a' in scope\n"
  case keys = "a:\n- b\n"
  case fences = "```swift\nf(1)\n```\n\n"
  case skips = "<!-- skip: a -->\n\n"
  case negations = "!"
  case attributesInLine = "@a "
  case functions = "func f"
  case backslashes = "\\"
  case pluses = "+"
  case anglesAndDots = "a<"
  case separators = "a\u{2028}"
}
