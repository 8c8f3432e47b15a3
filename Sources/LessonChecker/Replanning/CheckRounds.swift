package import LessonKit

/// Checks the programs of all lessons in rounds, until nothing is left to find out of any.
///
/// In a lesson every snippet has to hold, so one round is enough. What `LessonRounds` finds out of other
/// Markdown takes several.
struct CheckRounds {
  /// More rounds than this are not made of a file.
  private static let most = 40

  /// Why modules that snippets import are missing.
  private(set) var problems: [LessonProblem] = []

  /// How many programs were compiled now, by the way in which they were, and how many were run.
  private(set) var ways: [CompilationWay: Int] = [:]
  private(set) var ran = 0

  /// Where a check stops at the first failure, the files are taken up a few at a time.
  private let isStopping: Bool
  private var lessons: [LessonRounds]
  private var admitted: Int

  /// Begins a check of a workbook.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - plan: which of its programs to check; its shard now says what it is a part of.
  /// - Throws: `LessonProblem` or `CheckError` where what somebody else has built can't be found.
  init(_ workbook: Workbook, following plan: inout CheckPlan) throws {
    let prebuilt = try PrebuiltFinder.find(
      workbook.course.prebuilt, root: workbook.root, file: workbook.course.path)
    let programs = Dictionary(
      grouping: plan.programs(of: workbook, prebuilt: prebuilt), by: \.lesson)
    let selection = plan.selection
    lessons = workbook.lessons.compactMap { lesson in
      programs[lesson.path].map { programs in
        LessonRounds(lesson, programs: programs, most: Self.most) { partition in
          ProgramPlanner(lesson, in: workbook.course, prebuilt: prebuilt, partition)
        } selecting: {
          selection.contains($0)
        }
      }
    }
    isStopping = plan.stopsAtFirstFailure && workbook.docs != nil
    admitted = isStopping ? 1 : lessons.count
  }

  /// What came of the programs, lesson by lesson.
  var judged: [JudgedProgram] { lessons.flatMap(\.judged) }

  /// All programs that are to be judged.
  var planned: [Program] { lessons.flatMap(\.planned) }

  /// The programs of the next round.
  var programs: [Program] { lessons.prefix(admitted).flatMap(\.programs) }

  /// Whether nothing is left to find out.
  var isOver: Bool { lessons.prefix(admitted).allSatisfy(\.isOver) }

  /// Takes in what came of them.
  mutating func add(_ outcomes: ProgramBuild.Outcomes) {
    ways.merge(outcomes.ways, uniquingKeysWith: +)
    ran += outcomes.ran
    problems += outcomes.problems.filter { !problems.contains($0) }
    let all = outcomes.programs.parallelMap(portion: 64) { prepared in
      prepared.outcome.map { JudgedProgram(prepared, $0) }
    }
    let judged = Dictionary(grouping: all.compactMap(\.self), by: \.program.lesson)
    for index in lessons.indices.prefix(admitted) where !lessons[index].isOver {
      lessons[index].add(judged[lessons[index].path] ?? [])
    }
    if isStopping, isOver, !hasFailures { admitted = min(lessons.count, admitted * 2) }
  }

  private var hasFailures: Bool {
    lessons.prefix(admitted).contains { $0.judged.contains { !$0.judgement.failures.isEmpty } }
  }
}

extension Snippet {
  /// Whether a place is in the snippet or in a block under it.
  package func owns(_ position: SourcePosition) -> Bool {
    ([range] + expectations.map(\.range)).contains {
      ($0.start.offset...$0.end.offset).contains(position.offset)
    }
  }
}
