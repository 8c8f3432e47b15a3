import LessonChecker
import LessonKit
import SwiftSource

/// A reader with one kind of input.
struct ReaderCase {
  /// Its name: what reads, and what it reads.
  let name: String

  /// Makes an input of so many bytes, and returns the work of reading it.
  let prepare: (_ size: Int) -> () -> Void

  /// A case for each unit, whose text is divided among all places.
  static var all: [ReaderCase] {
    Unit.allCases.map { unit in
      ReaderCase(name: "\(unit)") { size in
        let part = unit.text(size / Place.allCases.count)
        let all = Place.allCases.map { $0.reading(part) }
        return { for read in all { read() } }
      }
    }
  }

  /// A case for each unit in each place, of which one has what makes a unit slow.
  static var each: [ReaderCase] {
    Place.allCases.flatMap { place in
      Unit.allCases.map { unit in
        ReaderCase(name: "\(place) of \(unit)") { size in place.reading(unit.text(size)) }
      }
    }
  }
}

/// What an input is made of.
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
  case headings = "# a\n"
  case lists = "- "
  case deepLists = "- a\n "
  case quotedLines = "> "
  case printedLines = "print(1)  // 1\n"
  case declarations = "let a = 1\n"
  case attributes = "@a(b)\n"
  case gaps = "...\na\n"
  case messages = "a.swift:1:1: error: a\n"
  case keys = "a:\n- b\n"
  case fences = "```swift\nf(1)\n```\n"
  case skips = "<!-- skip: a -->\n"
  case negations = "!"
  case attributesInLine = "@a "
  case functions = "func f"
  case backslashes = "\\"
  case pluses = "+"
  case anglesAndDots = "a<"
  case separators = "a\u{2028}"

  /// So many bytes of it.
  func text(_ size: Int) -> String {
    String(repeating: rawValue, count: max(1, size / rawValue.utf8.count))
  }
}
