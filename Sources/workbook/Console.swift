import Foundation
import LessonChecker
import Rainbow

/// Writes what people read.
///
/// Colour comes only where output is a terminal, and never with `NO_COLOR`.
enum Console {
  /// Writes a line to the error output.
  static func fail(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Writes a report.
  static func write(_ lines: [ReportLine]) {
    for line in lines { print(coloured(line)) }
  }

  private static func coloured(_ line: ReportLine) -> String {
    switch line {
    case .error(let place, let message): "\(place): ".bold + "error: ".red.bold + message.bold
    case .warning: "\(line)".yellow
    case .missing: "\(line)".red
    case .extra: "\(line)".green
    case .detail: "\(line)"
    case .summary(_, let holds): holds ? "\(line)".green : "\(line)".red
    }
  }
}
