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
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.forever, 0): multicast(PublishSubject()).refCount()
    case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    case (.whileConnected, 0): Share(asObservable()) { NoMemory() }
    case (.whileConnected, _): Share(asObservable()) { ReplayMemory(capacity: replay) }
    }
  }
}

/// A stream that runs its source once for all who are subscribed at a time.
private final class Share<Element, Memory: SubjectMemory<Element>>: Observable<Element> {
  private let source: Observable<Element>
  private let makeMemory: () -> Memory
  private let current = Guarded<SharedRun<Element, Memory>?>(nil)

  init(_ source: Observable<Element>, _ makeMemory: @escaping () -> Memory) {
    self.source = source
    self.makeMemory = makeMemory
    super.init()
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    while true {
      let run = currentRun()
      guard let subscription = run.join(downstream) else {
        // It was over before this came in: it is another one's turn.
        forget(run)
        continue
      }
      run.begin(source)
      return subscription
    }
  }

  private func currentRun() -> SharedRun<Element, Memory> {
    let new = SharedRun(makeMemory()) { [weak self] old in self?.forget(old) }
    return current.withLock { current in
      if let current { return current }
      current = new
      return new
    }
  }

  private func forget(_ old: SharedRun<Element, Memory>) {
    current.withLock { if $0 === old { $0 = nil } }
  }
}
