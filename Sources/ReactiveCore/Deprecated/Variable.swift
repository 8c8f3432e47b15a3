/// A value that can be observed; use `BehaviorRelay` instead.
///
/// When a variable is deallocated, its observable completes.
@available(*, deprecated, message: "use `BehaviorRelay`")
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>

  // Separate from the subject's value, which may change later, because the subject sends in turns.
  private let current: Guarded<Element>

  /// Creates a variable.
  ///
  /// - Parameter value: the first value
  public init(_ value: Element) {
    current = Guarded(value)
    subject = BehaviorSubject(value: value)
  }

  deinit {
    subject.onCompleted()
  }

  /// The value; when you set it, the new value is emitted to every subscriber.
  public var value: Element {
    get { current.withLock { $0 } }
    set {
      _ = current.exchange(newValue)
      subject.onNext(newValue)
    }
  }

  /// Returns an observable that emits the current value and all values that follow.
  public func asObservable() -> Observable<Element> { subject }
}
