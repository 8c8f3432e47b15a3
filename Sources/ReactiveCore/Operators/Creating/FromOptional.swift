extension ObservableType {
  /// A stream of the one element that an optional has, or of none.
  ///
  /// - Parameter optional: the element; nil makes the stream complete at once
  /// - Returns: the stream
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    SynchronousObservable { downstream in
      if let optional { downstream.onNext(optional) }
      downstream.onEnd(nil)
    }
  }

  /// A stream of the one element that an optional has, or of none, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - optional: the element; nil makes the stream complete at once
  ///   - scheduler: sends the element and then completion
  /// - Returns: the stream
  @inlinable
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      var rest = optional
      return downstream.emitElements(on: scheduler) { rest.take() }
    }
  }
}
