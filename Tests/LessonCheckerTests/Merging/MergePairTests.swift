import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import Sandbox

/// What one merged program declares reaches no other: each of many pairs comes to the same, merged or
/// not, down to what the compiler says.
@Suite(.compiles) struct MergePairTests {
  /// So many pairs share a unit.
  private static let portion = MergePlan.most / 2

  /// Two programs that the rules let meet in a unit.
  private struct Pair: Sendable {
    let source: DeclaringProgram
    let programs: [Program]
  }

  @Test func `no merged program sees what another one declares`() async throws {
    let workbook = try SampleWorkbook()
    try await SeededCache.seed(workbook.root + "cache")
    let pairs = try DeclaringProgram.all.enumerated().compactMap { try pair($1, number: $0) }
    let portions = stride(from: 0, to: pairs.count, by: Self.portion).map {
      Array(pairs[$0..<min(pairs.count, $0 + Self.portion)])
    }
    let found = try await concurrentMap(portions, width: 2) { portion in
      try await compare(portion, in: workbook)
    }
    #expect(found.flatMap(\.differing) == [])
    // Some are taken out of their units by a diagnostic that they get there, such as that an access
    // word is redundant; the rules refuse all others. Were these few, there would be nothing to
    // compare.
    #expect(pairs.count - Set(found.flatMap(\.unmerged)).count > 80)
  }

  /// The programs of a pair; nil where one of them is always compiled alone.
  private func pair(_ source: DeclaringProgram, number: Int) throws -> Pair? {
    let texts = [source.declaration + "\nprint(\"\(number)\")", "// \(number)\n" + source.user]
    let lesson = try LessonParser.parse(
      Array(
        ("---\ntitle: Pair\nswift: 6\n---\n"
          + texts.map { "\n## Program\n\n```swift\n\($0)\n```\n" }.joined()).utf8),
      path: "\(number).md")
    let course = try CourseParser.parse(
      SourceText(path: "workbook.yml", bytes: Array(SampleWorkbook.course.utf8)))
    let programs = ProgramPlanner(lesson, in: course).programs()
    try #require(programs.count == 2 && lesson.problems.isEmpty, "\(source.declaration)")
    guard programs.allSatisfy({ MergeableProgram($0) != nil }) else { return nil }
    return Pair(source: source, programs: programs)
  }

  /// The pairs of a unit of which a program does not come to the same alone, and those of which a
  /// program was not even merged although the compiler has nothing to say of it.
  private func compare(
    _ pairs: [Pair], in sample: SampleWorkbook
  ) async throws -> (differing: [String], unmerged: [String]) {
    var settings = CheckSettings()
    settings.verifiesMerging = true
    let workbook = try WorkbookLoader.load(root: sample.root, paths: [])
    let checker = Checker(workbook, cacheFolder: sample.root + "cache", jobs: 1, settings: settings)
    let outcomes = try await checker.outcomeProvider().outcomes(of: pairs.flatMap(\.programs))
    try #require(outcomes.programs.count == 2 * pairs.count)
    var result: (differing: [String], unmerged: [String]) = ([], [])
    for (place, program) in outcomes.programs.enumerated() {
      let source = pairs[place / 2].source
      let name = "\(source.declaration) | \(source.user)"
      if let failure = MergeComparison(program)?.failures.first {
        result.differing.append("\(name): \(failure.message)")
      } else if program.mergedRuns == nil, program.outcome?.compiled.diagnostics == [] {
        result.unmerged.append(name)
      }
    }
    return result
  }
}
