// PublishSubject, BehaviorSubject and ReplaySubject repeat some 40 lines. They can't share them: a
// public class can't inherit from an internal generic one, a protocol extension can't provide the
// stored closure and the override, and `on` has to be `@inlinable` in each class to be specialised
// for its buffer.

/// A subject that emits each element to its current subscribers, and replays nothing.
///
/// After a terminal event it emits nothing more, and a new subscriber gets that event at once.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of its observer side: the subject itself.
  public typealias SubjectObserverType = PublishSubject<Element>

  @usableFromInline let core: SubjectCore<Element, EmptyBuffer<Element>>

  /// Adds a subscriber; a closure made where `Element` is known, so that it is specialised.
  @usableFromInline let subscribeToCore: (AnyObject, Downstream<Element>) -> any Disposable

  /// Makes a subject without subscribers.
  @inlinable
  public init() {
    let core = SubjectCore(EmptyBuffer<Element>(), of: PublishSubject<Element>.self)
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

  /// Emits an event to every subscriber.
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
  public func asObserver() -> PublishSubject<Element> { self }

  /// Removes all subscribers; later ones get the error `RxError.disposed`.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    subscribeToCore(self, downstream)
  }
}
