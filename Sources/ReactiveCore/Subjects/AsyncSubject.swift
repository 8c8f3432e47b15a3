/// Sends the last element that it took, once it completes, and nothing before.
///
/// Whoever subscribes after that gets the same: the last element, if there was one, and completion.
/// After an error there is only the error.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType
{
  private let core = SubjectCore(LastWordMemory<Element>())

  /// Makes a subject without subscribers.
  public init() {
    super.init(isDirect: true)
  }

  deinit {
    core.abandon()
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasObservers }

  /// Whether it was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Keeps an element, or ends the subject.
  ///
  /// - Parameter event: the event; after a terminal event or disposal it is ignored.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.withhold(element)
    case .error(let error): core.end(error)
    case .completed: core.end(nil)
    }
  }

  /// The observer that it is.
  ///
  /// - Returns: itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Lets go of all subscribers and of the last element, and fails whoever subscribes later.
  public func dispose() {
    core.dispose()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    core.subscribe(downstream, to: self)
  }
}

/// The memory of a subject that sends its last element when it completes.
private struct LastWordMemory<Element>: SubjectMemory {
  private(set) var withheld: Element?

  mutating func keep(_ element: Element) -> Element? {
    defer { withheld = element }
    return withheld
  }

  func recall(after end: SubjectEnd?) -> [Element] {
    if case .completed? = end, let withheld { [withheld] } else { [] }
  }

  func emptied() -> Self { Self() }
}
