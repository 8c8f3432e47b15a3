import LessonKit

/// Plans programs, and plans anew where one snippet keeps others from being judged.
///
/// In a lesson every snippet has to hold, so one round is enough. Elsewhere a snippet that declares a
/// name again begins a new program. One that does not compile, or that ends its program, is taken out,
/// and the rest goes on without it: so one fault hides no other, and a list of known failures can name
/// exactly those that fail.
struct CheckRounds {
  /// More rounds than this are not made; each takes at least one snippet out.
  private static let most = 16

  /// What came of the programs of all rounds, lesson by lesson.
  var judged: [JudgedProgram] {
    lessons.flatMap { lesson in
      ((takenOut[lesson.path] ?? []) + (last[lesson.path] ?? []))
        .sorted { $0.program.position < $1.program.position }
    }
  }

  /// Why modules that snippets import are missing.
  private(set) var problems: [LessonProblem] = []

  /// How many programs were compiled now, by the way in which they were, and how many were run.
  private(set) var ways: [CompilationWay: Int] = [:]
  private(set) var ran = 0

  /// The programs of the next round; once it is over, those of the last.
  private(set) var programs: [Program]

  private let lessons: [Lesson]
  private let course: Course
  private let prebuilt: Prebuilt
  private let selection: Selection
  private var open: [Lesson]
  private var count = 0
  private var aside: [String: Set<Int>] = [:]
  private var breaks: [String: Set<Int>] = [:]
  private var takenOut: [String: [JudgedProgram]] = [:]
  private var last: [String: [JudgedProgram]] = [:]

  /// Begins a check of a workbook.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - plan: which of its programs to check; its shard now says what it is a part of.
  /// - Throws: `LessonProblem` or `CheckError` where what somebody else has built can't be found.
  init(_ workbook: Workbook, following plan: inout CheckPlan) throws {
    course = workbook.course
    prebuilt = try PrebuiltFinder.find(
      course.prebuilt, root: workbook.root, file: workbook.course.path)
    selection = plan.selection
    programs = plan.programs(of: workbook, prebuilt: prebuilt)
    let planned = Set(programs.map(\.lesson))
    lessons = workbook.lessons.filter { planned.contains($0.path) }
    open = lessons
  }

  /// Whether nothing is left to find out.
  var isOver: Bool { open.isEmpty && count > 0 || count == Self.most }

  private func replanned() -> [Program] {
    open.flatMap { lesson in
      ProgramPlanner(
        lesson, in: course, prebuilt: prebuilt, settingAside: aside[lesson.path] ?? [],
        breakingAt: breaks[lesson.path] ?? []
      ).programs()
    }.filter(selection.contains)
  }

  /// Takes in what came of them.
  mutating func add(_ outcomes: ProgramBuild.Outcomes) {
    count += 1
    ways.merge(outcomes.ways, uniquingKeysWith: +)
    ran += outcomes.ran
    problems += outcomes.problems.filter { !problems.contains($0) }
    for lesson in open { last[lesson.path] = [] }
    var again: Set<String> = []
    let all = outcomes.programs.parallelMap(portion: 64) { prepared in
      prepared.outcome.map { JudgedProgram(prepared, $0) }
    }
    for case .some(let judged) in all {
      last[judged.program.lesson, default: []].append(judged)
      if count < Self.most, breakUp(judged) || takeOut(culpritsOf: judged) {
        again.insert(judged.program.lesson)
      }
    }
    open = lessons.filter { again.contains($0.path) }
    if !isOver { programs = replanned() }
  }

  /// Lets the snippets that declare a name again begin new programs.
  ///
  /// - Returns: whether there are any.
  private mutating func breakUp(_ judged: JudgedProgram) -> Bool {
    let program = judged.program
    guard program.isLenient, !judged.judgement.restarts.isEmpty else { return false }
    let lines = judged.judgement.restarts.map { program.judged[$0].range.start.line }
    breaks[program.lesson, default: []].formUnion(lines)
    return true
  }

  /// Takes out the snippets that keep others of their program from being judged.
  ///
  /// - Returns: whether there are any.
  private mutating func takeOut(culpritsOf judged: JudgedProgram) -> Bool {
    let program = judged.program
    let culprits = judged.judgement.culprits
    guard program.isLenient, program.judged.count > 1, !culprits.isEmpty else { return false }
    for index in culprits.sorted() {
      takenOut[program.lesson, default: []].append(judged.alone(index))
      aside[program.lesson, default: []].insert(program.judged[index].range.start.line)
    }
    return true
  }
}

extension Snippet {
  /// Whether a place is in the snippet or in a block under it.
  func owns(_ position: SourcePosition) -> Bool {
    ([range] + expectations.map(\.range)).contains {
      ($0.start.offset...$0.end.offset).contains(position.offset)
    }
  }
}
