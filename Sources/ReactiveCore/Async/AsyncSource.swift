extension AsyncSequence {
  /// An observable of the elements, made by a task for each subscriber.
  ///
  /// The task emits the events, on whatever thread it runs, and is cancelled by disposal. It is
  /// detached: it inherits nothing from the subscriber, no actor, no priority and no task-local
  /// values.
  ///
  /// - Returns: an observable that fails with what the sequence throws, except for
  ///   `CancellationError`, with which it completes
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      let work = Unchecked {
        do {
          for try await element in self {
            // Not every sequence ends when its task is cancelled.
            if Task.isCancelled { return }
            observer.onNext(element)
          }
          observer.onCompleted()
        } catch is CancellationError {
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return beginTask(detached: true, priority: priority) { await work.value() }
    }
  }
}

/// Begins a task.
private func beginTask(
  detached: Bool, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
) -> any Disposable {
  let task =
    detached
    ? Task.detached(priority: priority, operation: work)
    : Task(priority: priority, operation: work)
  return Disposables.create { task.cancel() }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// An observable of what an asynchronous function returns, called in a task for each subscriber.
  ///
  /// The task emits the event, on whatever thread it runs, and is cancelled by disposal.
  ///
  /// - Parameter detached: whether the task inherits nothing from the subscriber: no priority and
  ///   no task-local values
  /// - Returns: an observable that fails with what the function throws
  @_disfavoredOverload
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    create { observer in
      let observer = Unchecked(observer)
      return beginTask(detached: detached, priority: priority) {
        do {
          observer.value(.success(try await work()))
        } catch {
          observer.value(.failure(error))
        }
      }
    }
  }
}
