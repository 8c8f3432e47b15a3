extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A stream of what an asynchronous function returns, called in a task for each subscriber.
  ///
  /// The task sends the event, on whatever thread it runs, and is cancelled by disposal.
  ///
  /// - Parameters:
  ///   - detached: whether the task inherits nothing from who subscribes: no priority and no task-local
  ///     values
  ///   - priority: of the task
  ///   - work: the function
  /// - Returns: the stream; it fails with what the function throws
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
