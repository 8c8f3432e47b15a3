public import LessonChecker
public import LessonKit
public import LessonReport
import Sandbox

/// All exercises of a course, in the order of its lessons.
public struct ExerciseBook: Sendable {
  /// The exercises.
  public let items: [ExerciseItem]

  /// Collects the exercises; lessons that break the lesson format are left out.
  public init(_ workbook: Workbook) {
    let lessons = workbook.lessons.filter(\.problems.isEmpty)
    let ids = lessons.flatMap { $0.exercises.map(\.id) }
    items = lessons.flatMap { lesson in
      lesson.exercises.map { exercise in
        let isUnique = ids.count { $0 == exercise.id } == 1
        return ExerciseItem(exercise, of: lesson, isUnique: isUnique, workbook: workbook)
      }
    }
  }

  /// The learners' files of a lesson's exercises, by the numbers that their starters have among the
  /// lesson's snippets, from 1.
  public func files(of slug: String) -> [Int: WorkFile] {
    items.filter { $0.lesson.slug == slug }.reduce(into: [:]) { files, item in
      let index = item.lesson.snippets.firstIndex { $0.range == item.exercise.starter.range }
      if let index { files[index + 1] = WorkFile(item) }
    }
  }

  /// An exercise by its name.
  ///
  /// - Parameter name: `double`, or `map/double` if several lessons have that id
  /// - Throws: `CheckError` if there is none, or several
  public func item(named name: String) throws -> ExerciseItem {
    let found = items.filter {
      [$0.name, $0.exercise.id, "\($0.lesson.slug)/\($0.exercise.id)"].contains(name)
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw CheckError(
        "there are \(found.count) exercises '\(name)'",
        advice: "write one of \(found.map(\.name).joined(separator: ", "))")
    }
    throw CheckError(
      "there is no exercise '\(TerminalText.message(name))'",
      advice: Suggestion.advice(
        for: name, among: items.flatMap { [$0.name, $0.exercise.id] },
        or: "run 'workbook try' to list all exercises"))
  }
}

/// An exercise of a course, and the file that a learner works on it in.
public struct ExerciseItem: Sendable {
  /// The folder of all such files, seen from the workbook's root.
  public static let folder = "Exercises"

  let lesson: Lesson
  let exercise: Exercise

  /// Its name on the command line: `double`, or `map/double` if several lessons have that id.
  public let name: String

  let workFile: String

  /// The workbook's root, as a path to put before others.
  let root: String

  /// The name of the file's target in the package of the exercises.
  var targetName: String { name.replacing("/", with: "-") }

  /// The modules that the lesson's programs import.
  let modules: [String]

  /// The task: the prose of the lesson right above the starter, line by line.
  var task: [String] {
    guard let extent = exercise.extent else { return [] }
    let bytes = lesson.source.bytes[extent.lowerBound..<exercise.starter.range.start.offset]
    let prose = HTMLSubset.withoutComments(String(decoding: bytes, as: UTF8.self))
    let lines = prose.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isBlank: (String) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    let task = lines.drop(while: isBlank).reversed().drop(while: isBlank)
    // The goal says at its end what a text block says at the end of the task.
    let wanted = exercise.solution.expectations.flatMap(\.lines).map(\.text)
    let block = (["```text"] + wanted + ["```"]).reversed()
    return (task.starts(with: block) ? task.dropFirst(block.count).drop(while: isBlank) : task)
      .reversed()
  }

  /// What a solution has to do, line by line.
  var goal: [String] {
    exercise.solution.expectations.flatMap { expectation -> [String] in
      let opening =
        switch expectation.kind {
        case .output: "It must print:"
        case .marbles: "It must print this diagram:"
        case .screen: "It must show this screen:"
        case .error: "It must fail to compile, with this message:"
        case .trap: "It must crash with this message:"
        }
      return [opening] + expectation.lines.map { "    \($0.text)" }
    }
  }

  /// The place of the task in the lesson: `Lessons/en/map.md:12 Doubling`.
  var place: String {
    let section = exercise.section
    let title = section.title.isEmpty ? lesson.title : section.title
    let task = exercise.extent.map { lesson.source.position(offset: $0.lowerBound) }
    return "\(lesson.path):\((task ?? section.position).line) \(title)"
  }

  init(_ exercise: Exercise, of lesson: Lesson, isUnique: Bool, workbook: Workbook) {
    self.lesson = lesson
    self.exercise = exercise
    modules = lesson.frontMatter.modules?.map(\.name) ?? workbook.course.defaultModules
    name = isUnique ? exercise.id : "\(lesson.slug)/\(exercise.id)"
    // The path always has the lesson's name, so that the file stays when another lesson takes the
    // id.
    root = workbook.root
    workFile = "\(workbook.root)\(Self.folder)/\(lesson.slug)/\(exercise.id).swift"
  }

