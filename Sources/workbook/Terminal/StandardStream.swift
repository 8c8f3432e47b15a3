import Foundation

/// One of the two places where a tool writes.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Opens those that whoever started this closed: else the next file to be opened would take their
  /// place, and what is meant for people would go into it.
  static func openAll() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
  }

  /// Writes a text.
  ///
  /// Where nobody reads it any more, the rest of it is dropped without a word.
  func write(_ text: String) {
    // Only while this writes: processes that are started inherit what is ignored.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    fflush(nil)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return complain(errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Says why output is lost, unless it is that nobody wants it.
  private func complain(_ code: Int32) {
    guard self == .output, code != EPIPE else { return }
    let reason = String(cString: strerror(code))
    StandardStream.error.write(
      "workbook: error: the output can't be written (\(reason)); write it somewhere else\n")
  }
}
