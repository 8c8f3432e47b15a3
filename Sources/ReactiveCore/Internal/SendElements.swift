extension ImmediateSchedulerType {
  /// Sends elements one after the other, each as a piece of work of its own, and then the end.
  ///
  /// - Parameters:
  ///   - downstream: takes the elements and the end.
  ///   - next: makes an element. The stream completes when there is none, and fails with what it throws.
  /// - Returns: stops it.
  @inlinable
  func sendElements<Element>(
    to downstream: Downstream<Element>, next: @escaping () throws -> Element?
  ) -> any Disposable {
    // Making an element may dispose of the stream; then the element must not be sent.
    let stop = BooleanDisposable()
    let turns = repeatWhile {
      do {
        let element = try next()
        guard !stop.isDisposed else { return false }
        guard let element else {
          downstream.onEnd(nil)
          return false
        }
        downstream.onNext(element)
        return true
      } catch {
        if !stop.isDisposed { downstream.onEnd(error) }
        return false
      }
    }
    return Disposables.create(stop, turns)
  }
}
