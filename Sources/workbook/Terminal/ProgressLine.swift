import Foundation
import LessonChecker
import LessonKit
import Synchronization

/// Shows the progress of a check: on one line that is overwritten where the error output is a
/// terminal, else with a line now and then.
final class ProgressLine: Sendable {
  private static let interval = Duration.seconds(10)

  private let isTerminal = StandardStream.error.isTerminal
  private let lastShown = Mutex(ContinuousClock.now)

  /// Shows the state of a check.
  ///
  /// - Parameters:
  ///   - progress: the progress.
  ///   - implementation: the implementation that is checked; nil for the workbook's own modules.
  func show(_ progress: CheckProgress, of implementation: String? = nil) {
    let words = (implementation.map { "\($0): " } ?? "") + Self.words(for: progress)
    if isTerminal {
      // A line that breaks could not be overwritten. The last column stays free, in which some
      // terminals break already.
      let columns = StandardStream.error.columns.map { $0 - 1 }
      write("\r\u{1B}[K" + (columns.map { TextWidth.cut(words, to: $0) } ?? words))
    } else if isDue() {
      write(words + "\n")
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
    case .buildingPackage(let folder, let step): "building the package \(folder): \(step) …"
    case .compiling(let done, let all): "compiling programs: \(done) of \(all) …"
    case .linking: "linking …"
    case .running(let done, let all): "running programs: \(done) of \(all) …"
    case .preparing(let done, let all): "preparing the programs of lessons: \(done) of \(all) …"
    case .mutating(let done, let all, let survived):
      "trying mutants: \(done) of \(all), \(survived) survived …"
    case .highlighting(let done, let all): "highlighting programs: \(done) of \(all) …"
    }
  }
}
