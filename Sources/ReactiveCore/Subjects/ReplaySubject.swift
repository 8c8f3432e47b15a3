// What it repeats of the other subjects, it has to: see `PublishSubject`.

/// A subject that replays all elements, or the last few, to each new subscriber.
///
/// After a terminal event it emits nothing more, and a new subscriber gets the replayed elements
/// and then that event. It is made with `create(bufferSize:)` or `createUnbounded()`.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of its observer side: the subject itself.
  public typealias SubjectObserverType = ReplaySubject<Element>

  @usableFromInline let core: SubjectCore<Element, RingBuffer<Element>>

  /// Adds a subscriber; a closure made where `Element` is known, so that it is specialised.
  @usableFromInline let subscribeToCore: (AnyObject, Downstream<Element>) -> any Disposable

  /// Makes a subject that replays the last elements.
  @inlinable
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(RingBuffer(capacity: bufferSize))
  }

  /// Makes a subject that replays all elements.
  @inlinable
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(RingBuffer(capacity: .max))
  }

  @inlinable
  init(_ buffer: RingBuffer<Element>) {
    let core = SubjectCore(buffer, of: ReplaySubject<Element>.self)
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

  /// Emits an event to every subscriber; an element is stored before it is emitted.
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

/// The buffer of a replay subject: the last elements, in a ring buffer.
@frozen
@usableFromInline
struct RingBuffer<Element>: ReplayBuffer {
  @usableFromInline let capacity: Int
  @usableFromInline var ring: [Element] = []

  /// The index of the oldest element, once the ring is full.
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
    guard !ring.isEmpty else { return nil }
    let evicted = ring[oldest]
    ring[oldest] = element
    oldest = (oldest + 1) % ring.count
    return evicted
  }

  @inlinable
  func replayed(after end: SubjectEnd?) -> [Element] {
    Array(ring[oldest...] + ring[..<oldest])
  }

  @usableFromInline
  func emptied() -> Self { Self(capacity: capacity) }
}
