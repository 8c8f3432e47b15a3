import Dispatch
import Foundation

/// How many threads a test lets loose at once.
let threadCount = 8

/// Runs a body on several threads at once and waits for all of them.
///
/// They are real threads, started together: a thread pool might run one after the other.
func onThreads(_ body: @escaping @Sendable (_ index: Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let end = DispatchGroup()
  for index in 0..<threadCount {
    end.enter()
    Thread.detachNewThread {
      start.wait()
      body(index)
      end.leave()
    }
  }
  for _ in 0..<threadCount { start.signal() }
  end.wait()
}

/// Runs a body on another thread and waits for it.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    end.signal()
  }
  end.wait()
}
