import ArgumentParser
import Foundation
import LessonChecker
import LessonReport
import Sandbox

/// The options of subcommands that write a report.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How to write the report: \(Self.formats).", valueName: "format"))
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "Write a report to a file as well, such as junit:report.xml; may be given several times.",
      valueName: "format:file"))
  var report: [ReportFile] = []

  @Flag(name: .shortAndLong, help: "Show errors alone, and nothing where everything holds.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Show each program, with its state and its time.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "List the programs that took longest to compile and run, whenever that was.",
      valueName: "n"))
  var slowest: Int?

  func validate() throws {
    guard !quiet || !verbose else {
      throw ValidationError("'--quiet' and '--verbose' can't both be.")
    }
    guard slowest.map({ $0 > 0 }) ?? true else {
      throw ValidationError("'--slowest' takes a number from 1.")
    }
    let files = report.map(\.path)
    guard Set(files).count == files.count else {
      throw ValidationError("'--report' names a file twice.")
    }
  }

  /// All formats, with what each is for.
  private static var formats: String {
    ReportFormat.allCases.map { format in
      format.note.map { "\(format.rawValue) (\($0))" } ?? format.rawValue
    }
    .joined(separator: ", ")
  }

  private var style: TextStyle {
    TextStyle(
      quiet ? .quiet : verbose ? .verbose : .normal, slowest: slowest ?? 0,
      showsTime: StandardStream.output.isTerminal || Self.isInContinuousIntegration)
  }

  /// Whether the output is the log of a service that sets `CI`, whose readers ask what takes long; what
  /// reads it anywhere else may compare it.
  private static var isInContinuousIntegration: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }

  /// Whether nothing is wanted of a check that holds but its summary.
  var isSummary: Bool { format == .text && report.isEmpty && !verbose && slowest == nil }

  /// Whether people read the report, and want to know more than what fails.
  var isForPeople: Bool { format == .text && !quiet }

  /// Writes the summary of a check that holds.
  func write(_ summary: ReportLine) {
    if !quiet { Console.write([summary]) }
  }

  /// Writes a report to where it is wanted.
  ///
  /// - Parameters:
  ///   - result: the report
  ///   - causes: what many failures come of, line by line
  ///   - note: a line for the people who read it
  /// - Throws: exit code 2, with the reason printed, where a file can't be written; exit code 1 or
  ///   2 as the report says.
  func write(
    _ result: WrittenReport, causes: [ReportLine] = [], note: String? = nil
  ) throws {
    do {
      if format == .text {
        Console.write(result.lines(style))
        for line in causes { Console.fail("\(line)") }
        if let note, !quiet { Console.fail("workbook: note: \(note)") }
      } else {
        Console.write(try result.lines(as: format))
      }
      for file in report { try result.write(as: file.format, to: file.path) }
    } catch let error as CheckError {
      throw Console.failure(error)
    }
    if result.isPartial { throw ExitCode(2) }
    if !result.holds { throw ExitCode(1) }
  }
}
