/// One run of the source of `share(scope: .whileConnected)`, for all who subscribe while it lasts.
///
/// It ends when the source ends or the last subscriber is removed; none can be added after that.
@usableFromInline
final class SharedRun<Element, Memory: SubjectMemory<Element>> {
  private let core: SubjectCore<Element, Memory>
  private let upstream = SingleAssignmentDisposable()
  private let hasBegun = Guarded(false)
  private let send: (Element) -> Void
  private let forget: (SharedRun<Element, Memory>) -> Void

  /// Makes a run that has not begun.
  ///
  /// - Parameters:
  ///   - core: holds the subscribers and the elements to replay
  ///   - send: sends an element to the core; made where `Element` is known, so that it is
  ///     specialised
  ///   - forget: called with this run at its end
  @usableFromInline
  init(
    _ core: SubjectCore<Element, Memory>, send: @escaping (Element) -> Void,
    forget: @escaping (SharedRun<Element, Memory>) -> Void
  ) {
    self.core = core
    self.send = send
    self.forget = forget
  }

  deinit {
    core.removeAllSubscribers()
  }

  /// Adds a subscriber, unless this run has ended.
  ///
  /// - Returns: the subscription; nil if this run has ended
  func addSubscriber(_ downstream: Downstream<Element>) -> (any Disposable)? {
    core.addSubscriber(downstream).map { number in
      // The subscription keeps this run alive: a source that never sends need not, and without the
      // run nothing would dispose of that source.
      SubjectSubscription(number: number) { [self] in
        if core.removeSubscriberAndCloseIfLast($0) { stop() }
      }
    }
  }

  /// Subscribes to the source, unless that is done already.
  func begin(_ source: Observable<Element>) {
    guard !hasBegun.exchange(true) else { return }
    let events = Downstream(
      onNext: send,
      onEnd: { [self] error in
        // Before the event is sent, so that a subscriber that resubscribes on it gets another run.
        forget(self)
        core.end(error)
        upstream.dispose()
      })
    source.runWithTrampoline(events, upstream.setDisposable)
  }

  private func stop() {
    forget(self)
    upstream.dispose()
  }
}
