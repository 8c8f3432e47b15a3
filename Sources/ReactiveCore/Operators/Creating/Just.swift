extension ObservableType {
  /// A stream of one element.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }

  /// A stream of one element, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element
  ///   - scheduler: sends the element and then completion
  /// - Returns: the stream
  @inlinable
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }
}

/// An observable of one element: the least that a stream can be, as inner streams often are.
@usableFromInline
final class Just<Element>: Observable<Element> {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init(isSynchronous: true)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    downstream.onNext(element)
    downstream.onEnd(nil)
    return NopDisposable.noOp
  }
}

extension ObservableType {
  /// A stream that completes at once.
  ///
  /// - Returns: the stream
  public static func empty() -> Observable<Element> {
    SynchronousObservable { $0.onEnd(nil) }
  }

  /// A stream that sends no events.
  ///
  /// - Returns: the stream
  public static func never() -> Observable<Element> {
    SynchronousObservable { _ in }
  }

  /// A stream that fails at once.
  ///
  /// - Parameter error: the error
  /// - Returns: the stream
  public static func error(_ error: any Error) -> Observable<Element> {
    SynchronousObservable { $0.onEnd(error) }
  }
}
