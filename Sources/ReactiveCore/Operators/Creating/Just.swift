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
