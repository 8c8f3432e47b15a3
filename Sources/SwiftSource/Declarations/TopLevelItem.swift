/// A part of the source at the top level of a program: one declaration, or consecutive statements.
package struct TopLevelItem: Hashable, Sendable {
  /// The kinds of item.
  package enum Kind: Hashable, Sendable {
    /// An `import`.
    case `import`

    /// A stored `let` or `var`, which gets its value when the program reaches it.
    case variable

    /// A type.
    case type

    /// A function or a type alias.
    case declaration

    /// An extension; `addsConformance` is whether it adds conformances to protocols.
    case `extension`(addsConformance: Bool)

    /// Code that is run.
    case statements
  }

  /// The kind of item.
  package let kind: Kind

  /// The names that it declares, or the type that it extends.
  package let names: [String]

  /// Its bytes in the source, from its first token to its last.
  package let range: Range<Int>

  /// The offset after its attributes, in bytes.
  package let bareStart: Int

  /// The names in it that may refer to something outside of it.
  package var freeNames: Set<String>

  /// The names of the members that it declares.
  package let members: Set<String>

  /// Whether it is declared as `private` or `fileprivate`.
  package let isPrivate: Bool

  /// Whether it is a variable that is declared as `nonisolated(unsafe)`.
  package var isNonisolated = false

  /// Whether they are statements that wait outside of any closure.
  package var isAsync = false

  /// Whether it is a variable whose value the compiler may know while it compiles.
  package var mayBeKnown = false

  /// The bytes of a variable's initial value where finding it may throw; else nil.
  package var throwingValue: Range<Int>?
}
