// PublishSubject, BehaviorSubject and ReplaySubject repeat about 40 lines. They can't share these
// lines, for three reasons. A public class can't inherit from an internal generic class. A protocol
// extension can't provide the stored closure and the override. And `on` must be `@inlinable` in
// each class, so that the compiler specialises it for that class's buffer.

/// A subject that emits each element to its current subscribers, and doesn't replay elements.
///
/// After a terminal event, the subject ignores further events, and a new subscriber gets the
/// terminal event at once.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the subject's observer: the type of the subject itself.
  public typealias SubjectObserverType = PublishSubject<Element>

  @usableFromInline let core: SubjectCore<Element, EmptyBuffer<Element>>

  /// Calls `core.subscribe` with this subject and a downstream; created in the inlinable `init`, so
  /// that the compiler can specialise this closure where `Element` is known.
  @usableFromInline let subscribeToCore: (AnyObject, Downstream<Element>) -> any Disposable

  /// Creates a subject without subscribers.
  @inlinable
  public init() {
    let core = SubjectCore(EmptyBuffer<Element>(), of: PublishSubject<Element>.self)
    self.core = core
    subscribeToCore = { core.subscribe($1, to: $0) }
    super.init(skipsTrampoline: true)
  }

  deinit {
    core.removeAllSubscribers()
  }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { core.hasObservers }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Emits an event to every subscriber.
  ///
  /// - Parameter event: the event, which is ignored after a terminal event or after disposal
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.send(element)
    case .error(let error): core.end(error)
    case .completed: core.end(nil)
    }
  }

  /// Returns this subject.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Removes all subscribers.
  ///
  /// Later subscribers get the error `RxError.disposed`.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    subscribeToCore(self, downstream)
  }
}
