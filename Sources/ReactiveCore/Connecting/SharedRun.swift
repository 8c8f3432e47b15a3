/// One run of a source, for all who subscribe while it lasts.
///
/// It is over when the source ends or the last subscriber leaves, whichever is first, and for good:
/// nobody can join it after that.
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
  ///   - core: holds the subscribers, and what those who join later are sent first.
  ///   - send: sends them an element. It is made where the type of the elements is known, and so it
  ///     is fast.
  ///   - forget: called when this is over, with this.
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
    core.abandon()
  }

  /// Lets a subscriber in, unless this is over.
  ///
  /// - Returns: ends the subscription; nil where this is over.
  func join(_ downstream: Downstream<Element>) -> (any Disposable)? {
    core.join(downstream).map { number in
      // It holds this: a source that never sends holds nothing, and has to be stopped all the same.
      SubjectSubscription(number: number) { [self] in
        if core.leaveForGood($0) { stop() }
      }
    }
  }

  /// Subscribes to the source, unless that is done already.
  func begin(_ source: Observable<Element>) {
    guard !hasBegun.exchange(true) else { return }
    let events = Downstream(
      onNext: send,
      onEnd: { [self] error in
        // First of all, so that whoever subscribes again because of the end gets another run.
        forget(self)
        core.end(error)
        upstream.dispose()
      })
    source.begin(events, upstream.setDisposable)
  }

  private func stop() {
    forget(self)
    upstream.dispose()
  }
}
