extension DeclaringProgram {
  /// Declarations of the top level, with each access word that they may have.
  static let topLevel =
    unsealed
    + declarations.flatMap { text, user in
      accessWords.map { DeclaringProgram($0 + text, seenBy: user) }
    }

  private static let accessWords = [
    "", "public ", "internal ", "package ", "open ", "fileprivate ", "private ",
  ]

  private static let declarations = [
    ("func print(_ one: Int) { Swift.print(\"changed\") }", "print(1)"),
    ("func max(_ one: Int, _ other: Int) -> Int { 0 }", "print(max(1, 2))"),
    ("let zero = 1", "print(zero)"), ("class Own {}", "print(Own.self)"),
    ("struct Array<T> {}", "let list: Array<Int> = [1]\nprint(list)"),
    ("typealias Int = String", "let one: Int = 1\nprint(one)"),
    ("typealias IntegerLiteralType = Double", "print(1)"),
    ("typealias FloatLiteralType = Float", "print(type(of: 1.5))"),
    ("typealias BooleanLiteralType = String", "print(type(of: true))"),
    ("typealias StringLiteralType = Substring", "print(type(of: \"\"))"),
    ("enum Own { case one }", "let own: Own = .one\nprint(own)"),
    ("protocol Equatable { func differ() }", "struct Own: Equatable {}\nprint(Own() == Own())"),
    ("@propertyWrapper struct Own { var wrappedValue: Int }", "struct A { @Own var a = 1 }"),
    ("@resultBuilder enum Own { static func buildBlock() {} }", "@Own func f() {}\nf()"),
    (
      "@dynamicMemberLookup struct Own { subscript(dynamicMember n: String) -> Int { 1 } }",
      "print(Own().a)"
    ),
    ("@globalActor actor Own { static let shared = Own() }", "@Own func f() {}"),
    ("actor Own {}", "let own = Own()\nprint(own)"),
    ("nonisolated(unsafe) let zero = [1]", "print(zero)"),
    ("func open() {}", "open()"), ("let open = 1", "print(open)"),
    ("let one: Result<Int, any Error> = .success(1)", "print(one)"),
  ]

  /// What no access word keeps from other files.
  private static let unsealed = [
    DeclaringProgram("infix operator + : ComparisonPrecedence", seenBy: "print(1 + 2 * 3)"),
    DeclaringProgram(
      "infix operator +++\nfunc +++ (a: Int, b: Int) -> Int { 0 }", seenBy: "print(1 +++ 2)"),
    DeclaringProgram(
      "prefix operator √\nprefix func √ (a: Int) -> Int { 0 }", seenBy: "print(√1)"),
    DeclaringProgram(
      "precedencegroup Low { lowerThan: AdditionPrecedence }",
      seenBy: "infix operator ++ : Low\nfunc ++ (a: Int, b: Int) -> Int { 0 }\nprint(1 ++ 2)"),
    DeclaringProgram(
      "precedencegroup AdditionPrecedence { higherThan: MultiplicationPrecedence }",
      seenBy: "print(1 + 2 * 3)"),
    DeclaringProgram("extension String: Error {}", seenBy: "print((\"\" as Any) is any Error)"),
    DeclaringProgram(
      "extension String: @retroactive Error {}", seenBy: "print((\"\" as Any) is any Error)"),
    DeclaringProgram(
      "extension Int: @retroactive Identifiable { public var id: Int { 0 } }",
      seenBy: "print((1 as Any) is any Identifiable)"),
    DeclaringProgram(
      "extension Array: @retroactive Comparable where Element == Int {\n"
        + "  public static func < (a: [Int], b: [Int]) -> Bool { true }\n}",
      seenBy: "print([1] < [2])"),
    DeclaringProgram(
      "@_silgen_name(\"abs\") func own(_ one: Int32) -> Int32 { 0 }", seenBy: "print(abs(-1))"),
    DeclaringProgram(
      "@_cdecl(\"putchar\") func own(_ one: Int32) -> Int32 { 0 }", seenBy: "print(1)"),
    DeclaringProgram("@_exported import Foundation", seenBy: "print(Date.self)"),
    DeclaringProgram(
      "@usableFromInline func print(_ one: Int) { Swift.print(0) }", seenBy: "print(1)"),
    DeclaringProgram("@_spi(Own) public func own() {}", seenBy: "own()"),
    DeclaringProgram(
      "func zero() throws -> Int { 0 }\nlet one = try zero()", seenBy: "print(one, try zero())"),
    DeclaringProgram(
      "func zero() async throws -> Int { 0 }\nprint(try await zero())",
      seenBy: "print(try await zero())"),
    DeclaringProgram(
      "import Observation\n@Observation.Observable final class Own { var a = 1 }",
      seenBy: "import Observation\nprint(Own().a)"),
    DeclaringProgram(
      "import Observation\n@Observation.Observable final class Own { var a = 1 }",
      seenBy: "import Observation\nfinal class Own {}\n"
        + "print((Own() as Any) is any Observation.Observable)"),
    DeclaringProgram(
      "@freestanding(expression) macro own() -> Int = #line", seenBy: "print(#own())"),
  ]

  private static let twice = "extension Int { func twice() -> Int { self * 2 } }"

  /// Declarations where the reader of items might not look for them.
  static let hidden: [DeclaringProgram] = [
    "#if true\n\(twice)\n#endif", "enum A {}; \(twice)", "enum A {} /* */ \(twice)",
    "enum A {\n  // \r}; \(twice); enum B {\n}",
    "enum A {\n#if swift(<1)\n{\n#endif\n}\n\(twice)\nenum B {\n#if swift(<1)\n}\n#endif\n}",
    "enum A {\n  static let a = #\"\"\" + { \"#\n}\n\(twice)\n"
      + "enum B {\n  static let b = \"\"\"#\"\n}",
    "enum A { static let a = \"\\(1 /* ) \" */)\" }\n\(twice)\nlet b = \"\"",
    "let a = [1]\n  .count.in\n\(twice)", "private extension Int {}\n\(twice)",
    "extension Int {}\npublic\n\(twice)",
    "@available(*, unavailable, renamed: \"private\")\n\(twice)",
    "struct A {\n  var a: Int {\n    struct B {}\n    return 1\n  }\n}\n\(twice)",
    "let own = {\n  1\n}()\n\(twice)", "func own()\n{\n}\n\(twice)",
    "enum Swift { struct Int {} }\n\(twice)",
  ].map { DeclaringProgram($0, seenBy: "print(3.twice())") }
}
