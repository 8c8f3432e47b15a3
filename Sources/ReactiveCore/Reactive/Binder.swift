/// An observer that puts elements where they belong: on an object, by a closure, on a scheduler.
///
/// It takes no errors: an error stops a debug build, and a release build prints it. Completion does
/// nothing. The object is held weakly; once it is gone, elements go nowhere.
public struct Binder<Value>: ObserverType {
  /// What it takes.
  public typealias Element = Value

  private let binding: (Event<Value>) -> Void

  /// Makes a binder.
  ///
  /// - Parameters:
  ///   - target: the object.
  ///   - scheduler: runs the closure; the main thread if nothing else is said.
  ///   - binding: puts an element on the object.
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

  /// Puts the element of a `next` on the object.
  ///
  /// - Parameter event: the event.
  public func on(_ event: Event<Value>) { binding(event) }

  /// This binder without its type.
  ///
  /// - Returns: an observer that hands everything on to this one.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
