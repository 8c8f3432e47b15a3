/// A subject that emits only its last element, when it completes.
///
/// After completion, a new subscriber also gets the last element, if there is one, and the
/// completion. If the subject fails, current and new subscribers get only the error.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType
{
  /// The type of the subject's observer: the type of the subject itself.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let core = SubjectCore(FinalBuffer<Element>())

  /// Creates a subject without subscribers.
  public init() {
    super.init(skipsTrampoline: true)
  }

  deinit {
    core.removeAllSubscribers()
  }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { core.hasObservers }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Stores an element, or emits a terminal event; before the completion, emits the last element.
  ///
  /// - Parameter event: the event, which is ignored after a terminal event or after disposal
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.storeOnly(element)
    case .error(let error): core.end(error)
    case .completed: core.end(nil)
    }
  }

  /// Returns this subject.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Removes all subscribers and the last element.
  ///
  /// Later subscribers get the error `RxError.disposed`.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    core.subscribe(downstream, to: self)
  }
}

/// Stores the last element of an async subject, and replays it only after completion.
private struct FinalBuffer<Element>: ReplayBuffer {
  private(set) var finalElement: Element?

  mutating func append(_ element: Element) -> Element? {
    defer { finalElement = element }
    return finalElement
  }

  func elementsToReplay(after end: SubjectEnd?) -> [Element] {
    if case .completed? = end, let finalElement { [finalElement] } else { [] }
  }

  func emptied() -> Self { Self() }
}
