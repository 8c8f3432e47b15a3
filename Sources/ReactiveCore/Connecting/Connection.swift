/// The connection of a source with a subject: one run of the source.
///
/// It begins with the first subscriber or the first `connect`, and ends when the source ends or the
/// connection is disposed of. After that, there is another subject and another run.
final class Connection<Subject: SubjectType>: Disposable, ConnectionRun {
  typealias Input = Subject.Observer.Element

  let subject: Subject

  private let upstream = SingleAssignmentDisposable()
  private let isConnected = Guarded(false)
  private let hasEnded = BooleanDisposable()
  private let isStopped = BooleanDisposable()
  private let forget: (Connection<Subject>) -> Void

  /// Makes a connection that has not begun.
  ///
  /// - Parameters:
  ///   - subject: takes the source's events
  ///   - forget: called with this connection at its end
  init(subject: Subject, forget: @escaping (Connection<Subject>) -> Void) {
    self.subject = subject
    self.forget = forget
  }

  /// Begins, unless it has begun.
  func connect(
    _ source: Observable<Input>, _ makeSend: (Subject, BooleanDisposable) -> (Input) -> Void
  ) {
    guard !isConnected.exchange(true) else { return }
    let events = Downstream(
      onNext: makeSend(subject, isStopped),
      onEnd: { [self] error in
        guard !isStopped.isDisposed else { return }
        hasEnded.dispose()
        // Before the event is sent, so that a subscriber that resubscribes on it gets another run.
        dispose()
        subject.asObserver().downstream.onEnd(error)
      })
    source.runWithTrampoline(events, upstream.setDisposable)
  }

  var phase: ConnectionPhase {
    hasEnded.isDisposed ? .ended : isStopped.isDisposed ? .stopped : .underWay
  }

  func dispose() {
    isStopped.dispose()
    forget(self)
    upstream.dispose()
  }
}
