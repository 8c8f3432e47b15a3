import Foundation
import LessonReport
import TestSupport
import TestTraits
import Testing

/// What the tool says before it does anything.
@Suite(.long) struct CommandHelpTests {
  @Test(arguments: ["check --help", "help check", "check -h", "--help", "lint --help"])
  func `help begins with the usage`(arguments: String) async throws {
    let outcome = try await Tool(isSeeded: false).shell("$WORKBOOK \(arguments)")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("USAGE: workbook "))
    #expect(outcome.output.contains("\n  -h, --help"))
  }

  @Test func `short help leaves explanations and examples out`() async throws {
    let tool = try Tool(isSeeded: false)
    let (short, long) = (try await tool.run("check", "-h"), try await tool.run("check", "--help"))
    #expect(short.output.hasSuffix("\n'--help' explains more, with examples.\n"))
    #expect(!short.output.contains("Examples:"))
    #expect(long.output.contains("Examples:"))
  }

  @Test(arguments: ReportFormat.allCases)
  func `help and README name each format of reports`(format: ReportFormat) async throws {
    let help = try await Tool(isSeeded: false).run("check", "--help").output
    #expect(help.contains("\(format.rawValue) (") || help.contains("\(format.rawValue),"))
    let readme = try String(contentsOfFile: "README.md", encoding: .utf8)
    #expect(format == .text || readme.contains("\(format.rawValue)`"))
  }

  @Test(
    "an unknown subcommand gets a suggestion",
    arguments: [
      ("chek", "there is no subcommand 'chek'; did you mean 'check'?"),
      ("frobnicate", "there is no subcommand 'frobnicate'; 'workbook --help' lists them all"),
    ])
  func unknown(word: String, message: String) async throws {
    let outcome = try await Tool(isSeeded: false).run(word)
    #expect(outcome.complaints == ["workbook: error: " + message])
    #expect(outcome.code == 64)
  }

  @Test func `an unknown claim is told before anything is compiled`() async throws {
    let outcome = try await Tool(isSeeded: false).shell("PATH=/nonexistent $WORKBOOK claims D9")
    #expect(outcome.complaints.first?.contains("there is no claim or document 'D9'") == true)
    #expect(outcome.code == 2)
  }
}
