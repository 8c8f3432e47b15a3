/// What a frame of a marble diagram can show: a value, or a sign such as `|`.
///
/// In a timeline a value is a letter, `MarbleSymbol<Character>`; in an event it is the text that the
/// letter stands for, `MarbleSymbol<String>`. As JSON it is `{"value":{"_0":"10"}}` or
/// `{"sign":{"_0":"completed"}}`.
public enum MarbleSymbol<Value> {
  /// An element of the stream.
  case value(Value)

  /// Anything else that happens.
  case sign(MarbleSign)

  /// Whether it ends the stream.
  public var isEnd: Bool { sign == .completed || sign == .failed }

  /// Whether the stream emits it, as opposed to what its subscriber does.
  public var isEmitted: Bool { sign != .subscribed && sign != .disposed }

  /// The sign, or nil if it is a value.
  public var sign: MarbleSign? {
    if case .sign(let sign) = self { sign } else { nil }
  }

  /// The same symbol with another representation of its value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> MarbleSymbol<Other> {
    switch self {
    case .value(let value): .value(try transform(value))
    case .sign(let sign): .sign(sign)
    }
  }
}

extension MarbleSymbol: Equatable where Value: Equatable {}
extension MarbleSymbol: Hashable where Value: Hashable {}
extension MarbleSymbol: Sendable where Value: Sendable {}
extension MarbleSymbol: Codable where Value: Codable {}

extension MarbleSymbol<Character> {
  /// The symbol of a character, or nil if it stands for nothing.
  public init?(_ character: Character) {
    if let sign = MarbleSign.allCases.first(where: { $0.character == character }) {
      self = .sign(sign)
    } else {
      guard Self.isValue(character) else { return nil }
      self = .value(character)
    }
  }

  /// The symbol in a timeline.
  public var character: Character {
    switch self {
    case .value(let character): character
    case .sign(let sign): sign.character
    }
  }

  /// Whether a character can be an element: a letter, a digit or an emoji.
  public static func isValue(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
      || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}

/// What happens in a frame, other than an element.
///
/// Its name is the same wherever it appears: in tables, as the class of its shape in a picture, and
/// in the key of its word, `marbles-completed`.
public enum MarbleSign: String, CaseIterable, Hashable, Codable, Sendable {
  case completed
  case failed
  case subscribed
  case disposed

  /// The sign in a timeline.
  public var character: Character {
    switch self {
    case .completed: "|"
    case .failed: "#"
    case .subscribed: "^"
    case .disposed: "!"
    }
  }
}

/// A symbol at its time, with the text of a value in place of its letter.
public struct MarbleEvent: Hashable, Sendable {
  /// The frame, counted from time zero.
  public let frame: Int

  /// What happens.
  public let symbol: MarbleSymbol<String>

  /// Makes an event.
  public init(frame: Int, _ symbol: MarbleSymbol<String>) {
    self.frame = frame
    self.symbol = symbol
  }
}
