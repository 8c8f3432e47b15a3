import ArgumentParser
import Foundation
import LessonChecker
import LessonReport
@preconcurrency import Rainbow
import Sandbox

/// Writes to the terminal.
///
/// Output is coloured only where it goes to a terminal, and never with `NO_COLOR`, whatever else is
/// set; `FORCE_COLOR` colours it everywhere. A reader that stops early, such as `head`, stops nothing
/// else.
enum Console {
  /// Lets `FORCE_COLOR` colour output that goes to no terminal.
  static func begin() {
    let environment = ProcessInfo.processInfo.environment
    // Whoever set it wants no colour from any program: https://no-color.org
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      Rainbow.enabled = false
    } else if !["", "0"].contains(environment["FORCE_COLOR"] ?? "") {
      Rainbow.outputTarget = .console
    }
  }

  /// Writes a line to the error output.
  static func fail(_ line: String) {
    StandardStream.error.write(line + "\n")
  }

  /// Reports an error.
  ///
  /// - Returns: the exit code for it, to be thrown.
  static func failure(_ error: CheckError) -> ExitCode {
    fail("workbook: error: \(error)")
    return ExitCode(2)
  }

  /// Stops the tool where no report can be made.
  ///
  /// - Parameter body: makes the report, or a part of it
  /// - Returns: what it returns
  /// - Throws: exit code 2, with the reason printed, where it throws a `CheckError`
  static func reporting<Lines>(_ body: () throws -> Lines) throws -> Lines {
    do {
      return try body()
    } catch let error as CheckError {
      throw failure(error)
    }
  }

  /// Writes lines as they are.
  static func write(_ lines: [String]) {
    StandardStream.output.write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes a report.
  static func write(_ lines: [ReportLine]) {
    write(WorkflowGuard.guarded(lines.map(coloured)))
  }

  private static func coloured(_ line: ReportLine) -> String {
    switch line {
    case .error(let place, let message): "\(place): ".bold + "error: ".red.bold + message.bold
    case .warning: "\(line)".yellow
    case .missing, .program(_, fails: true), .row(_, holds: false): "\(line)".red
    case .extra: "\(line)".green
    case .detail, .note, .program, .row: "\(line)"
    case .summary(_, let holds): holds ? "\(line)".green : "\(line)".red
    }
  }
}
