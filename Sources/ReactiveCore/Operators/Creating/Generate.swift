extension ObservableType {
  /// A stream that a loop makes: each element of the one before, as long as a condition holds.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if the condition holds for it
  ///   - condition: whether to send an element; otherwise the stream completes
  ///   - scheduler: runs each iteration as scheduled work of its own
  ///   - iterate: makes the next element
  /// - Returns: the stream; it fails with an error that a closure throws
  @inlinable
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      var state = initialState
      var isFirst = true
      return downstream.emitElements(on: scheduler) {
        if !isFirst { state = try iterate(state) }
        isFirst = false
        return try condition(state) ? state : nil
      }
    }
  }
}
