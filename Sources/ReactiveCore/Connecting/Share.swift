/// Determines how long a shared observable stores the elements that it replays.
public enum SubjectLifetimeScope: Sendable {
  /// The elements are stored as long as the shared observable has subscribers, and its source
  /// hasn't ended.
  ///
  /// After that, the next subscriber begins a new run of the source, and doesn't get elements of
  /// the previous run.
  case whileConnected

  /// The elements are stored as long as the shared observable exists.
  ///
  /// After all subscribers have left, the next subscriber gets the stored elements and begins a new
  /// run of the source. But if the source has ended, the next subscriber gets the stored elements
  /// and the terminal event.
  case forever
}

extension ObservableType {
  /// Shares one run of this observable among all current subscribers.
  ///
  /// - Parameters:
  ///   - replay: the maximum number of elements that are stored, and replayed to a new subscriber
  ///   - scope: how long the elements are stored
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.forever, 0): multicast(PublishSubject()).refCount()
    case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    case (.whileConnected, 0): share(skipsTrampoline: true) { SubjectCore(EmptyBuffer()) }
    case (.whileConnected, _):
      // As in RxSwift, a share with this scope runs inside the trampoline only if it replays two or
      // more elements.
      share(skipsTrampoline: replay == 1) { SubjectCore(RingBuffer(capacity: replay)) }
    }
  }

  /// Shares one run of this observable like `share(replay:scope:)` with the scope `whileConnected`.
  ///
  /// - Parameters:
  ///   - skipsTrampoline: whether the result runs without the trampoline of the current thread
  ///   - makeCore: a closure that creates the core of a run
  @inlinable
  func share<Buffer: ReplayBuffer<Element>>(
    skipsTrampoline: Bool, _ makeCore: @escaping () -> SubjectCore<Element, Buffer>
  ) -> Observable<Element> {
    Share(asObservable(), skipsTrampoline: skipsTrampoline) { forget in
      let core = makeCore()
      return SharedRun(core, send: { core.send($0) }, forget: forget)
    }
  }
}

/// An observable that shares one run of its source among all current subscribers.
@usableFromInline
final class Share<Element, Buffer: ReplayBuffer<Element>>: Observable<Element> {
  @usableFromInline typealias Run = SharedRun<Element, Buffer>

  private let source: Observable<Element>
  private let makeRun: (_ forget: @escaping (Run) -> Void) -> Run
  private let current = Guarded<Run?>(nil)

  @usableFromInline
  init(
    _ source: Observable<Element>, skipsTrampoline: Bool,
    _ makeRun: @escaping (_ forget: @escaping (Run) -> Void) -> Run
  ) {
    self.source = source
    self.makeRun = makeRun
    super.init(skipsTrampoline: skipsTrampoline)
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
    guard skipsTrampoline else { return super.runWithTrampoline(downstream, keep) }
    let (run, subscription) = subscribeToRun(downstream)
    keep(subscription)
    run.begin(source)
  }

  private func subscribeToRun(_ downstream: Downstream<Element>) -> (Run, any Disposable) {
    while true {
      let run = currentRun()
      if let subscription = run.addSubscriber(downstream) { return (run, subscription) }
      // The run ended before the subscriber could be added, so the loop tries the next run.
      forget(run)
    }
  }

  private func currentRun() -> Run {
    if let run = current.withLock({ $0 }) { return run }
    let new = makeRun { [weak self] old in self?.forget(old) }
    return current.withLock { stored in
      if let stored { return stored }
      stored = new
      return new
    }
  }

  private func forget(_ old: Run) {
    current.withLock { if $0 === old { $0 = nil } }
  }
}

/// One run of the source, for the subscribers of a `Share`.
///
/// The run ends when the source ends, or when the last subscriber is removed. After that,
/// subscribers can't be added.
@usableFromInline
final class SharedRun<Element, Buffer: ReplayBuffer<Element>> {
  private let core: SubjectCore<Element, Buffer>
  private let upstream = UpstreamHolder()
  private let hasBegun = Guarded(false)
  private let send: (Element) -> Void
  private let forget: (SharedRun<Element, Buffer>) -> Void

  /// Creates a run that doesn't subscribe to the source yet.
  ///
  /// - Parameters:
  ///   - core: the core that stores the subscribers and the elements to replay
  ///   - send: a closure that sends an element to the core; it comes from the caller, because the
  ///     compiler can specialise it only where `Element` is known
  ///   - forget: a closure that is called with this run when the run ends
  @usableFromInline
  init(
    _ core: SubjectCore<Element, Buffer>, send: @escaping (Element) -> Void,
    forget: @escaping (SharedRun<Element, Buffer>) -> Void
  ) {
    self.core = core
    self.send = send
    self.forget = forget
  }

  deinit {
    // Usually, the core is released together with this run. If the source has kept `send`, and so
    // the core, this call makes the core release its subscribers.
    core.removeAllSubscribers()
  }

  /// Adds a subscriber, and replays the stored elements to it.
  ///
  /// - Returns: the subscription, or `nil` if this run has ended
  func addSubscriber(_ downstream: Downstream<Element>) -> (any Disposable)? {
    core.addSubscriber(downstream).map { number in
      // The subscription retains this run, because the source may not, and only the run disposes of
      // the source.
      SubjectSubscription(number: number) { [self] in
        if core.removeSubscriberAndCloseIfLast($0) { stop() }
      }
    }
  }

  /// Subscribes to the source, unless this run has done so already.
  func begin(_ source: Observable<Element>) {
    guard !hasBegun.exchange(true) else { return }
    let downstream = Downstream(
      onNext: send,
      onEnd: { [self] error in
        // The run is forgotten before the event is emitted, so that a subscriber that subscribes
        // again when it receives the event gets a new run.
        forget(self)
        core.end(error)
        upstream.dispose()
      })
    source.runWithTrampoline(downstream) { upstream.hold($0) }
  }

  /// Ends the run, because the last subscriber was removed.
  private func stop() {
    forget(self)
    upstream.dispose()
  }
}

extension ObservableType {
  /// Shares one run of this observable as long as the result has subscribers, and replays the last
  /// element.
  @available(*, deprecated, renamed: "share(replay:)", message: "use share(replay: 1)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1)
  }

  /// Shares one run of this observable, and stores the last elements as long as the result exists.
  @available(
    *, deprecated, renamed: "share(replay:)",
    message: "use share(replay:), or share(replay:scope:) with .forever for the same behaviour"
  )
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    // The fix-it proposes `share(replay:)`, as RxSwift's does, although that call stores elements
    // only while connected.
    share(replay: bufferSize, scope: .forever)
  }
}
