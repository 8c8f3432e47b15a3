import Foundation
import Sandbox
import Synchronization

/// The time limit of a check as a whole.
///
/// Compilers, linkers and programs have limits of their own, but a stranger's folder can hold any
/// number of them, and reading it takes time, too.
enum Deadline {
  /// How long cancelled work may take to end, in seconds; then this process ends without it.
  static let grace = 5.0

  private static let seconds = Mutex<Int?>(nil)

  /// The error once the time is up; nil before.
  static var error: CheckError? {
    seconds.withLock { $0 }.map { seconds in
      CheckError(
        "the check was not done within \(seconds) s",
        advice: "allow it more with '--deadline', or check less at once; what it found out is kept")
    }
  }

  /// Lets the time begin.
  ///
  /// It has a thread of its own, since work may keep all others busy.
  ///
  /// - Parameter limit: the time, in seconds.
  static func begin(seconds limit: Int) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Double(limit))
      seconds.withLock { $0 = limit }
      if Interruption.cancelAll() { Thread.sleep(forTimeInterval: grace) }
      if let error { Console.fail("workbook: error: \(error)") }
      _exit(2)
    }
  }
}
