/// A name that a lesson introduces: `share`, or `Observable.map` for one that Swift has too.
public struct IntroducedName: Hashable, Sendable {
  /// The type that declares it, where the lesson names one.
  public let owner: String?

  /// The name by itself.
  public let word: String

  /// Parses an entry of `introduces`.
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

extension LocatedName {
  /// The name with its type, for an entry of `introduces`.
  public var introduced: IntroducedName { IntroducedName(name) }
}
