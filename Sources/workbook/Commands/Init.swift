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
      Run it in the folder of a package that you trust: it builds the package as 'swift build' does, \
      which runs the manifest and plugins unguarded. It writes a 'workbook.yml' that has each snippet import the modules of the library products, checks the \
      package's Markdown and the code in its doc comments once, and says by cause what fails. A 'workbook.yml' that is there stays \
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
      throw CheckError(
        "this is a course, which has its 'workbook.yml' already",
        advice: "'workbook check' checks it")
    }
    let package = try await build()
    let isNew = try package.writeConfiguration()
    Console.write(notes(on: package, isNew: isNew))
    let workbook = try DocsInit.documentation(isConfigured: true)
    let verdicts = try await CheckRunner(options: options).check(workbook)
    let written = [Report(verdicts)]
    Console.write([ReportLine.note("")] + Array(written.lines().suffix(1)))
    Console.write(package.survey(verdicts).lines)
    Console.write([ReportLine.note("")] + Self.nextSteps(holds: written.holds))
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
  private func notes(on package: DocsInit, isNew: Bool) -> [ReportLine] {
    let modules = package.modules.isEmpty ? "none" : package.modules.joined(separator: ", ")
    let configuration =
      isNew
      ? "workbook.yml is written: each snippet imports them."
      : "workbook.yml is there already, and stays as it is\(advice(on: package))."
    let notes =
      ["\(package.name) is built, with the modules: \(modules)."]
      + (package.notBuilt.map { ["Not built, since its library products don't need it: \($0)."] }
        ?? [])
      + package.leftOut
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

  private static func nextSteps(holds: Bool) -> [ReportLine] {
    var lines = ["Next: 'workbook check' shows all of it."]
    if !holds {
      lines.append(
        "Then 'workbook check --write-baseline' accepts what fails by then, and nothing else.")
    }
    return lines.map { .note($0) }
  }
}
