import Dispatch
import Foundation

@testable import ReactiveCore

/// Runs work on several threads at once and waits for all of them.
///
/// They are real threads, started together. What they share they must share as Rx allows it.
func concurrently(_ works: [() -> Void]) {
  let start = DispatchSemaphore(value: 0)
  let end = DispatchGroup()
  for work in works.map(Unchecked.init) {
    end.enter()
    Thread.detachNewThread {
      start.wait()
      work.value()
      end.leave()
    }
  }
  for _ in works { start.signal() }
  end.wait()
}
