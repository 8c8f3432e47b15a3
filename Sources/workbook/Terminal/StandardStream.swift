import Foundation
import Synchronization

/// Standard output or standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Whether some output could not be written.
  static var hasLostOutput: Bool { losses.withLock { $0 } }

  /// Whether it goes to a terminal.
  var isTerminal: Bool { isatty(rawValue) != 0 }

  /// The number of columns of its terminal; nil where it goes somewhere else.
  var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private static let losses = Mutex(false)

  /// Opens the standard streams that are closed: else the next file to be opened would get the
  /// number of one, and messages would be written into it.
  static func openAll() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
  }

  /// Writes a text.
  ///
  /// Where the reading end is closed, the rest is dropped silently.
  func write(_ text: String) {
    // Only while this writes: child processes inherit ignored signals.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    fflush(nil)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return reportLoss(errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reports why output is lost, unless its reader has closed the pipe.
  private func reportLoss(_ code: Int32) {
    guard self == .output, code != EPIPE else { return }
    Self.losses.withLock { $0 = true }
    let reason = String(cString: strerror(code))
    StandardStream.error.write(
      "workbook: error: the output can't be written (\(reason)); write it somewhere else\n")
  }
}
