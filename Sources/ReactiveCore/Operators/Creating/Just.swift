extension ObservableType {
  /// Creates an observable that emits one element, and then completes.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }

  /// Creates an observable that emits one element, and then completes, on a scheduler.
  ///
  /// - Parameter scheduler: the scheduler that emits the element and the completion
  @inlinable
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }
}

/// An observable of one element.
///
/// It has its own class, so that operators can recognise it, and take its element (`onlyElement`).
@usableFromInline
final class Just<Element>: Observable<Element> {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init(skipsTrampoline: true)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    downstream.onNext(element)
    downstream.onEnd(nil)
    return NopDisposable.noOp
  }
}

extension Observable {
  /// The element of a `just` without a scheduler, or `nil` for any other observable.
  ///
  /// `Merging` and `Switching` emit this element themselves, because subscribing to the `just`
  /// would take most of their time.
  @inlinable var onlyElement: Element? { (self as? Just<Element>)?.element }
}

extension ObservableType {
  /// Creates an observable that completes at once.
  public static func empty() -> Observable<Element> {
    SynchronousObservable { $0.onEnd(nil) }
  }

  /// Creates an observable that never emits an event.
  public static func never() -> Observable<Element> {
    SynchronousObservable { _ in }
  }

  /// Creates an observable that fails at once.
  public static func error(_ error: any Error) -> Observable<Element> {
    SynchronousObservable { $0.onEnd(error) }
  }
}
