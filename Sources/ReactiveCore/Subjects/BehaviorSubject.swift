// What it repeats of the other subjects, it has to: see `PublishSubject`.

/// A subject with a current value: it replays the last element to each new subscriber.
///
/// After a terminal event it emits nothing more, and a new subscriber gets that event alone.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of its observer side: the subject itself.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  @usableFromInline let core: SubjectCore<Element, LatestBuffer<Element>>

  /// Adds a subscriber; a closure made where `Element` is known, so that it is specialised.
  @usableFromInline let subscribeToCore: (AnyObject, Downstream<Element>) -> any Disposable

  /// Makes a subject.
  ///
  /// - Parameter value: the value to begin with
  @inlinable
  public init(value: Element) {
    let core = SubjectCore(LatestBuffer(latest: value), of: BehaviorSubject<Element>.self)
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

  /// The value: the last element, also after completion.
  ///
  /// - Throws: the error with which the subject has failed, or `RxError.disposed` after disposal
  public func value() throws -> Element {
    let (end, latest) = core.state.withLock { ($0.end, $0.buffer.latest) }
    switch end {
    case nil, .completed?: return latest
    case .failed(let error)?: throw error
    case .disposed?: throw RxError.disposed(object: self)
    }
  }

  /// Emits an event to every subscriber; an element becomes the value before it is emitted.
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
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Removes all subscribers; later ones, and `value()`, get the error `RxError.disposed`.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    subscribeToCore(self, downstream)
  }
}

/// The buffer of a behavior subject: the current value.
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
  func replayed(after end: SubjectEnd?) -> [Element] {
    end == nil ? [latest] : []
  }

  @usableFromInline
  func emptied() -> Self { self }
}
