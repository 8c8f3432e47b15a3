extension Downstream {
  /// Takes elements one after the other, each in a piece of work of its own, and then the end.
  ///
  /// - Parameters:
  ///   - scheduler: runs the work.
  ///   - next: makes an element. The stream completes when there is none, and fails with what it throws.
  /// - Returns: stops it.
  @inlinable
  func takeElements(
    from scheduler: any ImmediateSchedulerType, next: @escaping () throws -> Element?
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    work.setDisposable(
      scheduler.repeatWhile {
        do {
          let element = try next()
          // Making an element may have disposed of the stream; then it must not be sent.
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
