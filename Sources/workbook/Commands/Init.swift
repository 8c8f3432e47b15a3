import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

/// The subcommand `init`.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begin to check the documentation of a Swift package.",
    discussion: """
      Run it in the folder of a package that you trust: it builds the package as 'swift build' does, \
      which runs the manifest and plugins unguarded. It writes a 'workbook.yml' that has each snippet import the modules of the library products, checks the \
      package's Markdown once, and says by cause what fails. A 'workbook.yml' that is there stays \
      as it is.

      Mend what is wrong, or change 'workbook.yml', and run 'workbook check' until what still \
      fails is what you know to fail; then 'workbook check --write-baseline' lists it, and from \
      then on a check fails on anything else.

      Exit code 0: the package was checked, whatever failed. 2: it could not be.

      Example:
        cd my-package && workbook init
      """
  )

  @Option(
    help: ArgumentHelp(
      "The traits of the package to build it with, instead of its default ones.",
      discussion:
        "As 'swift build --traits' takes them, with commas between them. They are written into "
        + "'workbook.yml'; without the option, those that stand there are taken.",
      valueName: "traits"))
  var traits: String?

  @OptionGroup var options: WorkbookOptions

  func run() async throws {
    if case .course(root: "") = WorkbookLocation.find(for: String?.none) {
      Console.fail("workbook: error: this is a course, which has its 'workbook.yml' already")
      throw ExitCode(2)
    }
    let adoption = try await adopt()
    let workbook = try load()
    let report = try await options.check(workbook, settings: CheckSettings())
    let document = report.document
    Console.write([ReportLine.note("")] + Array(WrittenReport([report]).lines().suffix(1)))
    Console.write(adoption.explanation(of: report).lines)
    Console.write([ReportLine.note("")] + Self.next(document.holds))
  }

  private func adopt() async throws -> PackageAdoption {
    let line = ProgressLine()
    defer { line.clear() }
    do {
      let adoption = try await Interruption.stopping {
        try await PackageAdoption(
          traits: traits?.split(separator: ",").map(String.init),
          cacheFolder: options.cache ?? CacheHome().cache(of: ""), progress: { line.show($0) })
      }
      line.clear()
      let isNew = try adoption.writeConfiguration()
      let written =
        isNew
        ? "workbook.yml is written: each snippet imports them."
        : "workbook.yml is there already, and stays as it is\(Self.advice(on: adoption))."
      let modules = adoption.modules.joined(separator: ", ")
      let imported = modules.isEmpty ? "none" : modules
      let built = "\(adoption.name) is built, with the modules: \(imported)."
      // A stranger's manifest may give it any name.
      let notes = [built] + adoption.leftOut + [written]
      Console.write(notes.map { .note(TerminalText.message($0)) })
      return adoption
    } catch let error as CheckError {
      line.clear()
      throw Console.failure(error)
    } catch let problem as Diagnostic {
      line.clear()
      throw Self.failure(problem)
    }
  }

  /// What to change in a configuration that has the package built with other traits than it was.
  private static func advice(on adoption: PackageAdoption) -> String {
    guard adoption.contradictsConfiguration else { return "" }
    let traits = adoption.traits.joined(separator: ", ")
    return traits.isEmpty
      ? "; take its 'traits' out, since the package is now built without"
      : "; write 'traits: [\(traits)]' there, since the package is now built with these"
  }

  private static func failure(_ problem: Diagnostic) -> ExitCode {
    Console.fail("\(problem)")
    return ExitCode(2)
  }

  private func load() throws -> Workbook {
    do {
      return try DocsLoader.load(root: "", isConfigured: true)
    } catch let problem as Diagnostic {
      throw Self.failure(problem)
    }
  }

  private static func next(_ holds: Bool) -> [ReportLine] {
    let all = "Next: 'workbook check' shows all of it"
    let lines =
      holds
      ? [all + "; 'workbook check Sources' checks the code in doc comments."]
      : [
        all + ", 'workbook check Sources' the code in doc comments.",
        "Then 'workbook check --write-baseline' accepts what fails by then, and nothing else.",
      ]
    return lines.map { .note($0) }
  }
}
