public import MarbleText
public import ReactiveCore

extension Recorded {
  /// The events of a timeline, with their times: `--1--2--|` emits at 2 and 5 and completes at 8.
  ///
  /// `^` marks time zero; `!` is ignored here.
  ///
  /// - Parameters:
  ///   - marbles: the timeline
  ///   - values: the values of the symbols
  ///   - error: the error of `#`
  ///   - frame: the virtual time of a frame
  /// - Returns: the events
  /// - Throws: `MarbleTextError` if the text is not a timeline; `MarbleValueMissing` if a symbol
  ///   has no value
  public static func events<Element>(
    marbles: String, values: MarbleValues<Element>, error: any Error = MarbleError(),
    frame: TestTime = 1
  ) throws -> [Recorded<Event<Element>>] where Value == Event<Element> {
    try MarbleTimeline(parsing: marbles).events(values: values, error: error, frame: frame)
  }

  /// The events of a timeline, with their times; each symbol is its own value.
  ///
  /// - Parameters:
  ///   - marbles: the timeline, such as `--a--b--|`
  ///   - error: the error of `#`
  ///   - frame: the virtual time of a frame
  /// - Returns: the events
  /// - Throws: `MarbleTextError` if the text is not a timeline
  public static func events(
    marbles: String, error: any Error = MarbleError(), frame: TestTime = 1
  ) throws -> [Recorded<Event<String>>] where Value == Event<String> {
    try events(marbles: marbles, values: .letters, error: error, frame: frame)
  }
}

extension MarbleTimeline {
  /// The events of the timeline, with their times.
  func events<Element>(
    values: MarbleValues<Element>, error: any Error, frame: TestTime
  ) throws -> [Recorded<Event<Element>>] {
    try marbles.compactMap { marble in
      let symbol = try marble.symbol.map { letter in
        guard let value = values.value(letter) else {
          throw MarbleValueMissing(symbol: letter, timeline: description)
        }
        return value
      }
      return Event(symbol, error: error).map { Recorded(time: marble.frame * frame, value: $0) }
    }
  }

  /// Draws recorded events: the inverse of `Recorded.events(marbles:)`.
  ///
  /// - Parameters:
  ///   - events: the events, in the order of their times
  ///   - letters: the symbols of the values; by default values that can be symbols are their own,
  ///     and others get a letter, which `MarbleLegend.Letters.legend(of:)` lists
  ///   - frame: the virtual time of a frame; a time between two frames is drawn in the first
  ///   - length: the minimum number of frames to draw
  ///   - disposal: when the subscription was disposed of, drawn as `!`
  /// - Throws: `MarbleTextError` if the events are no valid timeline, or it would be too long
  public init<Element>(
    events: [Recorded<Event<Element>>], letters: MarbleLegend.Letters? = nil, frame: TestTime = 1,
    length: Int = 0, disposal: TestTime? = nil
  ) throws {
    try self.init(
      events: events, letters: letters ?? MarbleLegend.Letters(of: events), frame: frame,
      length: length,
      disposal: disposal, names: ElementNames())
  }

  /// Draws recorded events, with these names of the elements.
  init<Element>(
    events: [Recorded<Event<Element>>], letters: MarbleLegend.Letters, frame: TestTime, length: Int,
    disposal: TestTime?, names: ElementNames
  ) throws {
    var marbles = events.map { recorded in
      (
        frame: recorded.time.frame(of: frame),
        symbol: MarbleSymbol(recorded.value).map { letters[names.text($0)] }
      )
    }
    if let disposal { marbles.append((disposal / frame, .sign(.disposed))) }
    try self.init(marbles, length: length)
  }
}

extension MarbleSymbol {
  /// The symbol of an event.
  init(_ event: Event<Value>) {
    self =
      switch event {
      case .next(let element): .value(element)
      case .error: .sign(.failed)
      case .completed: .sign(.completed)
      }
  }
}

extension Event {
  /// The event of a symbol, or nil if the observable does not emit it.
  fileprivate init?(_ symbol: MarbleSymbol<Element>, error: any Error) {
    switch symbol {
    case .value(let element): self = .next(element)
    case .sign(.completed): self = .completed
    case .sign(.failed): self = .error(error)
    case .sign(.subscribed), .sign(.disposed): return nil
    }
  }
}

