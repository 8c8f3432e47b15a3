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

  /// How many programs were compiled and run now.
  private(set) var compiled = 0
  private(set) var ran = 0

  private let lessons: [Lesson]
  private let course: Course
  private let prebuilt: Prebuilt
  private var open: [Lesson]
  private var count = 0
  private var aside: [String: Set<Int>] = [:]
  private var breaks: [String: Set<Int>] = [:]
  private var takenOut: [String: [JudgedProgram]] = [:]
  private var last: [String: [JudgedProgram]] = [:]

  /// Begins a check of lessons.
  init(_ lessons: [Lesson], in course: Course, prebuilt: Prebuilt) {
    self.lessons = lessons
    self.course = course
    self.prebuilt = prebuilt
    open = lessons
  }

  /// Whether nothing is left to find out.
  var isOver: Bool { open.isEmpty && count > 0 || count == Self.most }

  /// The programs of the next round.
  var programs: [Program] {
    open.flatMap { lesson in
      ProgramPlanner(
        lesson, in: course, prebuilt: prebuilt, settingAside: aside[lesson.path] ?? [],
        breakingAt: breaks[lesson.path] ?? []
      ).programs()
    }
  }

  /// Takes in what came of them.
  mutating func add(_ outcomes: ProgramBuild.Outcomes) {
    count += 1
    compiled += outcomes.compiled
    ran += outcomes.ran
    problems += outcomes.problems.filter { !problems.contains($0) }
    for lesson in open { last[lesson.path] = [] }
    var again: Set<String> = []
    for prepared in outcomes.programs {
      guard let outcome = prepared.outcome else { continue }
      let judged = JudgedProgram(
        program: prepared.program, judgement: Judge(prepared).judge(outcome))
      last[judged.program.lesson, default: []].append(judged)
      if count < Self.most, breakUp(judged) || takeOut(culpritsOf: judged) {
        again.insert(judged.program.lesson)
      }
    }
    open = lessons.filter { again.contains($0.path) }
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
      let snippet = program.judged[index]
      var alone = program
      alone.judged = [snippet]
      let own = judged.judgement.failures.filter { snippet.owns($0.position) }
      takenOut[program.lesson, default: []].append(
        JudgedProgram(
          program: alone,
          judgement: Judgement(failures: own, results: [judged.judgement.results[index]])))
      aside[program.lesson, default: []].insert(snippet.range.start.line)
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
