import LessonKit

/// Checks one file in passes, and regroups its snippets after each where one snippet keeps others
/// from being judged.
///
/// A snippet that redeclares a name begins a new program, which goes on from all those above it
/// without their declarations of that name. A snippet that does not compile is excluded, and so is
/// one that ends its program. The compiler may well blame the wrong one: excluded snippets are tried
/// again with all that is left, and come back where they compile. What is sound in one that fails stays
/// for those that lack a name of it. A section that lacks a name of one
/// above it goes on from there. So one fault hides no other, and a baseline can list exactly the
/// snippets that fail.
struct FileReplanner {
  /// The path of the file.
  let path: String

  /// The programs of the next pass.
  private(set) var programs: [Program]

  /// All programs of the file, as it is grouped now.
  private(set) var planned: [Program]

  /// Whether no program is left to check.
  private(set) var isDone = false

  private let maxPasses: Int
  private let isLenient: Bool
  private let planner: (Grouping) -> ProgramPlanner
  private let isSelected: (Program) -> Bool
  private var passes = 0
  private var log = ReplanLog()
  private var grouping = Grouping()
  private var isolator: FaultIsolator
  private var joiner: SectionJoiner

  /// Begins with a file.
  ///
  /// - Parameters:
  ///   - lesson: the file.
  ///   - programs: its programs as its headings group them.
  ///   - maxPasses: how many passes to make at most.
  ///   - planner: plans the programs of another grouping.
  ///   - isSelected: which of these are to be checked.
  init(
    _ lesson: Lesson, programs: [Program], maxPasses: Int,
    planner: @escaping (Grouping) -> ProgramPlanner,
    selecting isSelected: @escaping (Program) -> Bool
  ) {
    path = lesson.path
    isLenient = lesson.settings != nil
    (isolator, joiner) = (FaultIsolator(lesson), SectionJoiner(lesson))
    (planned, self.programs) = (programs, programs)
    (self.maxPasses, self.planner, self.isSelected) = (maxPasses, planner, isSelected)
    for program in programs { log.request(program) }
  }

  /// The verdicts on the programs, top to bottom.
  var verdicts: [ProgramVerdict] {
    let groups = isLenient ? planner(grouping).groups : []
    let excluded = groups.flatMap(\.excluded).compactMap { log.blame[$0.line] }
    let all = (planned.compactMap { log.verdict(on: $0) } + excluded).map { verdict in
      verdict.naming(LeftOutNote(verdict.program, in: groups, grouping, log))
    }
    return all.sorted { $0.program.position < $1.program.position }
  }

  /// Adds the verdicts of a pass, and plans the next one.
  mutating func add(_ verdicts: [ProgramVerdict]) {
    passes += 1
    for verdict in verdicts { log.add(verdict) }
    programs = []
    if isLenient, passes < maxPasses { replan() }
    isDone = programs.isEmpty
  }

  private mutating func replan() {
    var before: Grouping
    repeat {
      before = grouping
      regroup()
      let all = planner(grouping).programs().filter(isSelected)
      planned = all.filter { $0.triedLine == nil }
      programs = all.filter { log.request($0) }
      // Verdicts of an earlier pass may already decide the next step.
    } while programs.isEmpty && (grouping != before || goOnFromAbove())
  }

  /// Has snippets that lack a name go on from what declares it above.
  private mutating func goOnFromAbove() -> Bool {
    let verdicts = verdicts
    return !joiner.isTrying && isolator.isolate(verdicts, &grouping, &log)
      || joiner.join(verdicts, &grouping, &log)
  }

  private mutating func regroup() {
    grouping.retried = []
    let standalone = planned.filter { !$0.judged[0].isPlain }
    var areSettled = true
    for group in planner(grouping).groups {
      var replanner = GroupReplanner(group, isContextSettled: areSettled, grouping, log)
      areSettled = replanner.replan(standalone) && areSettled
      (grouping, log) = (replanner.grouping, replanner.log)
    }
  }
}
