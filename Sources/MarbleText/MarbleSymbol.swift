/// What a frame of a marble diagram can show: a value, or a sign such as the bar for completion.
///
/// In a timeline a value is a letter, `MarbleSymbol<Character>`. In an event it is the text that
/// the legend gives for the letter, `MarbleSymbol<String>`. As JSON it is `{"value":{"_0":"10"}}`
/// or `{"sign":{"_0":"completed"}}`.
public enum MarbleSymbol<Value> {
  /// An element of the stream.
  case value(Value)

  /// Anything that happens other than an element.
  case sign(MarbleSign)

  /// Whether the symbol ends the stream.
  public var isEnd: Bool { sign == .completed || sign == .failed }

  /// Whether the stream emits the symbol.
  ///
  /// The other symbols show what the subscriber does.
  public var isEmitted: Bool { sign != .subscribed && sign != .disposed }

  /// The sign, or nil if the symbol is a value.
  public var sign: MarbleSign? {
    if case .sign(let sign) = self { sign } else { nil }
  }

  /// Returns the same symbol with another representation of the value.
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
  /// Makes the symbol of a character, or returns nil if the character has no meaning in a timeline.
  public init?(_ character: Character) {
    if let sign = MarbleSign.allCases.first(where: { $0.character == character }) {
      self = .sign(sign)
    } else {
      guard Self.isValue(character) else { return nil }
      self = .value(character)
    }
  }

  /// The character that shows the symbol in a timeline.
  public var character: Character {
    switch self {
    case .value(let character): character
    case .sign(let sign): sign.character
    }
  }

  /// Returns whether a character can be an element.
  ///
  /// Letters, digits and emoji can.
  public static func isValue(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
      || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}

/// What happens in a frame, other than an element.
///
/// A sign has the same name in tables, in the class of its shape in a picture, and in the key of
/// its word, such as `marbles-completed`.
public enum MarbleSign: String, CaseIterable, Hashable, Codable, Sendable {
  case completed
  case failed
  case subscribed
  case disposed

  /// The character that shows the sign in a timeline.
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
