import Foundation
import LessonChecker
import LessonKit
import Rainbow

/// Writes what people read.
///
/// Colour comes only where output is a terminal, and never with `NO_COLOR`.
enum Console {
  /// Writes a line to the error output.
  static func fail(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Writes all that a check found, and a summary.
  static func write(_ report: CheckReport) {
    write(report.problems)
    for failure in report.failures {
      print(emphasised("\(failure)"))
      for line in failure.details { print("    " + coloured(line)) }
    }
    for program in report.programs {
      for warning in program.warnings {
        let place = "\(program.program.lesson):\(warning.position.line):\(warning.position.column)"
        print("\(place): warning: \(warning.message)".yellow)
      }
    }
    let summary = CheckSummary(report)
    print(report.holds ? "\(summary)".green : "\(summary)".red)
  }

  /// Writes what keeps files from being checked.
  static func write(_ problems: [LessonProblem]) {
    for problem in problems { print(emphasised("\(problem)")) }
  }

  private static func emphasised(_ line: String) -> String {
    guard let range = line.range(of: "error: ") else { return line.bold }
    return String(line[..<range.lowerBound]).bold + "error: ".red.bold
      + String(line[range.upperBound...]).bold
  }

  private static func coloured(_ line: String) -> String {
    if line.hasPrefix("- ") { return line.red }
    return line.hasPrefix("+ ") ? line.green : line
  }
}
