import Foundation
import Synchronization
import Testing

/// Notices when two threads deliver at once.
final class Watch: Sendable {
  private let inside = Atomic(0)
  private let overlaps = Atomic(0)

  var sawOverlap: Bool { overlaps.load(ordering: .relaxed) > 0 }

  func deliver(_ work: () -> Void) {
    if inside.add(1, ordering: .acquiringAndReleasing).newValue > 1 {
      overlaps.add(1, ordering: .relaxed)
    }
    work()
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }
}

/// Shared between threads, relying on the serial events of the operator under test.
struct Shared<Value>: @unchecked Sendable {
  var value: Value
}

/// Has each of some threads do something, and waits for all of them.
func onThreads(_ count: Int, _ work: @escaping (Int) -> Void) {
  let group = DispatchGroup()
  let shared = Shared(value: work)
  for number in 0..<count {
    group.enter()
    Thread {
      shared.value(number)
      group.leave()
    }.start()
  }
  #expect(group.wait(timeout: .now() + 60) == .success)
}
