extension AsyncSequence {
  /// A stream of the elements, made by a task for each subscriber.
  ///
  /// The task sends the events, on whatever thread it runs, and is cancelled by disposal.
  ///
  /// - Parameters:
  ///   - detached: whether the task inherits nothing from who subscribes: no priority and no task-local
  ///     values
  ///   - priority: of the task
  /// - Returns: the stream; it fails with what the sequence throws
  public func asObservable(
    detached: Bool = false, priority: TaskPriority? = nil
  ) -> Observable<Element> {
    .create { observer in
      let work = Unchecked {
        do {
          for try await element in self {
            // Not every sequence ends when its task is cancelled.
            if Task.isCancelled { return }
            observer.onNext(element)
          }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return beginTask(detached: detached, priority: priority) { await work.value() }
    }
  }
}

/// Begins a task.
///
/// - Returns: cancels it
func beginTask(
  detached: Bool, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
) -> any Disposable {
  let task =
    detached
    ? Task.detached(priority: priority, operation: work)
    : Task(priority: priority, operation: work)
  return Disposables.create { task.cancel() }
}
