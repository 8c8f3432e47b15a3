import Foundation
import TestSupport
import Testing

/// What a terminal gets, and what else gets none of it.
@Suite(
  .compiles, .enabled { try await Tool(isSeeded: false).shell("command -v script").code == 0 })
struct TerminalTests {
  @Test func `progress stays within the terminal's line, and the summary has the time`()
    async throws
  {
    let tool = try Tool(lessons: ["a": "# A\n\n```swift\nprint(1)\n```\n"])
    let outcome = try await tool.shell(
      "script -qec 'stty cols 20; env NO_COLOR=1 $WORKBOOK check' /dev/null </dev/null")
    let shown = outcome.output.split(separator: "\u{1B}[K").dropFirst().dropLast()
    #expect(shown.contains { $0.hasSuffix("…\r") })
    #expect(shown.allSatisfy { $0.count { !$0.isNewline && $0 != "\r" } <= 19 })
    #expect(outcome.output.contains(#/ 1 error \(.*\), \d+\.\d s/#))
  }

  @Test func `while lessons are watched, Enter checks all again, and q ends`() async throws {
    let outcome = try await Tool().shell(
      """
      saw() {
        for i in $(seq 600); do
          grep -qs -- "$1" log && return
          sleep 0.1
        done
        echo "never saw: $1" >&2
      }
      type() { saw 'first check'; echo; saw 'requested'; echo huh; echo q; sleep 1; }
      : > log
      type 2> said | timeout 60 script -qefc "$WORKBOOK watch --no-clear" log > shown </dev/stdin
      echo "ended with $?"; grep -c 'all passed' log; grep -c 'Enter to check everything again' log
      """)
    #expect(outcome.output == "ended with 0\n2\n2\n")
  }

  @Test func `FORCE_COLOR brings colour where there is no terminal, unless there is NO_COLOR`()
    async throws
  {
    let tool = try Tool()
    for (setting, isColoured) in [
      ("FORCE_COLOR=1", true), ("FORCE_COLOR=0", false), ("A=1", false),
      ("FORCE_COLOR=1 NO_COLOR=1", false), ("FORCE_COLOR=1 NO_COLOR=", true),
    ] {
      let outcome = try await tool.shell("env -u NO_COLOR \(setting) $WORKBOOK check")
      #expect(outcome.output.contains("all passed"))
      #expect(outcome.output.contains("\u{1B}[32m") == isColoured, "\(setting)")
    }
  }
}
