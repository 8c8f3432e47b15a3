import Foundation
import LessonAuthoring

/// Reads what is typed while lessons are watched, line by line: the terminal is left as it is.
enum WatchKeys {
  /// What can be typed; empty where nobody can type anything.
  static var hint: String { isUsed ? "; Enter checks all again, q and Enter ends" : "" }

  private static var isUsed: Bool { isatty(FileHandle.standardInput.fileDescriptor) != 0 }

  /// Begins to read, where standard input is a terminal.
  ///
  /// - Parameter requests: where to put down what is asked for
  static func listen(_ requests: WatchRequests) {
    guard isUsed else { return }
    Thread.detachNewThread {
      // `readLine` would hold the lock of the stream, on which flushing all streams waits.
      while let line = nextLine() {
        switch line.trimmingCharacters(in: .whitespacesAndNewlines) {
        case "": requests.checkAll()
        // The same as Ctrl-C, which ends compilers and programs, too.
        case "q": kill(getpid(), SIGINT)
        default: break
        }
      }
    }
  }

  /// What a terminal gives at once, which is one line; nil at its end.
  private static func nextLine() -> String? {
    let bytes = FileHandle.standardInput.availableData
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
