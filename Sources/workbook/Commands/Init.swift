import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begin to check the documentation of a Swift package.",
    discussion: """
      Run it in a folder of documentation that you trust. If the folder has a Swift package, it builds that \
      as 'swift build' does, which runs the manifest and plugins unguarded; if the package does not build, \
      it says so and goes on without it. It writes two files, unless they are there:

        workbook.yml       the modules that each snippet imports, and other settings
        docs-baseline.yml  the snippets that fail or are skipped today, each with its first message

      It checks all Markdown and the code in doc comments, and tells first where a page says something else \
      than its code does, then the causes that a setting repairs. From then on 'workbook check' holds, and \
      fails on what changes.

      Exit code 0: everything was checked, whatever failed. 2: it could not be.

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
      throw CheckError(
        "this is a course, which has its 'workbook.yml' already",
        advice: "'workbook check' checks it")
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
    let modules = setup.modules.isEmpty ? "none" : setup.modules.joined(separator: ", ")
    let package =
      setup.name.map { "\($0) is built, with the modules: \(modules)." }
      ?? "Snippets can import no package: \(setup.obstacle ?? "there is none")."
    let configuration =
      isNew
      ? "workbook.yml is written."
      : "workbook.yml is there already, and stays as it is\(advice(on: setup))."
    let notes =
      [package]
      + (setup.notBuilt.map { ["Not built, since its library products don't need it: \($0)."] }
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
        ? "; take its 'traits' out, since the package is now built without"
        : "; write 'traits: [\(traits)]' there, since the package is now built with these"
    }
    if package.namesOtherTargets {
      advice +=
        targets.isEmpty
        ? "; take its 'targets' out, since all of the package can be built"
        : "; write 'targets: [\(targets)]' there, since not all of the package can be built"
    }
    return advice
  }

  private static func nextSteps(_ path: String, known: Int, holds: Bool) -> [ReportLine] {
    let listed = known == 1 ? "1 fence" : "\(known) fences"
    var lines =
      known > 0
      ? [
        "\(path) lists \(listed) that may fail or be skipped. Repair what you like, and take its entry out."
      ] : []
    lines.append(
      holds
        ? "'workbook check' holds now." : "'workbook check' holds once these errors are repaired.")
    return lines.map { .note($0) }
  }
}
