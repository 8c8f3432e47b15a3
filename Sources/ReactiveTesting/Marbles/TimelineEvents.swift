public import MarbleText
public import ReactiveCore

extension Recorded {
  /// Returns the events of a timeline, with their times: `--1--2--|` emits at 2 and 5, and
  /// completes at 8.
  ///
  /// The sign `^` marks time zero, and the sign `!` is ignored.
  ///
  /// - Parameters:
  ///   - marbles: the timeline
  ///   - values: the values of the symbols
  ///   - error: the error that the sign `#` in a timeline emits
  ///   - frame: the length of a frame in virtual time
  /// - Returns: the events
  /// - Throws: `MarbleTextError` if the text isn't a timeline; `MarbleValueMissing` if a symbol
  ///   doesn't have a value
  public static func events<Element>(
    marbles: String, values: MarbleValues<Element>, error: any Error = MarbleError(),
    frame: TestTime = 1
  ) throws -> [Recorded<Event<Element>>] where Value == Event<Element> {
    try MarbleTimeline(parsing: marbles).events(values: values, error: error, frame: frame)
  }

  /// Returns the events of a timeline, with their times; each symbol is its own value.
  ///
  /// - Parameters:
  ///   - marbles: the timeline, such as `--a--b--|`
  ///   - error: the error that the sign `#` in a timeline emits
  ///   - frame: the length of a frame in virtual time
  /// - Returns: the events
  /// - Throws: `MarbleTextError` if the text isn't a timeline
  public static func events(
    marbles: String, error: any Error = MarbleError(), frame: TestTime = 1
  ) throws -> [Recorded<Event<String>>] where Value == Event<String> {
    try events(marbles: marbles, values: .letters, error: error, frame: frame)
  }
}

extension MarbleTimeline {
  /// Returns the events of the timeline, with their times.
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
  ///   - letters: the symbols of the values; by default, a value that can be a symbol is its own
  ///     symbol, and any other value gets a letter, which `MarbleLegend.Letters.legend(of:)` lists
  ///   - frame: the length of a frame in virtual time; an event during a frame is drawn in that
  ///     frame
  ///   - length: the minimum number of frames to draw
  ///   - disposal: the time at which the subscription was disposed of, drawn with the sign `!`
  /// - Throws: `MarbleTextError` if the events don't form a valid timeline, or if the timeline
  ///   would be too long
  public init<Element>(
    events: [Recorded<Event<Element>>], letters: MarbleLegend.Letters? = nil, frame: TestTime = 1,
    length: Int = 0, disposal: TestTime? = nil
  ) throws {
    try self.init(
      events: events, letters: letters ?? MarbleLegend.Letters(of: events), frame: frame,
      length: length,
      disposal: disposal, names: ElementNames())
  }

  /// Draws recorded events, with the given names of the elements.
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
  /// Creates the symbol of an event.
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
  /// Creates the event of a symbol, or returns `nil` if the symbol isn't an event of the
  /// observable.
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
  /// Returns the frame that contains this time, given the length of a frame.
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
  ///   - known: the symbols that are assigned already, each with its element as text
  public init<Element>(
    of events: [Recorded<Event<Element>>], known: [Character: String] = [:]
  ) {
    self.init(of: events, known: known, names: ElementNames())
  }

  /// Assigns symbols to elements with the given names.
  init<Element>(
    of events: [Recorded<Event<Element>>], known: [Character: String], names: ElementNames
  ) {
    self.init(events.compactMap { $0.value.element.map(names.text) }, known: known)
  }
}

extension Subscription {
  /// Parses a subscription such as `--^---!`.
  ///
  /// Times count from the first frame of the text. Without the sign `!`, the subscription doesn't
  /// end.
  ///
  /// - Parameters:
  ///   - marbles: the timeline
  ///   - frame: the length of a frame in virtual time
  /// - Throws: `MarbleTextError` if the text isn't a timeline; `SubscriptionMarbleMistake` if the
  ///   timeline doesn't show exactly one subscription
  public init(marbles: String, frame: TestTime = 1) throws {
    let timeline = try MarbleTimeline(parsing: marbles)
    let signs = timeline.marbles.map(\.symbol.sign)
    guard signs == [.subscribed] || signs == [.subscribed, .disposed] else {
      throw SubscriptionMarbleMistake(timeline: timeline.description)
    }
    let times = timeline.marbles.map { ($0.frame + timeline.origin) * frame }
    self.init(times[0], times.count > 1 ? times[1] : .max)
  }

  /// Returns the subscription as a timeline.
  ///
  /// A time before time zero is drawn in the first frame, and a time during a frame is drawn in
  /// that frame.
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

/// The values of the symbols in a timeline.
///
/// You can write the values as a dictionary: `["x": 10, "y": 20]`.
public struct MarbleValues<Value> {
  /// Returns the value of a symbol, or `nil` if the symbol doesn't have a value.
  let value: (Character) -> Value?

  /// Creates values from a function.
  ///
  /// - Parameter value: a closure that returns the value of a symbol, or `nil` if the symbol
  ///   doesn't have a value
  public init(_ value: @escaping (Character) -> Value?) {
    self.value = value
  }
}

extension MarbleValues: ExpressibleByDictionaryLiteral {
  /// Creates values from a dictionary; other symbols don't have a value.
  public init(dictionaryLiteral elements: (Character, Value)...) {
    self.init(Dictionary(elements) { $1 })
  }

  /// Creates values from a dictionary; other symbols don't have a value.
  public init(_ values: [Character: Value]) {
    self.init { values[$0] }
  }
}

extension MarbleValues where Value == String {
  /// Values for strings: each symbol is its own value.
  public static var letters: Self { Self { String($0) } }
}

extension MarbleValues where Value == Int {
  /// Values for integers: each digit is its number.
  public static var digits: Self { Self { $0.wholeNumberValue } }
}

/// The error that the sign `#` in a timeline emits, unless you give a different error.
public struct MarbleError: Error, Hashable, Sendable {
  /// Creates an error.
  public init() {}
}

/// The error for a symbol in a timeline that doesn't have a value.
public struct MarbleValueMissing: Error, Hashable, Sendable, CustomStringConvertible {
  /// The symbol without a value.
  public let symbol: Character

  /// The timeline as text.
  public let timeline: String

  /// A message that says what is wrong and what to do.
  public var description: String {
    "`\(symbol)` in `\(timeline)` has no value: add it to `values`"
  }
}

/// The error for a timeline that should show one subscription, but doesn't.
public struct SubscriptionMarbleMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The timeline as text.
  public let timeline: String

  /// A message that says what is wrong and what to do.
  public var description: String {
    "`\(timeline)` isn't a subscription: write one `^`, then at most one `!`, and `-` for the rest"
  }
}
