import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Set up checks for the documentation of a Swift package.",
    discussion: """
      Run this in a folder of documentation that you trust. If the folder has a Swift package, 'init' builds it \
      like 'swift build', which runs its manifest and plugins without a sandbox. If the package doesn't build, \
      'init' prints the reason and continues without it. It writes two files, unless they exist:

        workbook.yml       the modules that each snippet imports, and other settings
        docs-baseline.yml  the snippets that fail today, or need a snippet that doesn't run, each with its \
      first message; not written if there are none

      It checks all Markdown files and the code in doc comments. First it prints where a page differs from \
      what its code does, and then common causes of failures, each with the setting that fixes it. From then \
      on, 'workbook check' passes until something changes.

      Exit code 0: the check ran, even if something failed. 2: the check couldn't run.

      Example:
        cd my-package && workbook init
      """
  )

  @Option(
    help: ArgumentHelp(
      "The traits to build the package with, instead of its default ones.",
      discussion:
        "Write them with commas, as for 'swift build --traits'. 'init' writes them to 'workbook.yml'; "
        + "without this option, it uses the traits in that file.",
      valueName: "traits"))
  var traits: String?

  @OptionGroup var options: WorkbookOptions

  func run() async throws {
    if case .course(root: "") = WorkbookLocation.find(for: String?.none) {
      throw CheckError(
        "this folder is a course, which has a 'workbook.yml' already",
        advice: "run 'workbook check' to check it")
    }
    let setup = try await build()
    let isNew = try setup.writeConfiguration()
    Console.write(notes(on: setup, isNew: isNew))
    let workbook = try DocsInit.documentation(isConfigured: true)
    var verdicts = try await CheckRunner(options: options).check(workbook)
    let survey = setup.survey(verdicts)
    let path = workbook.docs?.baseline ?? DocsConfiguration.usualBaseline
    let baseline = try Baseline.toReplace(path)
    if baseline.isEmpty, !verdicts.failures.isEmpty { _ = try baseline.write(verdicts) }
    verdicts.apply(try Baseline.toReplace(path))
    for lines in [survey.disputedLines, survey.causeLines] where !lines.isEmpty {
      Console.write([ReportLine.note("")] + lines)
    }
    let report = Report(verdicts)
    let errors = report.holds ? [] : Array(report.lines(TextStyle(.quiet)))
    Console.write([ReportLine.note("")] + errors + Array(report.lines().suffix(1)))
    let known = verdicts.tally.knownFailures ?? 0
    Console.write(Self.nextSteps(path, known: known, holds: report.holds))
  }

  private func build() async throws -> DocsInit {
    let traits = traits?.split(separator: ",").map(String.init)
    let cacheFolder = try options.cacheFolder(of: "")
    let line = ProgressLine()
    defer { line.clear() }
    return try await Interruption.stopping {
      try await DocsInit(traits: traits, cacheFolder: cacheFolder, progress: { line.show($0) })
    }
  }

  /// The modules that were built, and the state of `workbook.yml`.
  private func notes(on setup: DocsInit, isNew: Bool) -> [ReportLine] {
    let modules = setup.modules.isEmpty ? "nothing" : setup.modules.joined(separator: ", ")
    let package =
      setup.name.map { "Built the package \($0). Snippets can import: \(modules)." }
      ?? "Snippets can't import a package: \(setup.blocker ?? "there is none")."
    let configuration =
      isNew
      ? "Wrote workbook.yml."
      : "workbook.yml exists already, so it wasn't changed\(advice(on: setup))."
    let notes =
      [package]
      + (setup.buildFailure.map {
        ["The library products were built, but not the whole package: \($0)."]
      }
        ?? [])
      + setup.leftOut
      + [configuration]
    // A stranger's manifest may give the package any name.
    return notes.map { .note(TerminalText.message($0)) }
  }

  /// What to change in a configuration with other traits or targets than the package was built with.
  private func advice(on package: DocsInit) -> String {
    let traits = package.traits.joined(separator: ", ")
    let targets = package.targets.joined(separator: ", ")
    var advice = ""
    if package.namesOtherTraits {
      advice +=
        traits.isEmpty
        ? "; remove its 'traits', because the package was built without any"
        : "; write 'traits: [\(traits)]' there, because the package was built with these"
    }
    if package.namesOtherTargets {
      advice +=
        targets.isEmpty
        ? "; remove its 'targets', because the whole package can be built"
        : "; write 'targets: [\(targets)]' there, because the rest of the package can't be built"
    }
    return advice
  }

  private static func nextSteps(_ path: String, known: Int, holds: Bool) -> [ReportLine] {
    let listed = known == 1 ? "1 snippet" : "\(known) snippets"
    var lines =
      known > 0
      ? [
        "\(path) lists \(listed) that may fail or be skipped. When you fix a snippet, remove its entry."
      ] : []
    lines.append(
      holds
        ? "'workbook check' passes now." : "'workbook check' passes after you fix these errors.")
    return lines.map { .note($0) }
  }
}
