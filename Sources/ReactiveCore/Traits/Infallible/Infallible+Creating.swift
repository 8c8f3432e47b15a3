extension Infallible {
  /// Takes the elements and the end.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A stream made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: sends events to the closure it gets, and returns what stops that;
  ///   events after the terminal event, or after disposal, are ignored
  /// - Returns: the stream
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      })
  }
}

extension InfallibleType {
  /// A stream of one element.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// A stream of one element, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element
  ///   - scheduler: sends the element and then completion
  /// - Returns: the stream
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A stream that sends no events.
  ///
  /// - Returns: the stream
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// A stream that completes at once.
  ///
  /// - Returns: the stream
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// A stream that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the stream; it should not throw, since an error that it
  ///   throws is sent as an error
  /// - Returns: the stream
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().source })
  }
}
