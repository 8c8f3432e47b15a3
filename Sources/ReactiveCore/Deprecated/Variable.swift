/// A value that can be observed; the predecessor of `BehaviorRelay`.
///
/// When it is deallocated, its observable completes.
@available(*, deprecated, message: "use `BehaviorRelay`")
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>
  private let current: Guarded<Element>

  /// Makes a variable.
  ///
  /// - Parameter value: the value to begin with
  public init(_ value: Element) {
    current = Guarded(value)
    subject = BehaviorSubject(value: value)
  }

  deinit {
    subject.onCompleted()
  }

  /// The value; setting it emits it to every subscriber.
  public var value: Element {
    get { current.withLock { $0 } }
    set {
      _ = current.exchange(newValue)
      subject.onNext(newValue)
    }
  }

  /// The observable of the value and all that follow.
  public func asObservable() -> Observable<Element> { subject }
}
