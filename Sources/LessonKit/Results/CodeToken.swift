/// A word or a sign of a line of code: what sort it is of and, for a name, what it is declared as.
public struct CodeToken: Hashable, Sendable {
  /// The sorts that a reader can tell apart by their colours.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// A word of the language.
    case keyword

    /// A name of a type, or of a generic parameter.
    case type

    /// A name of a function, a method or a macro, or of one of its arguments.
    case function

    /// A name of a property or of an enumeration's case.
    case property

    /// Any other name.
    case name

    /// A number.
    case number

    /// A string, or a part of one between interpolations.
    case string

    /// A comment.
    case comment

    /// An attribute such as `@escaping`, or a directive such as `#if`.
    case attribute
  }

  /// Where it stands in its line, in bytes.
  public let range: Range<Int>

  /// The sort.
  public let kind: Kind

  /// How the compiler writes the declaration of what it names; nil where it names nothing, or
  /// nothing that the compiler knows.
  public let declaration: String?

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - range: where it stands in its line, in bytes.
  ///   - kind: the sort.
  ///   - declaration: the declaration of what it names.
  public init(_ range: Range<Int>, _ kind: Kind, declaration: String? = nil) {
    self.range = range
    self.kind = kind
    self.declaration = declaration
  }
}
