extension ObservableType where Element: RxAbstractInteger {
  /// A stream of integers, each one more than the one before.
  ///
  /// - Parameters:
  ///   - start: the first
  ///   - count: the number of elements; a negative count, or a last integer that the type cannot
  ///     hold, is a programming error, and stops the program
  ///   - scheduler: sends each integer as scheduled work of its own
  /// - Returns: the stream
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
      var sent: Element = 0
      return downstream.emitElements(on: scheduler) {
        guard sent < count else { return nil }
        defer { sent += 1 }
        return start + sent
      }
    }
  }
}
