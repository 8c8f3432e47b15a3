/// Sends what it takes to whoever is subscribed at that moment, and remembers nothing.
///
/// After a terminal event it sends nothing more, and whoever subscribes gets that event at once.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  @usableFromInline let core: SubjectCore<Element, NoMemory<Element>>

  /// Lets a subscriber in; made where the type of the elements is known, and so it is fast.
  @usableFromInline let admit: (AnyObject, Downstream<Element>) -> any Disposable

  /// Makes a subject without subscribers.
  @inlinable
  public init() {
    let core = SubjectCore(NoMemory<Element>())
    self.core = core
    admit = { core.subscribe($1, to: $0) }
    super.init(isDirect: true)
  }

  deinit {
    core.abandon()
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
    admit(self, downstream)
  }
}
