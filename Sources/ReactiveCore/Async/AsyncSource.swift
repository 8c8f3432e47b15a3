extension AsyncSequence {
  /// Converts this sequence to an observable that iterates over it in a new task for each
  /// subscriber.
  ///
  /// Events arrive on the thread on which the task happens to run. If you dispose of the
  /// subscription, the task is cancelled. The task is detached, so it doesn't inherit an actor, a
  /// priority or task-local values from the subscriber.
  ///
  /// - Parameter priority: the priority of the task, or `nil` for the default priority
  /// - Returns: an observable that fails with the error that the sequence throws, but completes if
  ///   that is a `CancellationError`
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      let work = Unchecked {
        do {
          for try await element in self {
            // Not every sequence ends when the task is cancelled.
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

private func beginTask(
  detached: Bool, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
) -> any Disposable {
  let task =
    detached
    ? Task.detached(priority: priority, operation: work)
    : Task(priority: priority, operation: work)
  return Disposables.create { task.cancel() }
}

// `create(work:)` is disfavoured, as in RxSwift, so that the compiler prefers `create(subscribe:)`
// where both fit.
extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Creates an observable that calls an asynchronous function in a new task for each subscriber,
  /// and emits the function's result.
  ///
  /// The event arrives on the thread on which the task happens to run. If you dispose of the
  /// subscription, the task is cancelled.
  ///
  /// - Parameters:
  ///   - detached: whether the task is detached; a detached task doesn't inherit a priority or
  ///     task-local values from the subscriber
  ///   - priority: the priority of the task; if `nil`, a detached task has the default priority,
  ///     and any other task has the subscriber's priority
  ///   - work: the asynchronous function
  /// - Returns: an observable that fails with the error that the function throws, even if that is a
  ///   `CancellationError`
  @_disfavoredOverload
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    create { observer in
      let emit = Unchecked(observer)
      return beginTask(detached: detached, priority: priority) {
        do {
          emit.value(.success(try await work()))
        } catch {
          emit.value(.failure(error))
        }
      }
    }
  }
}
