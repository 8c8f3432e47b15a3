import Dispatch

@testable import ReactiveCore

/// A scheduler that runs each piece of work as soon as a thread is free for it.
struct ConcurrentWork: ImmediateSchedulerType {
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    let work = Unchecked { if !slot.isDisposed { slot.setDisposable(action(state)) } }
    DispatchQueue.global().async { work.value() }
    return slot
  }
}
