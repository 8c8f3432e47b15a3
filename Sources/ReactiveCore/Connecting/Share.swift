/// How long a shared stream stores the elements that it replays.
public enum SubjectLifetimeScope: Sendable {
  /// While there are subscribers and the source has not ended.
  ///
  /// A later subscriber begins another run of the source, without elements of the last one.
  case whileConnected

  /// For as long as the shared stream exists.
  ///
  /// A subscriber that comes when there are no others gets the stored elements, and begins another
  /// run of the source, unless that has ended: then it gets the stored elements and the terminal
  /// event.
  case forever
}

extension ObservableType {
  /// Shares one run of this stream among concurrent subscribers.
  ///
  /// - Parameters:
  ///   - replay: the number of elements that are replayed to a later subscriber
  ///   - scope: how long those are stored
  /// - Returns: the shared stream
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.forever, 0): multicast(PublishSubject()).refCount()
    case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    case (.whileConnected, 0): share(isSynchronous: true) { SubjectCore(NoMemory()) }
    case (.whileConnected, _):
      share(isSynchronous: replay == 1) { SubjectCore(ReplayMemory(capacity: replay)) }
    }
  }

  @inlinable
  func share<Memory: SubjectMemory<Element>>(
    isSynchronous: Bool, _ makeCore: @escaping () -> SubjectCore<Element, Memory>
  ) -> Observable<Element> {
    Share(asObservable(), isSynchronous: isSynchronous) { forget in
      let core = makeCore()
      return SharedRun(core, send: { core.send($0) }, forget: forget)
    }
  }
}

/// A stream that shares one run of its source among concurrent subscribers.
@usableFromInline
final class Share<Element, Memory: SubjectMemory<Element>>: Observable<Element> {
  @usableFromInline typealias Run = SharedRun<Element, Memory>

  private let source: Observable<Element>
  private let makeRun: (_ forget: @escaping (Run) -> Void) -> Run
  private let current = Guarded<Run?>(nil)

  @usableFromInline
  init(
    _ source: Observable<Element>, isSynchronous: Bool,
    _ makeRun: @escaping (_ forget: @escaping (Run) -> Void) -> Run
  ) {
    self.source = source
    self.makeRun = makeRun
    super.init(isSynchronous: isSynchronous)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let (run, subscription) = subscribeToRun(downstream)
    run.begin(source)
    return subscription
  }

  @usableFromInline
  override func runWithTrampoline(
    _ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void
  ) {
    guard isSynchronous else { return super.runWithTrampoline(downstream, keep) }
    let (run, subscription) = subscribeToRun(downstream)
    keep(subscription)
    run.begin(source)
  }

  private func subscribeToRun(_ downstream: Downstream<Element>) -> (Run, any Disposable) {
    while true {
      let run = currentRun()
      if let subscription = run.addSubscriber(downstream) { return (run, subscription) }
      // The run ended before this subscriber was added to it: the next one is needed.
      forget(run)
    }
  }

  private func currentRun() -> Run {
    if let run = current.withLock({ $0 }) { return run }
    let new = makeRun { [weak self] old in self?.forget(old) }
    return current.withLock { current in
      if let current { return current }
      current = new
      return new
    }
  }

  private func forget(_ old: Run) {
    current.withLock { if $0 === old { $0 = nil } }
  }
}
