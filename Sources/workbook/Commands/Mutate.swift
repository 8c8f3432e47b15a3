import ArgumentParser
import Foundation
import LessonChecker
import LessonKit
import LessonMutation
import LessonReport

struct Mutate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put faults into the modules that lessons import, and find those that none notices.",
    usage: "workbook mutate [<file or name> ...] [<options>]",
    discussion: """
      A mutant is a module with one small fault in it, such as somebody might make: a subscription \
      that is not disposed of, an element too many, a condition the wrong way round. For each the \
      module is compiled anew, and the programs of the lessons that import it are run, until one \
      does not do what its lesson says: the mutant is killed. So it is where the marbles of a \
      diagram, moved as readers can move them, come out otherwise. One that survives shows \
      something that the module does and no lesson tells.

      A survivor may be equivalent: no program can tell it from the original. Who has made sure of \
      that lists it, with the reason, in 'Lessons/mutants.yml'; it is not tried, and not counted. A \
      mutant that does not compile is no mistake that could stay, and is not counted either.

      Files are named by path, folder, module, or by a function or type that they declare. Without \
      any, 100 mutants of all modules are drawn. What was found out is kept: of a mutant that \
      survived only new programs are run, and only the lessons that changed are compiled.

      The mutations:
      \(Mutation.all.map { "  \($0.name): \($0.imitates)" }.joined(separator: "\n"))

      Exit code 0: no mutant survived, or as many were killed as '--at-least' wants. 1: more \
      survived. 2: the test could not be made, or the list of equivalent mutants is wrong.

      Examples:
        workbook mutate                             a sample of everything
        workbook mutate --operators zip,merge       the files that declare two operators
        workbook mutate Sources/ReactiveCore/Subjects --sample 50 --seed 7
        workbook mutate Operators --deadline 600 --at-least 85
        workbook mutate share --claim D4.22         what the proof of a claim notices
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files, folders, modules, functions or types to mutate.", valueName: "file or name"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Operators to mutate, separated by commas: the files that declare them.", valueName: "names"))
  var operators: String?

  @Option(help: ArgumentHelp("Try so many mutants, drawn at random.", valueName: "n"))
  var sample: Int?

  @Option(help: ArgumentHelp("Draw others.", valueName: "s"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Begin no further mutant after this time; those left are counted.", valueName: "seconds"))
  var deadline: Int?

  @Option(
    help: ArgumentHelp(
      "Run only what proves a claim, or another part of the course that 'check' takes; may be "
        + "given several times.", valueName: "what"))
  var claim: [String] = []

  @Option(
    help: ArgumentHelp("Hold if so many of a hundred mutants are killed.", valueName: "percent"))
  var atLeast: Int?

  @Option(help: ArgumentHelp("How to write the report: text or json.", valueName: "format"))
  var format = ListFormat.text

  @OptionGroup var options: WorkbookOptions

  func validate() throws {
    guard sample.map({ $0 > 0 }) ?? true else {
      throw ValidationError("'--sample' takes a number from 1.")
    }
    guard deadline.map({ $0 > 0 }) ?? true else {
      throw ValidationError("'--deadline' takes a number of seconds from 1.")
    }
    guard atLeast.map({ (0...100).contains($0) }) ?? true else {
      throw ValidationError("'--at-least' takes a number from 0 to 100.")
    }
  }

  func run() async throws {
    let root = try CurrentWorkbook.courseRoot(for: "mutate")
    let (workbook, selection) = try CurrentWorkbook.loadSelected(claim)
    for problem in workbook.problems + workbook.lessons.flatMap(\.problems) {
      Console.fail("\(problem)")
    }
    let report = try await CheckRunner(options: options).mutate(
      workbook, try plan(for: root, selection))
    if format == .json {
      Console.write(asTheyAre: try report.jsonLines())
      for problem in report.problems { Console.fail("\(problem)") }
    } else {
      Console.write(report.lines(atLeast: atLeast))
    }
    if !report.problems.isEmpty { throw ExitCode(2) }
    if !report.holds(atLeast: atLeast) { throw ExitCode(1) }
  }

  private func plan(for root: String, _ selection: Selection) throws -> MutationPlan {
    var plan = MutationPlan()
    plan.words = words + (operators ?? "").split(separator: ",").map(String.init)
    plan.selection = selection
    plan.sample = sample ?? (plan.words.isEmpty ? Self.defaultSample : nil)
    plan.seed = seed
    plan.seconds = deadline
    let list = root + MutantList.path
    if FileManager.default.fileExists(atPath: list) {
      plan.list = try MutantList(try TrustedFolders(root).read(list))
    }
    return plan
  }

  private static let defaultSample = 100
}
