/// How long a shared stream keeps what it sends to later subscribers.
public enum SubjectLifetimeScope: Sendable {
  /// While anybody is subscribed and the source has not ended.
  ///
  /// Whoever subscribes after that begins another run of the source, and gets nothing of the last one.
  case whileConnected

  /// For as long as the shared stream itself is there.
  ///
  /// Whoever subscribes when nobody else is subscribed any more gets what was kept, and begins another
  /// run of the source, unless that has ended: then there is only what was kept, and the end.
  case forever
}

extension ObservableType {
  /// Shares one run of this stream among all who are subscribed at a time.
  ///
  /// - Parameters:
  ///   - replay: how many of the elements before are sent to whoever subscribes later.
  ///   - scope: how long those are kept.
  /// - Returns: the shared stream.
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.forever, 0): multicast(PublishSubject()).refCount()
    case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    case (.whileConnected, 0): share(isDirect: true) { SubjectCore(NoMemory()) }
    case (.whileConnected, _):
      share(isDirect: replay == 1) { SubjectCore(ReplayMemory(capacity: replay)) }
    }
  }

  @inlinable
  func share<Memory: SubjectMemory<Element>>(
    isDirect: Bool, _ makeCore: @escaping () -> SubjectCore<Element, Memory>
  ) -> Observable<Element> {
    Share(asObservable(), isDirect: isDirect) { forget in
      let core = makeCore()
      return SharedRun(core, send: { core.send($0) }, forget: forget)
    }
  }
}

/// A stream that runs its source once for all who are subscribed at a time.
@usableFromInline
final class Share<Element, Memory: SubjectMemory<Element>>: Observable<Element> {
  @usableFromInline typealias Run = SharedRun<Element, Memory>

  private let source: Observable<Element>
  private let makeRun: (_ forget: @escaping (Run) -> Void) -> Run
  private let current = Guarded<Run?>(nil)

  @usableFromInline
  init(
    _ source: Observable<Element>, isDirect: Bool,
    _ makeRun: @escaping (_ forget: @escaping (Run) -> Void) -> Run
  ) {
    self.source = source
    self.makeRun = makeRun
    super.init(isDirect: isDirect)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let (run, subscription) = join(downstream)
    run.begin(source)
    return subscription
  }

  @usableFromInline
  override func begin(_ downstream: Downstream<Element>, _ keep: (any Disposable) -> Void) {
    guard isDirect else { return super.begin(downstream, keep) }
    let (run, subscription) = join(downstream)
    keep(subscription)
    run.begin(source)
  }

  private func join(_ downstream: Downstream<Element>) -> (Run, any Disposable) {
    while true {
      let run = currentRun()
      if let subscription = run.join(downstream) { return (run, subscription) }
      // It was over before this came in: it is another one's turn.
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
