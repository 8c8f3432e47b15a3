/// A run of source at the top level of a program: one declaration, or statements side by side.
package struct TopLevelItem: Hashable, Sendable {
  /// What sort of thing it is.
  package enum Kind: Hashable, Sendable {
    /// `import`.
    case importing

    /// `let` or `var`, which is stored and given its value when the program comes by.
    case variable

    /// A type.
    case type

    /// A function or a type alias.
    case declaration

    /// An extension; `addsConformance` where it says what protocols its type conforms to.
    case addition(addsConformance: Bool)

    /// Code that is run.
    case statements
  }

  /// What sort of thing it is.
  package let kind: Kind

  /// The names that it declares, or the type that it extends.
  package let names: [String]

  /// Where it stands in the source, in bytes, from its first token to its last.
  package let range: Range<Int>

  /// Where it goes on after its attributes, in bytes.
  package let bareStart: Int

  /// The names that it may mean something outside of itself by.
  package var mentions: Set<String>

  /// The names of a type's members that it declares.
  package let members: Set<String>

  /// Whether it says itself that it belongs to its file alone.
  package let isPrivate: Bool
}
