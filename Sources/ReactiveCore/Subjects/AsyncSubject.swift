/// A subject that emits its last element when it completes, and nothing before.
///
/// A later subscriber gets the same: the last element, if there was one, and completion. After an
/// error there is only the error.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType
{
  /// The type of its observer side: the subject itself.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let core = SubjectCore(FinalBuffer<Element>())

  /// Makes a subject without subscribers.
  public init() {
    super.init(isSynchronous: true)
  }

  deinit {
    core.removeAllSubscribers()
  }

  /// Whether there are subscribers.
  public var hasObservers: Bool { core.hasObservers }

  /// Whether it was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Stores an element, or ends the subject.
  ///
  /// - Parameter event: the event; after a terminal event or disposal it is ignored
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.storeOnly(element)
    case .error(let error): core.end(error)
    case .completed: core.end(nil)
    }
  }

  /// This subject as an observer.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Removes all subscribers and the last element; later subscribers get the error
  /// `RxError.disposed`.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    core.subscribe(downstream, to: self)
  }
}

/// The buffer of an async subject: the last element, emitted on completion.
private struct FinalBuffer<Element>: ReplayBuffer {
  private(set) var finalElement: Element?

  mutating func append(_ element: Element) -> Element? {
    defer { finalElement = element }
    return finalElement
  }

  func replayed(after end: SubjectEnd?) -> [Element] {
    if case .completed? = end, let finalElement { [finalElement] } else { [] }
  }

  func emptied() -> Self { Self() }
}
