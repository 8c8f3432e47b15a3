extension Downstream {
  /// Emits the elements that a closure returns, each as scheduled work of its own, and then
  /// completes.
  ///
  /// - Parameters:
  ///   - scheduler: runs the work
  ///   - next: returns an element, or nil for completion; an error that it throws ends the stream
  /// - Returns: stops the work
  @inlinable
  func emitElements(
    on scheduler: any ImmediateSchedulerType, next: @escaping () throws -> Element?
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    work.setDisposable(
      scheduler.repeatWhile {
        do {
          let element = try next()
          // `next` may have disposed of the subscription; then the element must not be sent.
          guard !work.isDisposed else { return false }
          if let element {
            onNext(element)
            return true
          }
          onEnd(nil)
        } catch {
          if !work.isDisposed { onEnd(error) }
        }
        work.dispose()
        return false
      })
    return work
  }
}
