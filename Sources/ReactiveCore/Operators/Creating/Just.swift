extension ObservableType {
  /// A stream of one element.
  ///
  /// - Parameter element: the element.
  /// - Returns: the stream.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Direct { downstream in
      downstream.onNext(element)
      downstream.onEnd(nil)
    }
  }

  /// A stream of one element, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: sends the element and then the end.
  /// - Returns: the stream.
  @inlinable
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }
}
