/// An observer that sets each element on an object, with a closure, on a scheduler.
///
/// An error is a programming error: it stops a debug build, and a release build prints it.
/// Completion is ignored. The object is held weakly; after it is deallocated, elements are ignored.
public struct Binder<Value>: ObserverType {
  /// The elements that it takes.
  public typealias Element = Value

  private let binding: (Event<Value>) -> Void

  /// Makes a binder.
  ///
  /// - Parameter scheduler: runs the closure; by default, on the main thread
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    self.binding = { [weak target] event in
      switch event {
      case .next(let element):
        _ = scheduler.schedule(element) { element in
          if let target { binding(target, element) }
          return NopDisposable.noOp
        }
      case .error(let error): rxFatalErrorInDebug("Binding error: \(error)")
      case .completed: break
      }
    }
  }

  /// Sets the element of a `next` on the object.
  public func on(_ event: Event<Value>) { binding(event) }

  /// This binder, type-erased.
  ///
  /// - Returns: an observer that forwards every event to this one
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
