import ArgumentParser
import Foundation
import LessonChecker
import LessonKit
import LessonReport
import LessonSite
import Sandbox

@main
struct WorkbookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workbook",
    abstract: "Check the Swift code of lessons and other documentation, and render pages.",
    discussion: """
      A course is a folder with the file 'Lessons/workbook.yml'. Its lessons are Markdown files with Swift \
      snippets. Below each snippet is what it must print, or the compile error or the crash that it must cause. \
      'check' compiles and runs the snippets and compares the results. 'render' writes pages that show what was \
      verified.

      Run the tool in the folder of a course, or in a folder inside it. 'init', 'check', 'list', 'watch' and \
      'serve' also work with Markdown and doc comments that aren't part of a course, and 'fmt' works with such \
      Markdown: see 'workbook help check'. Run 'workbook doctor' to see what your machine is missing.

      Your shell can complete commands, lessons, claims and ids. For bash:
        source <(workbook --generate-completion-script bash)
      For zsh, if 'fpath' lists this folder:
        workbook --generate-completion-script zsh > ~/.zsh/completions/_workbook
      For fish:
        workbook --generate-completion-script fish \\
          > ~/.config/fish/completions/workbook.fish
      """,
    version: ToolVersion.current,
    subcommands: [
      Check.self, Init.self, Watch.self, Try.self, List.self, Claims.self, Render.self, Serve.self,
      New.self, Ready.self, Lint.self, Fmt.self, Translate.self, Doctor.self, Explain.self,
    ]
  )

  static func main() async {
    Console.begin()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try requireSubcommand(arguments)
      var command = try parseAsRoot(arguments.map { $0 == "--changed" ? "--changed=HEAD" : $0 })
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
    end(with: 0)
  }

  /// Prints an error with its advice, and ends the tool with its exit code.
  ///
  /// 1 stands for "something does not hold" and is only thrown as such; whatever prevents a command
  /// from finding that out is 2. The argument parser has 64 for wrong arguments, and help is a
  /// success.
  private static func end(with error: any Error) -> Never {
    switch error {
    case let error as CheckError:
      Console.fail(error)
      end(with: 2)
    case is Diagnostic:
      Console.fail("\(error)")
      end(with: 2)
    case let failure as SiteFailure:
      for line in failure.lines { Console.fail(line) }
      end(with: 2)
    case let error as UnknownName:
      Console.fail("workbook: error: \(error)")
      end(with: ExitCode.validationFailure.rawValue)
    case let code as ExitCode:
      end(with: code.rawValue)
    default:
      let (code, message) = (exitCode(for: error), fullMessage(for: error))
      guard code != .success else {
        Console.write(asTheyAre: [message])
        end(with: 0)
      }
      // The argument parser's message has several lines, of which only what was typed is not its own.
      StandardStream.error.write(message + "\n")
      end(with: code == .failure ? 2 : code.rawValue)
    }
  }

  private static func end(with code: Int32) -> Never {
    // Readers of the output would take a lost verdict for a passing one.
    Foundation.exit(code == 0 && StandardStream.hasLostOutput ? 2 : code)
  }

  /// Finds a misspelt subcommand before the argument parser takes it for something else.
  private static func requireSubcommand(_ arguments: [String]) throws {
    let known = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let word = arguments.first, !word.hasPrefix("-"), !known.contains(word) else { return }
    throw UnknownName(
      "there is no subcommand '\(word)'", nearest: Suggestion.nearest(to: word, among: known),
      list: "workbook --help")
  }
}
