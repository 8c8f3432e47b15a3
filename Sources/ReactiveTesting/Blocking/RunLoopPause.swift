import CoreFoundation
import Foundation
import ReactiveCore
import Synchronization

/// Blocks a thread while its run loop runs, until any thread ends the wait.
final class RunLoopPause: Sendable {
  private let isOver = Atomic(false)

  // A run loop may be stopped from any thread; the waiting thread does everything else with it.
  private let runLoop = Unchecked(CFRunLoopGetCurrent())

  /// Runs the work that is waited for, as work of the current-thread scheduler: so a chain that it
  /// subscribes to can be disposed of from the first element on.
  ///
  /// On a thread that is in the middle of a chain's work, the new chain's work would be queued, and
  /// the wait would never end; so in that case another thread runs it.
  ///
  /// - Parameter work: the work
  func begin(_ work: @escaping () -> Void) {
    let work = Unchecked {
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        work()
        return Disposables.create()
      }
    }
    guard !CurrentThreadScheduler.isScheduleRequired else { return work.value() }
    Thread.detachNewThread { work.value() }
  }

  /// Ends the wait.
  func end() {
    isOver.store(true, ordering: .releasing)
    CFRunLoopStop(runLoop.value)
  }

  /// Waits.
  ///
  /// - Parameter timeout: the maximum time in seconds
  /// - Returns: whether it was ended in time
  func wait(_ timeout: TimeInterval?) -> Bool {
    let limit = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
    // A run loop without sources returns at once; this source does nothing.
    var context = CFRunLoopSourceContext()
    let source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(runLoop.value, source, kCFRunLoopDefaultMode)
    defer { CFRunLoopRemoveSource(runLoop.value, source, kCFRunLoopDefaultMode) }
    while !isOver.load(ordering: .acquiring) {
      let left = limit.timeIntervalSinceNow
      guard left > 0 else { return false }
      // A stop just before the loop begins has no effect, so the flag is checked every 0.1 s.
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, min(left, 0.1), false)
    }
    return true
  }
}
