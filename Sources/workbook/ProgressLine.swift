import Foundation
import LessonChecker
import Synchronization

/// Shows how far a check has come: on one line that is written over where the error output is a
/// terminal, else with a line now and then, so that a log shows that it lives.
final class ProgressLine: Sendable {
  private static let interval = Duration.seconds(10)

  private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) != 0
  private let lastShown = Mutex(ContinuousClock.now)

  /// Shows the state of a check.
  func show(_ progress: CheckProgress) {
    if isTerminal {
      write("\r\u{1B}[K\(Self.words(for: progress))")
    } else if isDue() {
      write(Self.words(for: progress) + "\n")
    }
  }

  /// Takes the line off a terminal.
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

  private static func words(for progress: CheckProgress) -> String {
    switch progress {
    case .buildingModule(let name): "compiling the module \(name) …"
    case .compiling(let done, let all): "compiling programs: \(done) of \(all) …"
    case .linking: "linking …"
    case .running(let done, let all): "running programs: \(done) of \(all) …"
    }
  }
}
