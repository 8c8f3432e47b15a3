// This file repeats some code of the other subjects. The comment in `PublishSubject` explains why.

/// A subject with a current value, which it replays to each new subscriber.
///
/// After a terminal event, the subject ignores further events, and a new subscriber gets only the
/// terminal event.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the subject's observer: the type of the subject itself.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  @usableFromInline let core: SubjectCore<Element, LatestBuffer<Element>>

  /// Calls `core.subscribe` with this subject and a downstream; created in an inlinable
  /// `init`, so that the compiler can specialise this closure where `Element` is known.
  @usableFromInline let subscribeToCore: (AnyObject, Downstream<Element>) -> any Disposable

  /// Creates a subject.
  ///
  /// - Parameter value: the current value until the first element
  @inlinable
  public init(value: Element) {
    let core = SubjectCore(LatestBuffer(latest: value), of: BehaviorSubject<Element>.self)
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

  /// Returns the current value, even after completion.
  ///
  /// - Throws: the subject's error if it has failed; `RxError.disposed` after disposal
  public func value() throws -> Element {
    let (end, latest) = core.state.withLock { ($0.end, $0.buffer.latest) }
    switch end {
    case nil, .completed?: return latest
    case .failed(let error)?: throw error
    case .disposed?: throw RxError.disposed(object: self)
    }
  }

  /// Emits an event to every subscriber; an element first becomes the current value.
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
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Removes all subscribers.
  ///
  /// Later subscribers get the error `RxError.disposed`, and `value()` throws that error.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    subscribeToCore(self, downstream)
  }
}

/// Stores the current value of a behavior subject.
@frozen
@usableFromInline
struct LatestBuffer<Element>: ReplayBuffer {
  @usableFromInline var latest: Element

  @inlinable
  init(latest: Element) {
    self.latest = latest
  }

  @inlinable
  mutating func append(_ element: Element) -> Element? {
    defer { latest = element }
    return latest
  }

  @usableFromInline
  func elementsToReplay(after end: SubjectEnd?) -> [Element] {
    end == nil ? [latest] : []
  }

  @usableFromInline
  func emptied() -> Self { self }
}
