/// A value that can be observed; use `BehaviorRelay` instead.
///
/// When it is deallocated, its observable completes.
@available(*, deprecated, message: "use `BehaviorRelay`")
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>

  /// The value, which is set at once, even if the subject must wait before it emits it.
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
