import Foundation
import TestSupport
import Testing

/// `check` of DocC's tutorials: the files of code that their steps show.
@Suite(.compiles) struct TutorialCommandTests {
  private static let files = [
    "Kit.docc/Tutorials/a.tutorial": """
    @Tutorial(time: 20) {
        @Section(title: "One") {
            @Steps {
                @Step {
                    Make a model.
                    @Code(name: "Model.swift", file: "1.swift")
                }
                @Step { @Code(name: "main.swift", file: 2.swift, reset: true) }
                @Step { @Code(name: "main.swift", file: "3.swift") }
                @Step { @Code(name: "View.swift", file: "4.swift") }
                @Step { @Code(name: "Screen.swift", file: "5.swift") }
                @Step { @Code(name: "Crash.swift", file: "6.swift") }
            }
        }
    }
    """,
    "Kit.docc/Resources/1.swift": "public struct Sloth {\n  var name: String\n}\n",
    "Kit.docc/Resources/2.swift":
      "let name = \"Ada\"\r\nprint(name)\r\n// Prints \"Bob\"\r\n",
    "Kit.docc/Resources/3.swift": "struct Sloth {}\n\nSloth().nap()\n",
    "Kit.docc/Resources/4.swift": "import SwiftUI\nstruct Screen: View {}\n",
    "Kit.docc/Resources/5.swift": "import SwiftUI\nlet screen = Color.red\n",
    "Kit.docc/Resources/6.swift": "fatalError(\"no\")\n",
  ]

  private func shell(_ script: String) async throws -> Tool.Outcome {
    let tool = try Tool()
    for (path, text) in Self.files { try tool.write(text, to: "tree/" + path) }
    return try await tool.shell("cd tree; git init -q .; git add .\n" + script)
  }

  private func output(_ outcome: Tool.Outcome) -> String {
    outcome.output.replacing(#/ \([0-9a].*\)/#, with: "")
  }

  private static let wrong = """
    Kit.docc/Resources/2.swift:3:12: error: the output differs from what the comment says
        - Bob
        + Ada
    Kit.docc/Resources/3.swift:3:9: error: value of type 'Sloth' has no member 'nap'
    """

  @Test func `each step is a program, and reported at its line in the code file`() async throws {
    let outcome = try await shell(
      """
      $WORKBOOK check .; echo "code $?"; $WORKBOOK check -q Kit.docc/Tutorials | head -1
      $WORKBOOK check -q Kit.docc/Resources/3.swift:3; $WORKBOOK list . | grep -c swift
      cd Kit.docc; $WORKBOOK check -q Resources/3.swift; cd ..
      $WORKBOOK check . --baseline known.yml --write-baseline; $WORKBOOK check . --baseline known.yml
      """)
    let lines = output(outcome).split(separator: "\n").map(String.init)
    #expect(output(outcome).hasPrefix(Self.wrong + "\nKit.docc/Resources/6.swift:1:"))
    let third = "Kit.docc/Resources/3.swift:3:9: error: value of type 'Sloth' has no member 'nap'"
    #expect(
      lines.contains("7 files, 6 snippets: nothing compared, 1 compiled, 2 left out, 3 failed"))
    #expect(lines.count { $0 == third } == 2)
    #expect(lines.count { $0 == String(third.dropFirst(9)) } == 1)
    #expect(lines.last?.contains("2 accepted, 1 disputed") == true, "\(lines)")
  }

  @Test func `what really came is written into the file of code, and no block under it`()
    async throws
  {
    let outcome = try await shell(
      """
      $WORKBOOK check . --bless --bless-named Kit.docc/Resources/6.swift:1 > said
      git diff | grep -a '^[-+][^-+]' | cat -v; $WORKBOOK check -q Kit.docc/Resources/2.swift
      """)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines == ["-// Prints \"Bob\"^M", "+// Prints \"Ada\"^M"], "\(outcome)")
  }

  @Test func `code that changed since the last commit is checked`() async throws {
    let outcome = try await shell(
      """
      outside=$(mktemp -d); cp -r Kit.docc "$outside"; cd "$outside"; git init -q .; git add .
      git -c user.name=a -c user.email=a@b commit -qm a; $WORKBOOK check --changed
      echo 'Sloth().nap()' > Kit.docc/Resources/3.swift
      echo '// no step' > Kit.docc/Resources/7.swift; $WORKBOOK check --changed
      cd Kit.docc; $WORKBOOK check --changed
      rm -r "$outside"
      """)
    let results = output(outcome).ranges(of: "1 file, 1 snippet: nothing compared, 1 failed")
    #expect(results.count == 2, "\(outcome)")
  }
}
