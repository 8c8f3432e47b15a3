public import ReactiveCore

extension Recorded {
  /// A record of an element.
  ///
  /// - Parameters:
  ///   - time: the time
  ///   - element: the element
  /// - Returns: the record
  public static func next<Element>(
    _ time: TestTime, _ element: Element
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// A record of completion.
  ///
  /// - Parameters:
  ///   - time: the time
  ///   - type: what the stream is of
  /// - Returns: the record
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// A record of an error.
  ///
  /// - Parameters:
  ///   - time: the time
  ///   - error: the error
  ///   - type: what the stream is of
  /// - Returns: the record
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// Records as an array, so that their type need not be written out.
  ///
  /// - Parameter recordedEvents: the records
  /// - Returns: the same
  public static func events<Element>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }

  /// Records as an array, so that their type need not be written out.
  ///
  /// - Parameter recordedEvents: the records
  /// - Returns: the same
  public static func events<Element>(
    _ recordedEvents: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}
