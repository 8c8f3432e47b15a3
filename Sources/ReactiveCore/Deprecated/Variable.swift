/// A value that can be observed: what a behavior relay was before there was one.
///
/// When it is deallocated, its stream completes.
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

  /// The value; setting it sends it to every subscriber.
  public var value: Element {
    get { current.withLock { $0 } }
    set {
      _ = current.exchange(newValue)
      subject.onNext(newValue)
    }
  }

  /// The stream of the value and all that follow.
  ///
  /// - Returns: the observable
  public func asObservable() -> Observable<Element> { subject }
}
