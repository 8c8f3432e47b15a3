/// A name that a lesson introduces: `share`, or `Observable.map` for one that Swift has too.
public struct IntroducedName: Hashable, Sendable {
  /// The type that has it, where the lesson says so.
  public let owner: String?

  /// The name by itself.
  public let word: String

  /// Reads a name as it stands in `introduces`.
  ///
  /// - Parameter text: the name, with the types around it before it or not.
  public init(_ text: String) {
    guard let dot = text.lastIndex(of: ".") else {
      (owner, word) = (nil, text)
      return
    }
    owner = String(text[..<dot])
    word = String(text[text.index(after: dot)...])
  }
}

extension FrontMatter.Reference {
  /// What it names, where it is one of what a lesson introduces.
  public var introduced: IntroducedName { IntroducedName(name) }
}
