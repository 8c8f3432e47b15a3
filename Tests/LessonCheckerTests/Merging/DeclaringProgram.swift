/// A program that declares something, and one that would notice if it could see that.
struct DeclaringProgram: Sendable {
  /// What the first declares, with what it prints itself after it.
  let declaration: String

  /// The code that would notice.
  let user: String

  /// Makes a pair.
  init(_ declaration: String, seenBy user: String) {
    (self.declaration, self.user) = (declaration, user)
  }

  /// All pairs.
  static let all = members.flatMap(\.programs) + topLevel + hidden

  /// A member of a type of the standard library.
  struct Member: Sendable {
    let type: String
    let text: String
    let user: String

    init(of type: String, _ text: String, seenBy user: String) {
      (self.type, self.text, self.user) = (type, text, user)
    }

    /// The member with each access word, and in extensions of each sort.
    var programs: [DeclaringProgram] {
      let plain = ["", "public ", "internal ", "package ", "fileprivate ", "private "].map {
        "extension \(type) { \($0)\(text) }"
      }
      let others = [
        "public extension \(type) { \(text) }", "internal extension \(type) { \(text) }",
        "fileprivate extension \(type) { \(text) }",
        "extension \(type) {\n  struct Inner {}\n  @inlinable public \(text) }",
        "protocol Loud {}\nextension \(type): Loud { \(text) }",
        "typealias Other = \(type)\nextension Other { \(text) }",
        "enum Own { typealias Other = \(type) }\nextension Own.Other { \(text) }",
        "enum Own<T> { typealias Other = \(type) }\nextension Own<Int>.Other { \(text) }",
      ]
      return (plain + others).map { DeclaringProgram($0, seenBy: user) }
    }
  }

  /// Members that would be chosen silently, or let code compile that must not.
  private static let members = [
    Member(
      of: "Array", "func map<T>(_ change: (Element) -> T) -> [T] { [] }",
      seenBy: "print([1, 2].map { $0 * 2 })"),
    Member(of: "Int", "func twice() -> Int { self * 2 }", seenBy: "print(3.twice())"),
    Member(of: "Int", "var description: String { \"changed\" }", seenBy: "print(3.description)"),
    Member(of: "Int", "static func + (one: Int, other: Int) -> Int { 0 }", seenBy: "print(1 + 2)"),
    Member(of: "Int", "static prefix func - (one: Int) -> Int { 0 }", seenBy: "print(-(1 as Int))"),
    Member(
      of: "Int", "static func == (one: Int, other: Int) -> Bool { false }",
      seenBy: "print(1 == 1, [1] == [1], (1 as Int?) == 1)"),
    Member(
      of: "Int", "static func ~= (one: Int, other: Int) -> Bool { true }",
      seenBy: "switch 5 {\ncase 1: print(1)\ndefault: print(2)\n}"),
    Member(of: "Int", "static var max: Int { 0 }", seenBy: "print(Int.max)"),
    Member(of: "Int", "init(_ text: String) { self = 0 }", seenBy: "print(Int(\"5\") as Any)"),
    Member(of: "Int", "struct Inner2 { static let value = 1 }", seenBy: "print(Int.Inner2.value)"),
    Member(of: "Int", "typealias Magnitude = String", seenBy: "print(Int.Magnitude.self)"),
    Member(of: "Int", "func callAsFunction() -> Int { 0 }", seenBy: "print(3())"),
    Member(of: "Array", "subscript(safe place: Int) -> Int { 0 }", seenBy: "print([1][safe: 0])"),
    Member(
      of: "Array", "mutating func append(_ element: Element) {}",
      seenBy: "var list = [1]\nlist.append(2)\nprint(list)"),
    Member(
      of: "Array", "func makeIterator() -> EmptyCollection<Element>.Iterator { .init() }",
      seenBy: "for item in [1, 2] { print(item) }"),
    Member(of: "String", "var count: Int { 0 }", seenBy: "print(\"abc\".count)"),
    Member(
      of: "DefaultStringInterpolation",
      "mutating func appendInterpolation(_ value: Int) { appendLiteral(\"changed\") }",
      seenBy: "print(\"\\(1)\")"),
    Member(
      of: "Optional", "static func ?? (one: Wrapped?, other: Wrapped) -> Wrapped { other }",
      seenBy: "let one: Int? = 1\nprint(one ?? 2)"),
    Member(of: "Collection", "var isEmpty: Bool { true }", seenBy: "print([1].isEmpty)"),
    Member(
      of: "Comparable", "static func < (one: Self, other: Self) -> Bool { false }",
      seenBy: "struct Own: Comparable { static func < (a: Own, b: Own) -> Bool { true } }\n"
        + "print(1 < 2, Own() < Own(), [2, 1].sorted())"),
    Member(
      of: "Equatable", "static func == (one: Self, other: Self) -> Bool { false }",
      seenBy: "struct Own: Equatable { var a = 1 }\nprint(Own() == Own())"),
    Member(
      of: "Hashable", "var hashValue: Int { 7 }",
      seenBy: "struct Own: Hashable { var a = 1 }\nprint(Own().hashValue == 7)"),
    Member(
      of: "Sequence", "var underestimatedCount: Int { 99 }",
      seenBy: "struct Own: Sequence, IteratorProtocol { mutating func next() -> Int? { nil } }\n"
        + "print(Own().underestimatedCount, Array(Own()))"),
    Member(
      of: "CustomStringConvertible", "var description: String { \"changed\" }",
      seenBy: "struct Own: CustomStringConvertible {}\nprint(Own())"),
    Member(
      of: "RawRepresentable", "var rawValue: String { \"changed\" }",
      seenBy: "enum Own: String { case one }\nprint(Own.one.rawValue)"),
  ]
}
