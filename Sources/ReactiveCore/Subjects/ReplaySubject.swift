// This file repeats some code of the other subjects. The comment in `PublishSubject` explains why.

/// A subject that replays all elements, or the last elements, to each new subscriber.
///
/// After a terminal event, the subject ignores further events, and a new subscriber gets the stored
/// elements and the terminal event. To create a subject, call `create(bufferSize:)` or
/// `createUnbounded()`.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the subject's observer: the type of the subject itself.
  public typealias SubjectObserverType = ReplaySubject<Element>

  @usableFromInline let core: SubjectCore<Element, RingBuffer<Element>>

  /// Calls `core.subscribe` with this subject and a downstream; created in an inlinable
  /// `init`, so that the compiler can specialise this closure where `Element` is known.
  @usableFromInline let subscribeToCore: (AnyObject, Downstream<Element>) -> any Disposable

  /// Creates a subject that replays the last elements.
  ///
  /// - Parameter bufferSize: the maximum number of elements that are replayed, or a number below
  ///   one for none
  @inlinable
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(RingBuffer(capacity: bufferSize))
  }

  /// Creates a subject that replays all elements.
  @inlinable
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(RingBuffer(capacity: .max))
  }

  @inlinable
  init(_ buffer: RingBuffer<Element>) {
    let core = SubjectCore(buffer, of: ReplaySubject<Element>.self)
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

  /// Emits an event to every subscriber; an element is stored first.
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
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Removes all subscribers and all stored elements.
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

/// Stores the last elements of a replay subject in a ring.
@frozen
@usableFromInline
struct RingBuffer<Element>: ReplayBuffer {
  /// The maximum number of elements.
  @usableFromInline let capacity: Int

  @usableFromInline var ring: [Element] = []

  /// The index of the oldest element, which changes only when the ring is full.
  @usableFromInline var oldest = 0

  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
  }

  @inlinable
  mutating func append(_ element: Element) -> Element? {
    guard ring.count >= capacity else {
      ring.append(element)
      return nil
    }
    // If the capacity isn't positive, the ring stays empty.
    guard !ring.isEmpty else { return nil }
    let evicted = ring[oldest]
    ring[oldest] = element
    oldest = (oldest + 1) % ring.count
    return evicted
  }

  @inlinable
  func elementsToReplay(after end: SubjectEnd?) -> [Element] {
    Array(ring[oldest...] + ring[..<oldest])
  }

  @usableFromInline
  func emptied() -> Self { Self(capacity: capacity) }
}
