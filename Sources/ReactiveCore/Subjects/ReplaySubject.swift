/// Sends all elements that it took, or the last few, to whoever subscribes, and then all that follows.
///
/// After a terminal event it sends nothing more, and whoever subscribes gets what is remembered and
/// then that event. It is made with `create(bufferSize:)` or `createUnbounded()`.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  @usableFromInline let core: SubjectCore<Element, ReplayMemory<Element>>

  /// Lets a subscriber in; made where the type of the elements is known, and so it is fast.
  @usableFromInline let admit: (AnyObject, Downstream<Element>) -> any Disposable

  /// Makes a subject that remembers the last elements.
  ///
  /// - Parameter bufferSize: how many.
  /// - Returns: the subject.
  @inlinable
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(ReplayMemory(capacity: bufferSize))
  }

  /// Makes a subject that remembers everything.
  ///
  /// - Returns: the subject.
  @inlinable
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(ReplayMemory(capacity: .max))
  }

  @inlinable
  init(_ memory: ReplayMemory<Element>) {
    let core = SubjectCore(memory)
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

  /// Sends an event to every subscriber; an element is remembered before it is sent.
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
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Lets go of all subscribers and of what is remembered, and fails whoever subscribes later.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    admit(self, downstream)
  }
}
