extension ObservableType {
  /// A stream of one element, again and again without end.
  ///
  /// - Parameters:
  ///   - element: the element
  ///   - scheduler: sends the element, each time as scheduled work of its own
  /// - Returns: the stream
  @inlinable
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    OperatorObservable { downstream in downstream.emitElements(on: scheduler) { element } }
  }
}