  /// The program in a learner's file, which must do what the solution does.
  ///
  /// The lines above the divider are there for editors; the program takes theirs from the lesson.
  func program(_ file: SourceText, in course: Course) -> Program? {
    let planned = ProgramPlanner(lesson, in: course).programs()
    guard let own = planned.first(where: { $0.judged == [exercise.starter] }) else { return nil }
    let all = (1...max(1, file.lineCount)).map { line in
      FencedLine(text: file.line(line), start: file.position(line: line))
    }
    let above = all.lastIndex { $0.text == WorkFile.divider } ?? -1
    // If everything below the divider was deleted, the divider is checked, which is a comment.
    let lines = Array(all[min(above + 1, all.count - 1)...])
    let part = SourceRange(start: lines[0].start, end: file.position(offset: file.bytes.count))
    let expected = exercise.solution.expectations.map { $0.moved(to: part) }
    return own.attempted(
      exercise.starter.expecting(expected, lines: lines, range: part), in: file.path)
  }
}

extension ExerciseBook {
  /// All exercises of a course, with the solved ones marked.
  public struct Progress: Sendable {
    /// The list, line by line, and a summary.
    public private(set) var lines: [ReportLine] = []

    /// The first exercise that is not solved, or nil if all are.
    public var next: ExerciseItem? { unsolved.first }

    private let unsolved: [ExerciseItem]
    private let order: [String]

    /// Checks the files that learners began, and lists the exercises.
    public init(_ book: ExerciseBook, checker: ExerciseChecker) async throws {
      let begun = book.items.filter { WorkFile($0).exists }
      let readable = begun.filter { (try? WorkFile($0).read()) != nil }
      let verdicts = try await checker.check(readable)
      let isSolved: (ExerciseItem) -> Bool = { verdicts[$0.workFile]?.isSolved == true }
      unsolved = book.items.filter { !isSolved($0) }
      order = book.items.map(\.workFile)
      var lesson = ""
      for item in book.items {
        if item.lesson.path != lesson {
          lines.append(.detail(TerminalText.message(item.lesson.title)))
        }
        lesson = item.lesson.path
        let isBegun = begun.contains { $0.workFile == item.workFile }
        let mark = isSolved(item) ? "[x]" : "[ ]"
        let file = isBegun ? "  \(item.workFile)" : ""
        lines.append(.detail(TerminalText.message("  \(mark) \(item.name)\(file)")))
      }
      lines.append(summary(of: book.items, solved: book.items.count(where: isSolved)))
    }

    /// The next exercise that is not solved, going on from the last to the first, or nil if all
    /// others are solved.
    public func next(after item: ExerciseItem) -> ExerciseItem? {
      let later = Set(order.drop { $0 != item.workFile })
      let others = unsolved.filter { $0.workFile != item.workFile }
      return others.first { later.contains($0.workFile) } ?? others.first
    }

    private func summary(of items: [ExerciseItem], solved: Int) -> ReportLine {
      guard !items.isEmpty else {
        return .summary("no lesson has an exercise yet", holds: true)
      }
      let count = "\(items.count) exercise\(items.count == 1 ? "" : "s"), \(solved) solved"
      let end = next.map { "; continue with: workbook try \($0.name)" } ?? ": all of them"
      return .summary(TerminalText.message(count + end), holds: true)
    }
  }
}

/// Checks the learners' files.
public struct ExerciseChecker: Sendable {
  private let checker: Checker
  private let course: Course

  /// Prepares to check the exercises of a course.
  public init(_ checker: Checker, course: Course) {
    self.checker = checker
    self.course = course
  }

  /// Checks attempts, which must do what the solutions do.
  ///
  /// - Parameter items: exercises whose files exist
  /// - Returns: the verdict on each attempt, by its file
  /// - Throws: `CheckError` if no check can be made; `Diagnostic` if a file can't be read or a
  ///   module can't be built
  func check(_ items: [ExerciseItem]) async throws -> [String: ExerciseBook.ExerciseVerdict] {
    let programs = try items.compactMap { item in
      item.program(try WorkFile(item).read(), in: course)
    }
    let judged = try await checker.verdicts(of: programs)
    if let problem = judged.problems.first { throw problem }
    let verdicts = judged.programs.map { ExerciseBook.ExerciseVerdict($0) }
    return Dictionary(verdicts.map { ($0.workFile, $0) }) { first, _ in first }
  }
}
