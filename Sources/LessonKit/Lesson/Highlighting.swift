/// The known tokens of the code of a workbook.
public struct Highlighting: Hashable, Sendable {
  private var lines: [String: [Int: [CodeToken]]] = [:]

  /// Creates one without tokens.
  public init() {}

  /// The tokens of a line of code.
  ///
  /// - Returns: the tokens from left to right, no two of which overlap; empty if they are unknown
  public func tokens(ofLine line: Int, in lesson: String) -> [CodeToken] {
    lines[lesson]?[line] ?? []
  }

  /// Records the tokens of a line of code.
  ///
  /// - Parameters:
  ///   - tokens: the tokens from left to right, no two of which overlap
  ///   - line: the number of the line in the lesson
  ///   - lesson: the path of the lesson
  public mutating func note(_ tokens: [CodeToken], ofLine line: Int, in lesson: String) {
    lines[lesson, default: [:]][line] = tokens
  }
}

/// A token of a line of code: its kind and, for a name, its declaration.
public struct CodeToken: Hashable, Sendable {
  /// The kinds of token that pages show in different colours.
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

  /// Its bytes within the line.
  public let range: Range<Int>

  /// The kind.
  public let kind: Kind

  /// The declaration of the name, as the compiler prints it; nil for all other tokens, and for names
  /// that the compiler does not know.
  public let declaration: String?

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - range: its bytes within the line
  ///   - kind: the kind
  ///   - declaration: the declaration of the name
  public init(_ range: Range<Int>, _ kind: Kind, declaration: String? = nil) {
    self.range = range
    self.kind = kind
    self.declaration = declaration
  }
}
