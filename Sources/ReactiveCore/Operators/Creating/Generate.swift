extension ObservableType {
  /// Creates an observable that makes each element from the previous element, as long as a
  /// condition holds.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if the condition holds for it
  ///   - condition: a closure that returns whether to emit an element; if it returns `false`, the
  ///     result completes
  ///   - scheduler: the scheduler that runs the loop; between two iterations, it may run other work
  ///   - iterate: a closure that makes the next element from the previous element
  /// - Returns: an observable that fails with the thrown error if a closure throws
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

  /// Creates an observable that repeats an element without end.
  ///
  /// - Parameter scheduler: the scheduler that emits the elements; between two elements, it may run
  ///   other work
  @inlinable
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    OperatorObservable { downstream in downstream.emitElements(on: scheduler) { element } }
  }
}

extension ObservableType where Element: RxAbstractInteger {
  /// Creates an observable that emits consecutive integers, and then completes.
  ///
  /// - Parameters:
  ///   - start: the first integer
  ///   - count: the number of integers; if it is negative, or the last integer is too large for the
  ///     type, the program stops
  ///   - scheduler: the scheduler that emits the events; between two events, it may run other work
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

/// The types of integers that `range` can emit.
public typealias RxAbstractInteger = FixedWidthInteger
