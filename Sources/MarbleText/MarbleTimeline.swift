/// A stream drawn as text: each frame of time shows nothing, one symbol, or several in a group.
///
/// Time is counted in frames from the one with `^`, or from the first, where there is none.
public struct MarbleTimeline: Hashable, Sendable, LosslessStringConvertible {
  /// A symbol and its frame.
  public struct Marble: Hashable, Sendable {
    /// The index of the frame, from the subscription on; frames before it are negative.
    public let frame: Int

    /// The symbol.
    public let symbol: MarbleSymbol
  }

  /// The symbols of each frame, from the first that is drawn.
  public let frames: [[MarbleSymbol]]

  init(validated frames: [[MarbleSymbol]]) {
    self.frames = frames
  }

  /// Parses a timeline; nil where the text is none.
  ///
  /// `init(parsing:)` throws the syntax error.
  ///
  /// - Parameter description: the text
  public init?(_ description: String) {
    guard let timeline = try? Self(parsing: description) else { return nil }
    self = timeline
  }

  /// The number of frames that are drawn before time zero.
  public var origin: Int {
    frames.firstIndex { $0.contains(.subscription) } ?? 0
  }

  /// All symbols, in order.
  public var marbles: [Marble] {
    let origin = origin
    return frames.enumerated().flatMap { index, symbols in
      symbols.map { Marble(frame: index - origin, symbol: $0) }
    }
  }

  /// The timeline without alignment.
  public var description: String { frames.map(Self.text).joined() }

  /// A frame as text.
  static func text(_ symbols: [MarbleSymbol]) -> String {
    let text = String(symbols.map(\.character))
    return symbols.isEmpty ? "-" : symbols.count == 1 ? text : "(\(text))"
  }
}
