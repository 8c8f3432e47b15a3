/// Sends what it takes to whoever is subscribed at that moment, and remembers nothing.
///
/// After a terminal event it sends nothing more, and whoever subscribes gets that event at once.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  @usableFromInline let core: SubjectCore<Element, NoMemory<Element>>

  /// Makes a subject without subscribers.
  public override init() {
    core = SubjectCore(NoMemory())
    super.init()
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasObservers }

  /// Whether it was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Sends an event to every subscriber.
  ///
  /// - Parameter event: the event; after a terminal event or disposal it is ignored.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.send(element)
    case .error(let error): core.end(error)
    case .completed: core.end(nil)
    }
  }

  /// The observer that it is.
  ///
  /// - Returns: itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets go of all subscribers, and fails whoever subscribes later.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    core.subscribe(downstream, to: self)
  }

  @usableFromInline
  override func begin(_ downstream: Downstream<Element>) -> any Disposable {
    run(downstream)
  }
}
