import MarbleText
public import ReactiveCore

extension Recorded {
  /// The events that a timeline shows, with their times.
  ///
  /// `^` shows where time zero is; `!` is ignored here.
  ///
  /// - Parameters:
  ///   - marbles: the timeline, such as `--1--2--|`
  ///   - values: the values of the symbols
  ///   - error: the error of `#`
  ///   - frame: the virtual time of a frame
  /// - Returns: the records
  /// - Throws: `MarbleTextError` where the text is no timeline; `MarbleValueMissing` where a symbol
  ///   stands for nothing
  public static func events<Element>(
    marbles: String, values: MarbleValues<Element>, error: any Error = MarbleError(),
    frame: TestTime = 1
  ) throws -> [Recorded<Event<Element>>] where Value == Event<Element> {
    try MarbleTimeline(parsing: marbles).events(values: values, error: error, frame: frame)
  }

  /// The events that a timeline shows, with their times, each symbol standing for itself.
  ///
  /// - Parameters:
  ///   - marbles: the timeline, such as `--a--b--|`
  ///   - error: the error of `#`
  ///   - frame: the virtual time of a frame
  /// - Returns: the records
  /// - Throws: `MarbleTextError` where the text is no timeline
  public static func events(
    marbles: String, error: any Error = MarbleError(), frame: TestTime = 1
  ) throws -> [Recorded<Event<String>>] where Value == Event<String> {
    try events(marbles: marbles, values: .letters, error: error, frame: frame)
  }
}

extension MarbleTimeline {
  /// The events that this shows, with their times.
  func events<Element>(
    values: MarbleValues<Element>, error: any Error, frame: TestTime
  ) throws -> [Recorded<Event<Element>>] {
    try marbles.compactMap { marble in
      switch marble.symbol {
      case .value(let symbol):
        guard let value = values.value(symbol) else {
          throw MarbleValueMissing(symbol: symbol, timeline: description)
        }
        return .next(marble.frame * frame, value)
      case .completed: return .completed(marble.frame * frame)
      case .failed: return .error(marble.frame * frame, error)
      case .subscription, .disposal: return nil
      }
    }
  }
}

/// A symbol in a timeline without a value.
public struct MarbleValueMissing: Error, Hashable, Sendable, CustomStringConvertible {
  /// The symbol.
  public let symbol: Character

  /// The timeline.
  public let timeline: String

  /// The advice.
  public var description: String {
    "`\(symbol)` in `\(timeline)` stands for no value: add it to `values`"
  }
}
