/// Sends its value, the last element that it took, to whoever subscribes, and then all that follows.
///
/// After a terminal event it sends nothing more, and whoever subscribes gets that event alone.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  @usableFromInline let core: SubjectCore<Element, LatestMemory<Element>>

  /// Lets a subscriber in; made where the type of the elements is known, and so it is fast.
  @usableFromInline let admit: (AnyObject, Downstream<Element>) -> any Disposable

  /// Makes a subject.
  ///
  /// - Parameter value: the value to begin with.
  @inlinable
  public init(value: Element) {
    let core = SubjectCore(LatestMemory(latest: value))
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

  /// The value: the last element, also after completion.
  ///
  /// - Returns: the value.
  /// - Throws: the error with which the subject has failed, or `RxError.disposed` after disposal.
  public func value() throws -> Element {
    let (end, latest) = core.state.withLock { ($0.end, $0.memory.latest) }
    switch end {
    case nil, .completed?: return latest
    case .failed(let error)?: throw error
    case .disposed?: throw RxError.disposed(object: self)
    }
  }

  /// Sends an event to every subscriber; an element becomes the value before it is sent.
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
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Lets go of all subscribers, and fails whoever subscribes later or asks for the value.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    admit(self, downstream)
  }
}

/// The memory of a subject that always has a value.
@frozen
@usableFromInline
struct LatestMemory<Element>: SubjectMemory {
  @usableFromInline var latest: Element

  @inlinable
  init(latest: Element) {
    self.latest = latest
  }

  @inlinable
  mutating func keep(_ element: Element) -> Element? {
    defer { latest = element }
    return latest
  }

  @usableFromInline
  func recall(after end: SubjectEnd?) -> [Element] { end == nil ? [latest] : [] }

  @usableFromInline
  func emptied() -> Self { self }
}
