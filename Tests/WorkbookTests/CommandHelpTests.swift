import Foundation
import LessonReport
import TestSupport
import TestTraits
import Testing

/// What the tool says before it does anything.
@Suite(.long) struct CommandHelpTests {
  @Test(arguments: ["check --help", "help check", "check -h", "--help", "lint --help"])
  func `help begins with what a command is for, and has its usage and options`(arguments: String)
    async throws
  {
    let outcome = try await Tool(isSeeded: false).shell("$WORKBOOK \(arguments)")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
    #expect(outcome.output.contains("\nUSAGE: workbook "))
    #expect(outcome.output.contains("\n  -h, --help"))
  }

  @Test func `the help of a check leaves the rules to the pages that have them`() async throws {
    let help = try await Tool(isSeeded: false).run("check", "--help").output
    for page in ["lesson-format", "check-your-docs"] {
      #expect(help.contains("'Lessons/en/\(page).md'"))
    }
    #expect(!help.contains("// Error"))
  }

  @Test func `help that can't be written is exit code 2`() async throws {
    let outcome = try await Tool(isSeeded: false).shell("$WORKBOOK --help > /dev/full")
    #expect(outcome.code == 2)
    #expect(outcome.complaints.first?.contains("the output can't be written") == true)
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
      ("frobnicate", "there is no subcommand 'frobnicate'; run 'workbook --help' to list them"),
    ])
  func unknown(word: String, message: String) async throws {
    let outcome = try await Tool(isSeeded: false).run(word)
    #expect(outcome.complaints == ["workbook: error: " + message])
    #expect(outcome.code == 64)
  }

  @Test func `an unknown claim is reported before anything is compiled`() async throws {
    let outcome = try await Tool(isSeeded: false).shell("PATH=/nonexistent $WORKBOOK claims D9")
    #expect(outcome.complaints.first?.contains("there is no claim or document 'D9'") == true)
    #expect(outcome.code == 2)
  }
}
