public import MarbleText
public import ReactiveCore

extension MarbleTimeline {
  /// Draws recorded events: the inverse of `Recorded.events(marbles:)`.
  ///
  /// - Parameters:
  ///   - events: the events, in the order of their times
  ///   - letters: the symbols of the values; by default those that stand for themselves do, and
  ///     others get a letter, which `MarbleLetters.legend(of:)` lists
  ///   - frame: the virtual time of a frame; a time between two frames is shown in the first
  ///   - length: the number of frames to draw at least
  ///   - disposal: when the subscription was disposed of, to be shown as `!`
  /// - Throws: `MarbleTextError` where the events make no timeline, or one that is too long
  public init<Element>(
    events: [Recorded<Event<Element>>], letters: MarbleLetters? = nil, frame: TestTime = 1,
    length: Int = 0, disposal: TestTime? = nil
  ) throws {
    try self.init(
      events: events, letters: letters ?? MarbleLetters(of: events), frame: frame, length: length,
      disposal: disposal, names: ElementNames())
  }

  /// Draws recorded events, with these names of the elements.
  init<Element>(
    events: [Recorded<Event<Element>>], letters: MarbleLetters, frame: TestTime, length: Int,
    disposal: TestTime?, names: ElementNames
  ) throws {
    var marbles = events.map { recorded in
      let symbol: MarbleSymbol =
        switch recorded.value {
        case .next(let element): .value(letters[names.text(element)])
        case .error: .failed
        case .completed: .completed
        }
      let (frames, rest) = recorded.time.quotientAndRemainder(dividingBy: frame)
      return (frame: rest < 0 ? frames - 1 : frames, symbol: symbol)
    }
    if let disposal { marbles.append((disposal / frame, .disposal)) }
    try self.init(marbles, length: length)
  }
}

extension MarbleLetters {
  /// Makes symbols for the elements of events.
  ///
  /// - Parameters:
  ///   - events: the events
  ///   - known: elements, as text, that have a symbol already
  public init<Element>(
    of events: [Recorded<Event<Element>>], known: [Character: String] = [:]
  ) {
    self.init(of: events, known: known, names: ElementNames())
  }

  /// Makes symbols for elements with these names.
  init<Element>(
    of events: [Recorded<Event<Element>>], known: [Character: String], names: ElementNames
  ) {
    self.init(events.compactMap { $0.value.element.map(names.text) }, known: known)
  }
}
