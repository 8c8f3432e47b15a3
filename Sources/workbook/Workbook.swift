import ArgumentParser
import Foundation
import LessonChecker
import LessonKit
import LessonReport

/// The tool's name and its subcommands.
@main
struct WorkbookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workbook",
    abstract: "Checks the lessons of a workbook and renders them as a site.",
    discussion: """
      A lesson is a Markdown file with Swift snippets, each followed by what it must print, or by \
      the compile error or the crash that it must give. 'check' compiles and runs the snippets and \
      holds them to that; 'render' shows them on pages with what was verified.

      Run it anywhere inside a folder that holds 'Lessons/workbook.yml'. 'check' takes any other \
      Markdown too: see 'workbook help check'. 'workbook doctor' says what this machine lacks for it.

      A shell can complete commands, lessons, claims and ids. For bash:
        source <(workbook --generate-completion-script bash)
      For zsh, into a folder of its search path, and for fish:
        workbook --generate-completion-script zsh > ~/.zsh/completions/_workbook
        workbook --generate-completion-script fish \\
          > ~/.config/fish/completions/workbook.fish
      """,
    version: ToolVersion.current,
    subcommands: [
      Check.self, Init.self, Watch.self, Try.self, List.self, Claims.self, Render.self, Serve.self,
      New.self, Lint.self, Fmt.self, Mutate.self, Translate.self, Merge.self, Doctor.self,
      Explain.self,
    ]
  )

  static func main() async {
    StandardStream.openAll()
    Console.begin()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let word = arguments.first, let problem = unknownSubcommand(word) {
      Console.fail(problem)
      Foundation.exit(ExitCode.validationFailure.rawValue)
    }
    await run(arguments.map { $0 == "--changed" ? "--changed=HEAD" : $0 })
    // Who reads the output would take a lost verdict for a good one.
    if StandardStream.hasLostOutput { Foundation.exit(2) }
  }

  private static func run(_ arguments: [String]) async {
    do {
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      if exitCode(for: error) == .success,
        let help = HelpText.arranged(
          fullMessage(for: error), isShort: arguments.contains("-h"))
      {
        return print(help)
      }
      exit(withError: error)
    }
  }

  /// What is wrong with the first word of the command line; nil where it can be a subcommand.
  private static func unknownSubcommand(_ word: String) -> String? {
    let known = configuration.subcommands.map { $0._commandName } + ["help"]
    guard !word.hasPrefix("-"), !known.contains(word) else { return nil }
    let meant = Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
    return "workbook: error: there is no subcommand '\(word)'; "
      + (meant ?? "'workbook --help' lists them all")
  }
}
