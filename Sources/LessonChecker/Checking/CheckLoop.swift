import LessonKit

/// Checks the programs of all files in passes, until no program is left to check.
///
/// In a lesson every snippet has to hold, so one pass is enough. Docs take several: see `CheckedFile`.
struct CheckLoop {
  /// Why modules that snippets import are missing.
  private(set) var problems: [Diagnostic] = []

  /// How many programs were compiled now.
  private(set) var compiled = 0

  /// How many programs were run now.
  private(set) var ran = 0

  /// The part of a divided check that this is, with the name of the division.
  let shard: Shard?

  /// Whether the check stops at the first failure: then the files are begun a few at a time.
  private let isStopping: Bool
  private var files: [CheckedFile]
  private var begun: Int

  /// Begins a check of a workbook.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - settings: which of its programs to check.
  /// - Throws: `Diagnostic` or `CheckError` where prebuilt modules can't be found.
  init(_ workbook: Workbook, following settings: CheckSettings) throws {
    let prebuilt = try PrebuiltFinder.find(
      workbook.course.prebuilt, root: workbook.root, file: workbook.course.path)
    let selected = SelectedPrograms(of: workbook, by: settings, prebuilt: prebuilt)
    let programs = Dictionary(grouping: selected.programs, by: \.lesson)
    shard = selected.shard
    let selection = settings.selection
    files = workbook.lessons.compactMap { lesson in
      programs[lesson.path].map { programs in
        CheckedFile(
          lesson, programs: programs,
          planner: ProgramPlanner(lesson, in: workbook.course, prebuilt: prebuilt)
        ) { selection.contains($0) }
      }
    }
    isStopping = settings.stopsAtFirstFailure && workbook.docs != nil
    begun = isStopping ? 1 : files.count
  }

  /// The verdicts on the programs, file by file.
  var verdicts: [ProgramVerdict] { files.flatMap(\.verdicts) }

  /// All programs that are to be judged.
  var planned: [Program] { files.flatMap(\.planned) }

  /// The programs of the next pass.
  var programs: [Program] { files.prefix(begun).flatMap(\.programs) }

  /// Whether no program is left to check.
  var isDone: Bool { files.prefix(begun).allSatisfy(\.isDone) }

  /// Adds the outcomes of a pass.
  mutating func add(_ outcomes: OutcomeProvider.Outcomes) {
    compiled += outcomes.compiled
    ran += outcomes.ran
    problems += outcomes.problems.filter { !problems.contains($0) }
    let all = outcomes.programs.parallelMap(portion: 64) { prepared in
      prepared.outcome.map { ProgramJudge(prepared).verdict(on: $0) }
    }
    let verdicts = Dictionary(grouping: all.compactMap(\.self), by: \.program.lesson)
    for index in files.indices.prefix(begun) where !files[index].isDone {
      files[index].add(verdicts[files[index].path] ?? [])
    }
    if isStopping, isDone, !hasFailures { begun = min(files.count, begun * 2) }
  }

  private var hasFailures: Bool {
    files.prefix(begun).contains { $0.verdicts.contains { !$0.failures.isEmpty } }
  }
}
