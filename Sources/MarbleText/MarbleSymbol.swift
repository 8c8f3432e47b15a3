/// A symbol in a frame of a marble timeline.
public enum MarbleSymbol: Hashable, Sendable {
  /// An element, as a letter, digit or emoji.
  case value(Character)

  /// The stream completes: `|`.
  case completed

  /// The stream fails: `#`.
  case failed

  /// The subscription: `^`.
  case subscription

  /// The subscription is disposed of: `!`.
  case disposal

  /// The symbol of a character; nil if there is none.
  ///
  /// - Parameter character: the character
  public init?(_ character: Character) {
    switch character {
    case "|": self = .completed
    case "#": self = .failed
    case "^": self = .subscription
    case "!": self = .disposal
    default:
      guard Self.isValue(character) else { return nil }
      self = .value(character)
    }
  }

  /// The symbol as text.
  public var character: Character {
    switch self {
    case .value(let character): character
    case .completed: "|"
    case .failed: "#"
    case .subscription: "^"
    case .disposal: "!"
    }
  }

  /// Whether it ends the stream.
  public var isEnd: Bool { self == .completed || self == .failed }

  /// Whether a character can be an element.
  ///
  /// - Parameter character: the character
  /// - Returns: whether it is a letter, a digit or an emoji
  public static func isValue(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
      || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
