/// One `do` at work in one subscription.
@usableFromInline
final class DoSink<Element> {
  @usableFromInline let before: Asides<Element>
  @usableFromInline let after: Asides<Element>
  @usableFromInline let downstream: Downstream<Element>
  @usableFromInline let upstream = SingleAssignmentDisposable()

  @inlinable
  init(_ before: Asides<Element>, _ after: Asides<Element>, _ downstream: Downstream<Element>) {
    self.before = before
    self.after = after
    self.downstream = downstream
  }

  @inlinable
  func send(_ element: Element) {
    guard !upstream.isDisposed else { return }
    do {
      try before.onNext?(element)
      if !upstream.isDisposed { downstream.onNext(element) }
      try after.onNext?(element)
    } catch {
      fail(error)
    }
  }

  /// Sends the end.
  ///
  /// An error that is thrown after that is sent as well, as Rx does: an observer that keeps no
  /// subscription of its own gets both.
  @usableFromInline
  func end(_ error: (any Error)?) {
    guard !upstream.isDisposed else { return }
    do {
      try before.onEnd(error)
      if !upstream.isDisposed { downstream.onEnd(error) }
      try after.onEnd(error)
      upstream.dispose()
    } catch {
      fail(error)
    }
  }

  @usableFromInline
  func fail(_ error: any Error) {
    if !upstream.isDisposed { downstream.onEnd(error) }
    upstream.dispose()
  }
}
