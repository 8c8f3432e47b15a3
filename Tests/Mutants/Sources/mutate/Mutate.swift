import ArgumentParser
import Foundation
import LessonChecker
import LessonKit
import Sandbox

@main
struct Mutate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract:
      "Plant faults into the modules that lessons import, and list those that no lesson notices.",
    discussion: """
      A mutant is a module with one small fault that somebody might make: a subscription that is \
      never disposed of, an element too many, a condition the wrong way round. For each mutant, the \
      programs of the lessons that import the module run until one of them fails. Then the mutant \
      is killed. A mutant that survives shows something that the module does and no lesson tells.

      If no program could notice a survivor, add it to '\(MutantList.path)' with the reason. It is \
      printed as an entry for that file.

      Results are kept: the next run tries survivors with new programs only. So you can also stop \
      a long run with Ctrl-C, and go on later.

      Exit code 0: no mutant survived. 1: some did. 2: the test could not be made.

      The mutations:
      \(Mutation.all.map { "  \($0.name): \($0.imitates)" }.joined(separator: "\n"))

      Examples:
        mutate zip merge                  the files that declare two operators
        mutate Subjects --sample 50       50 mutants of the files in a folder
        mutate ReactiveCore --sample 60 --seed 29
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, modules, or functions and types that files declare.", valueName: "name"))
  var names: [String]

  @Option(help: ArgumentHelp("Try only this many mutants, drawn at random.", valueName: "n"))
  var sample: Int?

  @Option(help: ArgumentHelp("Draw other mutants.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    guard sample.map({ $0 > 0 }) ?? true else {
      throw ValidationError("'--sample' takes a number from 1.")
    }
  }

  func run() async throws {
    let report: MutationReport
    do {
      report = try await test().run()
    } catch is CancellationError {
      throw ExitCode(2)
    } catch {
      FileHandle.standardError.write(Data("mutate: error: \(error)\n".utf8))
      throw ExitCode(2)
    }
    for line in report.lines { print(line) }
    if !report.problems.isEmpty { throw ExitCode(2) }
    if report.survived > 0 { throw ExitCode(1) }
  }

  private func test() throws -> MutationTest {
    guard let root = WorkbookLocation.courseRoot else {
      throw CheckError(
        "there is no '\(WorkbookLoader.courseFile)' in this folder or above it",
        advice: "run this inside the repository")
    }
    let workbook = try WorkbookLoader.load(root: root)
    var test = MutationTest(Checker(workbook), of: names)
    (test.sample, test.seed) = (sample, seed)
    if let list = Files.read(root + MutantList.path) {
      test.list = try MutantList(String(decoding: list, as: UTF8.self))
    }
    test.progress = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    return test
  }
}
