import Foundation
import LessonAuthoring
import LessonChecker
import LessonReport

/// Shows the result of each check: on a cleared screen if output is a terminal, otherwise one under
/// the other.
struct WatchScreen: Sendable {
  private static let maxFileNames = 3

  private let clears: Bool
  private let progress = ProgressLine()
  private let onProgress: @Sendable (String) -> Void

  /// Makes a screen.
  ///
  /// - Parameter onProgress: called with the progress of each check
  init(clears: Bool, onProgress: @escaping @Sendable (String) -> Void = { _ in }) {
    self.clears = clears && StandardStream.output.isTerminal
    self.onProgress = onProgress
  }

  /// Shows the progress of a check, under the result of the last one.
  func show(_ state: CheckProgress) {
    progress.show(state)
    onProgress(ProgressLine.text(of: state))
  }

  /// Shows the result of a check.
  ///
  /// - Parameter messages: about rendering the site, a line each
  func show(_ event: WatchEvent, site messages: [String]) {
    end()
    if clears { StandardStream.output.write("\u{1B}[H\u{1B}[2J") }
    switch event.outcome {
    case .verdicts(let verdicts): Console.write(verdicts.lines)
    case .fault(let line): Console.write([line])
    }
    let cause = "\(Self.time)  \(Self.cause(of: event))"
    Console.write(messages + ["\(cause); waiting for the next save …\(WatchKeys.hint)"])
  }

  func end() { progress.clear() }

  private static var time: String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: .now)
    return [parts.hour, parts.minute, parts.second]
      .map { String(format: "%02d", $0 ?? 0) }.joined(separator: ":")
  }

  private static func cause(of event: WatchEvent) -> String {
    let seconds = String(format: "%.2f s", event.seconds)
    if event.isRequested { return "requested, \(seconds)" }
    guard !event.changed.isEmpty else { return "first check, \(seconds)" }
    let names = event.changed.prefix(maxFileNames).joined(separator: ", ")
    let rest = event.changed.count - maxFileNames
    return "saved: \(names)\(rest > 0 ? " and \(rest) more" : ""), \(seconds)"
  }
}

/// Reads what is typed while lessons or exercises are watched, line by line: the mode of the
/// terminal is left as it is.
enum WatchKeys {
  /// Whether standard input is a terminal in whose foreground this process is: one in the
  /// background that reads is stopped.
  static var areAvailable: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// What can be typed; empty if nothing can.
  fileprivate static var hint: String {
    areAvailable ? "; press Enter to check everything again, or q and Enter to quit" : ""
  }

  /// Begins to read if standard input is a terminal; `q` ends the tool.
  ///
  /// - Parameter typed: gets each line without the space around it
  static func listen(_ typed: ExerciseSession.TypedLines) {
    guard areAvailable else { return }
    // It may be put in the background later; then reading fails, and no more is read.
    signal(SIGTTIN, SIG_IGN)
    Thread.detachNewThread {
      // `readLine` would hold the lock of the stream, on which flushing all streams waits.
      while let line = nextLine() {
        switch line.trimmingCharacters(in: .whitespacesAndNewlines) {
        // The same as Ctrl-C, which ends compilers and programs, too.
        case "q": kill(getpid(), SIGINT)
        case let line: typed.add(line)
        }
      }
      typed.close()
    }
  }

  /// What a terminal gives in one go, which is a line, or nil at its end and on errors.
  private static func nextLine() -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
