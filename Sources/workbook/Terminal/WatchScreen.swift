import Foundation
import LessonAuthoring
import LessonChecker
import LessonReport

/// Shows the result of each check: on a cleared screen where output is a terminal, else one under
/// the other.
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
  ///   - event: the result.
  ///   - site: the result of rendering the site, a line each.
  func show(_ event: WatchEvent, site: [String]) {
    end()
    if clears { StandardStream.output.write("\u{1B}[H\u{1B}[2J") }
    switch event.outcome {
    case .report(let report): Console.write(report.lines)
    case .fault(let line): Console.write([line])
    }
    let cause = "\(Self.time)  \(Self.cause(of: event))"
    Console.write(site + ["\(cause); waiting for the next save …\(WatchKeys.hint)"])
  }

  /// Removes the progress line.
  func end() { progress.clear() }

  private static var time: String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: .now)
    return [parts.hour, parts.minute, parts.second]
      .map { String(format: "%02d", $0 ?? 0) }.joined(separator: ":")
  }

  private static func cause(of event: WatchEvent) -> String {
    let seconds = String(format: "%.2f s", event.seconds)
    if event.isAsked { return "asked for, \(seconds)" }
    guard !event.changed.isEmpty else { return "first check, \(seconds)" }
    let names = event.changed.prefix(mostNames).joined(separator: ", ")
    let rest = event.changed.count - mostNames
    return "saved: \(names)\(rest > 0 ? " and \(rest) more" : ""), \(seconds)"
  }
}
