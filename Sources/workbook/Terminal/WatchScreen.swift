import Foundation
import LessonAuthoring
import LessonChecker
import LessonReport

/// Shows results as they come: each on a screen of its own where output is a terminal, else one
/// under the other.
struct WatchScreen: Sendable {
  private static let mostNames = 3

  private let clears: Bool
  private let progress = ProgressLine()

  /// Makes a screen.
  ///
  /// - Parameter clears: whether a terminal is cleared before each result.
  init(clears: Bool) {
    self.clears = clears && isatty(FileHandle.standardOutput.fileDescriptor) != 0
  }

  /// Shows how far a check has come, under the result of the last one.
  func show(_ state: CheckProgress) { progress.show(state) }

  /// Shows the result of a check.
  ///
  /// - Parameters:
  ///   - news: the result.
  ///   - site: what came of rendering it, a line each.
  func show(_ news: WatchNews, site: [String]) {
    end()
    if clears { StandardStream.output.write("\u{1B}[H\u{1B}[2J") }
    switch news.outcome {
    case .report(let report): Console.write(report.lines)
    case .fault(let line): Console.write([line])
    }
    Console.write(site + ["\(Self.time)  \(Self.cause(of: news)); waiting for the next save …"])
  }

  /// Takes off the screen what is not of the last result.
  func end() { progress.clear() }

  private static var time: String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: .now)
    return [parts.hour, parts.minute, parts.second]
      .map { String(format: "%02d", $0 ?? 0) }.joined(separator: ":")
  }

  private static func cause(of news: WatchNews) -> String {
    let seconds = String(format: "%.2f s", news.seconds)
    guard !news.changed.isEmpty else { return "first check, \(seconds)" }
    let names = news.changed.prefix(mostNames).joined(separator: ", ")
    let rest = news.changed.count - mostNames
    return "saved: \(names)\(rest > 0 ? " and \(rest) more" : ""), \(seconds)"
  }
}
