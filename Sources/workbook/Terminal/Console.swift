import Foundation
import LessonChecker
import LessonKit
import LessonReport
@preconcurrency import Rainbow
import Sandbox
import Synchronization

/// Writes to the terminal.
///
/// Output is coloured only if it goes to a terminal, and never with `NO_COLOR`, whatever else is
/// set; `FORCE_COLOR` colours it everywhere. A reader that stops early, such as `head`, stops
/// nothing else.
enum Console {
  /// Opens closed standard streams, and reads the environment's wish for colour.
  static func begin() {
    StandardStream.openAll()
    let environment = ProcessInfo.processInfo.environment
    // It stands for "no colour from any program": https://no-color.org
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      Rainbow.enabled = false
    } else if !["", "0"].contains(environment["FORCE_COLOR"] ?? "") {
      Rainbow.outputTarget = .console
    }
  }

  /// Writes a line to the error output.
  ///
  /// What is in it may come from a stranger, as the name of a file does: it stays one line, and its control
  /// characters become escapes.
  static func fail(_ line: String) {
    let text = TerminalText.message(line)
    let mayCommand = text.drop(while: \.isWhitespace).hasPrefix("::")
    let lines = mayCommand ? guarded([text]) : [text]
    StandardStream.error.write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes an error with its advice to the error output.
  static func fail(_ error: CheckError) { fail("workbook: error: \(error)") }

  /// Writes a note to the error output, for people who read along.
  static func note(_ text: String) { fail("workbook: note: \(text)") }

  /// Writes lines for people, each of which stays one line, as in `fail`.
  static func write(_ lines: [String]) {
    write(asTheyAre: guarded(lines.map(TerminalText.message)))
  }

  /// Writes the lines of a report for people.
  static func write(_ lines: [ReportLine]) {
    write(asTheyAre: guarded(lines.map(coloured)))
  }

  /// Writes lines in a format for machines, which has escapes of its own.
  static func write(asTheyAre lines: [String]) {
    StandardStream.output.write(lines.map { $0 + "\n" }.joined())
  }

  private static func coloured(_ line: ReportLine) -> String {
    switch line {
    case .error(let place, let message):
      "\(TerminalText.message(place)): ".bold + "error: ".red.bold
        + TerminalText.message(message).bold
    case .warning: "\(line)".yellow
    case .missing, .row(_, holds: false): "\(line)".red
    case .extra: "\(line)".green
    case .detail, .note, .row: "\(line)"
    case .summary(_, let holds): holds ? "\(line)".green : "\(line)".red
    }
  }

  /// Lines that can't send commands to GitHub, where a line of a log that begins with `::` is one.
  ///
  /// Between two random marks, GitHub interprets no commands.
  private static func guarded(_ lines: [String]) -> [String] {
    let isWorkflow = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    guard isWorkflow, !lines.isEmpty else { return lines }
    let mark = UUID().uuidString
    return ["::stop-commands::\(mark)"] + lines + ["::\(mark)::"]
  }
}

/// A wrong name on the command line; the exit code is 64.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: without a full stop
  ///   - nearest: the name that was meant, most likely
  init(_ message: String, nearest: String?, list: String) {
    description =
      "\(message); " + (nearest.map { "did you mean '\($0)'?" } ?? "run '\(list)' to list them")
  }
}

/// Standard output or standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Whether some output could not be written.
  static var hasLostOutput: Bool { losses.withLock { $0 } }

  var isTerminal: Bool { isatty(rawValue) != 0 }

  /// The number of columns of its terminal, or nil if it goes somewhere else.
  var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private static let losses = Mutex(false)

  /// Opens the standard streams that are closed: otherwise the next file to be opened would get the
  /// number of one, and messages would be written into it.
  fileprivate static func openAll() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
  }

  /// Writes a text at once, past the buffers of the C library.
  ///
  /// If the reading end is closed, the rest is dropped silently.
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

/// Shows the progress of a check: on one line that is overwritten if the error output is a
/// terminal, otherwise with a line now and then.
final class ProgressLine: Sendable {
  private static let interval = Duration.seconds(10)

  /// So many programs take two minutes on two cores.
  private static let manyPrograms = 200

  private let isTerminal = StandardStream.error.isTerminal
  private let lastShown = Mutex(ContinuousClock.now)

  /// Shows the progress of a check.
  ///
  /// - Parameter implementation: the implementation that is checked, or nil for the workbook's own
  ///   modules
  func show(_ progress: CheckProgress, of implementation: String? = nil) {
    let text = TerminalText.message(
      (implementation.map { "\($0): " } ?? "") + Self.text(of: progress))
    if isTerminal {
      // A line that breaks could not be overwritten. The last column stays free, in which some
      // terminals break already.
      let columns = StandardStream.error.columns.map { $0 - 1 }
      write("\r\u{1B}[K" + (columns.map { TextWidth.cut(text, to: $0) } ?? text))
    } else if isDue() {
      write(text + "\n")
    }
  }

  /// Removes the line from a terminal.
  func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func isDue() -> Bool {
    lastShown.withLock { last in
      guard ContinuousClock.now - last >= Self.interval else { return false }
      last = .now
      return true
    }
  }

  private func write(_ text: String) {
    StandardStream.error.write(text)
  }

  static func text(of progress: CheckProgress) -> String {
    switch progress {
    case .buildingModule(let name): "compiling the module \(name) …"
    case .buildingPackage(let folder, let step): "building the package in '\(folder)': \(step) …"
    case .compiling(let done, let all) where all < manyPrograms:
      "compiling programs: \(done) of \(all) …"
    case .compiling(let done, let all):
      "compiling programs: \(done) of \(all) (this takes minutes, but only the first time) …"
    case .linking: "linking …"
    case .running(let done, let all): "running programs: \(done) of \(all) …"
    case .findingTypes(let done, let all): "finding types: \(done) of \(all) programs …"
    }
  }
}
