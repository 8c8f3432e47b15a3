import CoreFoundation
import Foundation
import ReactiveCore
import Synchronization

/// Makes a thread wait while its run loop goes on, until somebody, on whichever thread, ends it.
final class RunLoopPause: Sendable {
  private let isOver = Atomic(false)

  // A run loop may be stopped from any thread; all else with it is done by the thread that waits.
  private let runLoop = Unchecked(CFRunLoopGetCurrent())

  /// Does what the wait is for, with the work that it plans for the current thread after it: so what it
  /// begins can be stopped from the first element on.
  ///
  /// A thread that is in the middle of a chain's work would leave the new chain's work to later, and
  /// then wait for it for ever; so in that case another thread does it.
  ///
  /// - Parameter work: what is waited for
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
  /// - Parameter timeout: for how many seconds at most
  /// - Returns: whether it was ended, and not too late
  func wait(_ timeout: TimeInterval?) -> Bool {
    let limit = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
    // A loop with nothing to wait for returns at once; this source, which does nothing, is there to be
    // waited for.
    var context = CFRunLoopSourceContext()
    let source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(runLoop.value, source, kCFRunLoopDefaultMode)
    defer { CFRunLoopRemoveSource(runLoop.value, source, kCFRunLoopDefaultMode) }
    while !isOver.load(ordering: .acquiring) {
      let left = limit.timeIntervalSinceNow
      guard left > 0 else { return false }
      // The end may come just before the loop begins, which a stop does not hear of: so it looks up
      // now and then.
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, min(left, 0.1), false)
    }
    return true
  }
}
