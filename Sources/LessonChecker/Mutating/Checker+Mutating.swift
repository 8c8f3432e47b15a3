import LessonKit
import Sandbox

extension Checker {
  /// The list of equivalent mutants, seen from the workbook's root.
  public static let equivalentMutants = "Lessons/mutants.yml"

  /// Tests the lessons: puts one fault at a time into the modules that they import, and finds those
  /// that no program notices.
  ///
  /// - Parameter plan: what to change, and how far to go.
  /// - Returns: the report.
  /// - Throws: `CheckError` or `Diagnostic` where no test can be made.
  public func mutating(_ plan: MutationPlan) async throws -> MutationReport {
    let start = ContinuousClock.now
    let files = try workbook.course.mutableFiles(in: workbook.root)
    let chosen = try plan.chosen(among: files)
    let equivalents = Equivalents(
      plan.equivalents, in: workbook.root + Self.equivalentMutants,
      among: files.flatMap { $0.mutants ?? [] })
    let provider = try await outcomeProvider()
    let bench = try await MutationBench(of: workbook, plan.selection, with: provider)
    let trial = MutantTrial(
      tools: provider.tools, modules: bench.modules, programs: bench.programs,
      equivalents: equivalents, root: Files.absolute(workbook.root) + "/",
      end: plan.seconds.map { start + .seconds($0) })
    // No lesson can notice what happens in a module that it does not import.
    let imported = chosen.filter { bench.modules[$0.module] != nil }
    let results = try await results(of: plan.drawn(from: imported), by: trial)
    return MutationReport(
      results: results.sorted { $0.mutant < $1.mutant },
      count: imported.reduce(0) { $0 + ($1.mutants?.count ?? 0) }, seed: plan.seed,
      programs: bench.programs.count, unreliable: bench.unreliable,
      unread: imported.filter { $0.mutants == nil }.map(\.path),
      problems: bench.problems + equivalents.problems, seconds: start.secondsSince)
  }

  private func results(
    of drawn: [MutationPlan.Draw], by trial: MutantTrial
  ) async throws -> [MutantResult] {
    let (done, survived) = (Counter(), Counter())
    return try await concurrentMap(drawn, width: trial.tools.jobs) { draw in
      let result = try await trial.result(of: draw.mutant, in: draw.file)
      progress(
        .mutating(
          done: done.add(), of: drawn.count, survived: survived.add(result.isSurvivor ? 1 : 0)))
      return result
    }
  }
}
