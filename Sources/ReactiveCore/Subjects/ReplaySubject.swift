// What it repeats of the other subjects, it has to: see `PublishSubject`.

/// A subject that replays all elements, or the last few, to each new subscriber.
///
/// After a terminal event it sends nothing more, and a new subscriber gets the replayed elements
/// and then that event. It is made with `create(bufferSize:)` or `createUnbounded()`.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  @usableFromInline let core: SubjectCore<Element, ReplayMemory<Element>>

  /// Adds a subscriber; a closure made where `Element` is known, so that it is specialised.
  @usableFromInline let subscribeToCore: (AnyObject, Downstream<Element>) -> any Disposable

  /// Makes a subject that replays the last elements.
  ///
  /// - Parameter bufferSize: the number of elements
  /// - Returns: the subject
  @inlinable
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(ReplayMemory(capacity: bufferSize))
  }

  /// Makes a subject that replays all elements.
  ///
  /// - Returns: the subject
  @inlinable
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(ReplayMemory(capacity: .max))
  }

  @inlinable
  init(_ memory: ReplayMemory<Element>) {
    let core = SubjectCore(memory, of: ReplaySubject<Element>.self)
    self.core = core
    subscribeToCore = { core.subscribe($1, to: $0) }
    super.init(isSynchronous: true)
  }

  deinit {
    core.removeAllSubscribers()
  }

  /// Whether there are subscribers.
  public var hasObservers: Bool { core.hasObservers }

  /// Whether it was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Sends an event to every subscriber; an element is stored before it is sent.
  ///
  /// - Parameter event: the event; after a terminal event or disposal it is ignored
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.send(element)
    case .error(let error): core.end(error)
    case .completed: core.end(nil)
    }
  }

  /// This subject as an observer.
  ///
  /// - Returns: this subject
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Removes all subscribers and stored elements; later subscribers get the error
  /// `RxError.disposed`.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    subscribeToCore(self, downstream)
  }
}
