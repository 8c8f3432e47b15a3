import Foundation
import LessonAuthoring

/// Reads what is typed while lessons or exercises are watched, line by line: the terminal is left as it is.
enum WatchKeys {
  /// What can be typed; empty where nobody can type anything.
  static var hint: String { isUsed ? "; Enter checks all again, q and Enter ends" : "" }

  /// Whether standard input is a terminal in whose foreground this process is: one in the background that
  /// reads is stopped.
  static var isUsed: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// Begins to read, where standard input is a terminal.
  ///
  /// - Parameter requests: where to put down what is asked for
  static func listen(_ requests: WatchRequests) {
    listen { if $0 == "" { requests.checkAll() } }
  }

  /// Begins to read, where standard input is a terminal; `q` ends the tool.
  ///
  /// - Parameter take: takes each line without the space around it, from another thread; nil at the
  ///   end
  static func listen(_ take: @escaping @Sendable (String?) -> Void) {
    guard isUsed else { return }
    // It may be put in the background later; then reading fails, and no more is read.
    signal(SIGTTIN, SIG_IGN)
    Thread.detachNewThread {
      // `readLine` would hold the lock of the stream, on which flushing all streams waits.
      while let line = nextLine() {
        switch line.trimmingCharacters(in: .whitespacesAndNewlines) {
        // The same as Ctrl-C, which ends compilers and programs, too.
        case "q": kill(getpid(), SIGINT)
        case let line: take(line)
        }
      }
      take(nil)
    }
  }

  /// What a terminal gives in one go, which is a line; nil at its end, and where it can't be read.
  private static func nextLine() -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
