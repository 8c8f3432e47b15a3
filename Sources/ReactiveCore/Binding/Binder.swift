/// An observer that applies each element to an object, such as a text to a label.
///
/// A binder keeps a weak reference to the object, and ignores elements after the object was
/// deallocated. Completion is ignored, too. A binder should never receive an error. If it does, a
/// debug build stops, and a release build prints the error.
public struct Binder<Value>: ObserverType {
  /// The type of the elements that the binder takes.
  public typealias Element = Value

  private let handle: (Event<Value>) -> Void

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - target: the object to which elements are applied
  ///   - scheduler: the scheduler that runs the closure; by default, a new `MainScheduler`, so that
  ///     the elements of one binder stay in order, but not the elements of two binders
  ///   - binding: a closure that applies an element to the object
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    handle = { [weak target] event in
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

  /// Schedules the closure for an element, ignores `completed`, and reports an `error` as a mistake
  /// in the program.
  public func on(_ event: Event<Value>) { handle(event) }

  /// Returns a type-erased observer that forwards every event to this binder.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
