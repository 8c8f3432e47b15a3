extension ObservableType {
  /// An observable of one element.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }

  /// An observable of one element, emitted on a scheduler.
  ///
  /// - Parameter scheduler: emits the element and then completion
  @inlinable
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }
}

/// An observable of one element: the least that an observable can be, as inner observables often
/// are.
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

extension Observable {
  /// The element of `just`; nil for any other observable.
  ///
  /// Operators that subscribe to inner observables emit it themselves, since a subscription would
  /// take longer than all the rest.
  @inlinable var onlyElement: Element? { (self as? Just<Element>)?.element }
}

extension ObservableType {
  /// An observable that completes at once.
  public static func empty() -> Observable<Element> {
    SynchronousObservable { $0.onEnd(nil) }
  }

  /// An observable that emits no events.
  public static func never() -> Observable<Element> {
    SynchronousObservable { _ in }
  }

  /// An observable that fails at once.
  public static func error(_ error: any Error) -> Observable<Element> {
    SynchronousObservable { $0.onEnd(error) }
  }
}
