import ArgumentParser
import LessonChecker
import LessonReport

/// A file that takes a report, and how it is written there.
struct ReportFile: ExpressibleByArgument {
  let format: ReportFormat
  let path: String

  /// Reads `junit:report.xml`.
  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else { return nil }
    self.format = format
    path = parts[1]
  }
}
