import Testing

@testable import LessonKit

@Suite struct ValueLiteralTests {
  @Test(
    "a literal and what Swift prints for it are the same value",
    arguments: [
      ("1_000", "1000"), ("0xff", "255"), ("2", "2.0"), ("-0.5", "-0.5"), ("1e3", "1000.0"),
      ("3.14", "3.14159"), ("3.1", "3.14159"), ("0.30", "0.30000000000000004"),
      ("2.50", "2.5"),
      ("1.41e+20", "1.4142136e+20"), ("-0.33", "-0.3333333333333333"),
      ("[1,2]", "[1, 2]"), ("[]", "[]"), ("[:]", "[:]"),
      (#""a\n""#, #""a\n""#), (#""\u{e9}""#, #""é""#), ("1", "Optional(1)"),
      ("Optional(1)", "Optional(1)"), ("[1, nil]", "[Optional(1), nil]"),
      (".north", "main.Direction.north"), (".at(1)", "main.Place.at(1)"),
      ("[.a, .b]", "[main.D.a, main.D.b]"), ("(1, 2)", "(x: 1, y: 2)"), ("0..<3", "0..<3"),
      ("1...3", "1...3"), ("0..<3", "Range(0..<3)"), (#"["a": [1]]"#, #"["a": [1]]"#),
      ("[1, 2,]", "[1, 2]"), ("[[1], [2]]", "[ArraySlice([1]), ArraySlice([2])]"),
      (#"[["a": 1, "b": 2]]"#, #"[["b": 2, "a": 1]]"#),
      ("18446744073709551615", "18446744073709551615"), ("\"e\u{301}\"", "\"\u{E9}\""),
    ])
  func same(literal: String, printed: String) throws {
    let stated = try #require(ValueLiteral(literal))
    let actual = try #require(ValueLiteral(printed, isPrinted: true))
    #expect(stated.matches(actual))
  }

  @Test(
    "different values are not equal",
    arguments: [
      ("1", "2"), ("3.2", "3.14159"), ("2.0", "2.06"), ("1.42e20", "1.4142e+20"),
      ("3.15", "3.14159"), ("[1, 2]", "[2, 1]"), ("true", "false"),
      (#""1""#, "1"), ("nil", "Optional(1)"), ("[1]", "[1, 2]"), (".a", "main.D.b"),
      ("0..<3", "0...3"), (#"["a": 1, "b": 2]"#, #"["b": 1, "a": 2]"#), ("(1, 2)", "[1, 2]"),
      ("\"\u{37E}\"", "\";\""), ("[\"K\"]", "[\"\u{212A}\"]"),
      ("18446744073709551615", "18446744073709551614"), ("[]", "[:]"), (".at(1)", "main.P.at(2)"),
    ])
  func other(literal: String, printed: String) throws {
    let stated = try #require(ValueLiteral(literal))
    let actual = try #require(ValueLiteral(printed, isPrinted: true))
    #expect(!stated.matches(actual))
  }

  @Test func `sets and dictionaries have no order`() throws {
    let pairs = [("[1, 2]", "[2, 1]", true), ("[1, 1]", "[1, 2]", false)]
    for (literal, printed, isSame) in pairs {
      let stated = try #require(ValueLiteral(literal))
      let actual = try #require(ValueLiteral(printed, isPrinted: true))
      #expect(stated.matches(actual, isUnordered: true) == isSame)
    }
    let stated = try #require(ValueLiteral(#"["a": 1, "b": 2]"#))
    let actual = try #require(ValueLiteral(#"["b": 2, "a": 1]"#, isPrinted: true))
    #expect(stated.matches(actual, isUnordered: true))
  }

  @Test(
    "a text that isn't a literal is not a value",
    arguments: [
      "", "a", "Set([1])", "main.D.a", "1 2", "[1", "1]", "(1)", "()", "\"a", "1..<", "..<3",
      "[1: 2, 3]", "[1, 2: 3]", ".", ".1", "1.", "1.2.3", "--1", "nil()", "true.x", "\"\\q\"",
      String(repeating: "[", count: 100),
    ])
  func none(text: String) {
    #expect(ValueLiteral(text) == nil)
  }

  @Test(arguments: [
    "Row()", "main.Row()", "main.Row", "Row(a: 1)", "main.Row(a: 1, b: 2)", "Row(1, 2)",
    "(Function)",
    "LazyMapSequence<Array<Int>, Int>(_base: [3])", "[main.Row()]", "abc", "5.0 seconds",
  ])
  func `what Swift prints of structures and objects is no value`(text: String) {
    #expect(ValueLiteral(text, isPrinted: true) == nil)
  }
}