extension TestTime {
  /// The frame that a time is in, if frames have this length.
  func frame(of length: TestTime) -> Int {
    let (frames, rest) = quotientAndRemainder(dividingBy: length)
    return rest < 0 ? frames - 1 : frames
  }
}

extension MarbleLegend.Letters {
  /// Assigns symbols to the elements of events.
  ///
  /// - Parameters:
  ///   - events: the events
  ///   - known: elements, as text, that have a symbol already
  public init<Element>(
    of events: [Recorded<Event<Element>>], known: [Character: String] = [:]
  ) {
    self.init(of: events, known: known, names: ElementNames())
  }

  /// Assigns symbols to elements with these names.
  init<Element>(
    of events: [Recorded<Event<Element>>], known: [Character: String], names: ElementNames
  ) {
    self.init(events.compactMap { $0.value.element.map(names.text) }, known: known)
  }
}

extension Subscription {
  /// Parses a subscription such as `--^---!`.
  ///
  /// Time is counted from the first frame of the text. Without `!`, the subscription has no end.
  ///
  /// - Parameters:
  ///   - marbles: the timeline
  ///   - frame: the virtual time of a frame
  /// - Throws: `MarbleTextError` if the text is not a timeline; `SubscriptionMarbleMistake` if it
  ///   shows anything but one subscription
  public init(marbles: String, frame: TestTime = 1) throws {
    let timeline = try MarbleTimeline(parsing: marbles)
    let signs = timeline.marbles.map(\.symbol.sign)
    guard signs == [.subscribed] || signs == [.subscribed, .disposed] else {
      throw SubscriptionMarbleMistake(timeline: timeline.description)
    }
    let times = timeline.marbles.map { ($0.frame + timeline.origin) * frame }
    self.init(times[0], times.count > 1 ? times[1] : .max)
  }

  /// The subscription as a timeline; times before time zero are drawn in the first frame, and times
  /// between two frames in the first of them.
  ///
  /// - Throws: `MarbleTextError` if the timeline would be too long
  func timeline(frame: TestTime) throws -> MarbleTimeline {
    var marbles: [(frame: Int, symbol: MarbleSymbol<Character>)] = [
      (max(0, subscribe / frame), .sign(.subscribed))
    ]
    if unsubscribe != .max { marbles.append((max(0, unsubscribe / frame), .sign(.disposed))) }
    return try MarbleTimeline(marbles)
  }
}

/// The values of the symbols of a timeline.
///
/// It can be written as a dictionary: `["x": 10, "y": 20]`.
public struct MarbleValues<Value> {
  /// The value of a symbol, or nil if it has none.
  let value: (Character) -> Value?

  /// Makes values of symbols.
  ///
  /// - Parameter value: the value of a symbol, or nil if it has none
  public init(_ value: @escaping (Character) -> Value?) {
    self.value = value
  }
}

extension MarbleValues: ExpressibleByDictionaryLiteral {
  /// The values of some symbols; others have none.
  public init(dictionaryLiteral elements: (Character, Value)...) {
    self.init(Dictionary(elements) { $1 })
  }

  /// The values of some symbols; others have none.
  public init(_ values: [Character: Value]) {
    self.init { values[$0] }
  }
}

extension MarbleValues where Value == String {
  /// Each symbol is its own value.
  public static var letters: Self { Self { String($0) } }
}

extension MarbleValues where Value == Int {
  /// The value of each digit is its number.
  public static var digits: Self { Self { $0.wholeNumberValue } }
}

/// The error of a `#` in a timeline, unless another one is given.
public struct MarbleError: Error, Hashable, Sendable {
  /// Makes an error.
  public init() {}
}

/// A symbol in a timeline without a value.
public struct MarbleValueMissing: Error, Hashable, Sendable, CustomStringConvertible {
  /// The symbol.
  public let symbol: Character

  /// The timeline.
  public let timeline: String

  /// The advice.
  public var description: String {
    "`\(symbol)` in `\(timeline)` has no value: add it to `values`"
  }
}

/// A timeline that should show a subscription and does not.
public struct SubscriptionMarbleMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The timeline.
  public let timeline: String

  /// The advice.
  public var description: String {
    "`\(timeline)` isn't a subscription: write one `^`, then at most one `!`, and `-` for the rest"
  }
}
