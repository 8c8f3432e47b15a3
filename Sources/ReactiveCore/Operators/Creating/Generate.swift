extension ObservableType {
  /// An observable that a loop makes: each element of the one before, as long as a condition holds.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if the condition holds for it
  ///   - condition: whether to emit an element; otherwise the observable completes
  ///   - scheduler: runs each iteration as scheduled work of its own
  /// - Returns: an observable that emits an error that a closure throws
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

  /// An observable of one element, again and again without end.
  ///
  /// - Parameter scheduler: emits the element, each time as scheduled work of its own
  @inlinable
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    OperatorObservable { downstream in downstream.emitElements(on: scheduler) { element } }
  }
}

extension ObservableType where Element: RxAbstractInteger {
  /// An observable of integers, each one more than the one before.
  ///
  /// - Parameters:
  ///   - count: the number of elements; a negative count, or a last integer that the type cannot
  ///     hold, is a programming error, and stops the program
  ///   - scheduler: emits each integer as scheduled work of its own
  @inlinable
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    guard count >= 0 else { rxFatalError("count can't be negative") }
    guard count == 0 || !start.addingReportingOverflow(count - 1).overflow else {
      rxFatalError("overflow of count")
    }
    return OperatorObservable { downstream in
      var emitted: Element = 0
      return downstream.emitElements(on: scheduler) {
        guard emitted < count else { return nil }
        defer { emitted += 1 }
        return start + emitted
      }
    }
  }
}

/// The integers that a range can be made of.
public typealias RxAbstractInteger = FixedWidthInteger
