public import ArgumentParser
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

  /// Whether people read the report, and want to know more than what fails.
  var isForPeople: Bool { format == .text && !quiet }

  /// Writes a report to the output and to the files that are asked for.
  ///
  /// - Throws: `CheckError` if a file can't be written; exit code 1 if something did not hold, 2 if
  ///   something was not checked
  func write(
    _ result: [Report], causes: [ReportLine] = [], note: String? = nil
  ) throws {
    if format == .text {
      Console.write(result.lines(style))
      for line in causes { Console.fail("\(line)") }
      if let note, !quiet { Console.note(note) }
    } else {
      Console.write(try result.lines(as: format))
    }
    for file in report { try result.write(as: file.format, to: file.path) }
    if result.isPartial { throw ExitCode(2) }
    if !result.holds { throw ExitCode(1) }
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

  /// Whether the output is the log of a service that sets `CI`, whose readers ask what takes long;
  /// anywhere else, a program that reads it may compare it.
  private static var isInContinuousIntegration: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }
}

/// A file that a report is written to, and its format: `junit:report.xml`.
struct ReportFile: ExpressibleByArgument {
  let format: ReportFormat
  let path: String

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else { return nil }
    self.format = format
    path = parts[1]
  }
}

extension ReportFormat: ExpressibleByArgument {}

enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text

  /// For programs: a JSON object a line.
  case json
}
