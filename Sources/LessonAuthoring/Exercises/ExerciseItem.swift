import LessonChecker
public import LessonKit

/// An exercise of a course, and the file that a learner works on it in.
public struct ExerciseItem: Sendable {
  /// The folder of all such files, seen from the workbook's root.
  public static let folder = "Exercises"

  /// The lesson that it stands in.
  public let lesson: Lesson

  /// The exercise.
  public let exercise: Exercise

  /// Its name on the command line: its id, after its lesson's name where several lessons have that
  /// id.
  public let name: String

  /// The learner's file.
  public let workFile: String

  /// The workbook's root, as a path to put before others.
  let root: String

  /// The name of the file's target in the package of the exercises.
  var targetName: String { name.replacing("/", with: "-") }

  /// The modules that the lesson's programs import.
  let modules: [String]

  /// What there is to do: the prose of the lesson right above the starter, line by line.
  var task: [String] {
    guard let extent = exercise.extent else { return [] }
    let bytes = lesson.source.bytes[extent.lowerBound..<exercise.starter.range.start.offset]
    let prose = String(decoding: bytes, as: UTF8.self).replacing(/<!--(?s:.*?)-->/, with: "")
    let lines = prose.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isBlank: (String) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    return lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
  }

  /// What a solution has to do, line by line.
  var goal: [String] {
    exercise.solution.expectations.flatMap { expectation -> [String] in
      let opening =
        switch expectation.kind {
        case .output: "It must print:"
        case .marbles: "It must print this diagram:"
        case .error: "It must not compile, with this message:"
        case .trap: "It must crash with this message:"
        }
      return [opening] + expectation.lines.map { "    \($0.text)" }
    }
  }

  /// Where to read about it again: `file:line`, and the heading.
  public var place: String {
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
    // The name of the lesson is always there, so that the file does not move when a name is taken.
    root = workbook.root
    workFile = "\(workbook.root)\(Self.folder)/\(lesson.slug)/\(exercise.id).swift"
  }

  /// The program that a learner's file makes, which must do what the solution does.
  ///
  /// What stands above the divider is there for editors; the program has it from the lesson.
  func program(_ file: SourceText, in course: Course) -> Program? {
    let planned = ProgramPlanner(lesson, in: course).programs()
    guard let own = planned.first(where: { $0.judged == [exercise.starter] }) else { return nil }
    let all = (1...max(1, file.lineCount)).map { line in
      FencedLine(text: file.line(line), start: file.position(line: line))
    }
    let above = all.lastIndex { $0.text == WorkFile.divider } ?? -1
    // Whoever deleted all below the divider has the divider checked, which is a comment.
    let lines = Array(all[min(above + 1, all.count - 1)...])
    let part = SourceRange(start: lines[0].start, end: file.position(offset: file.bytes.count))
    let expected = exercise.solution.expectations.map { $0.placed(at: part) }
    return own.attempted(
      exercise.starter.expecting(expected, lines: lines, range: part), in: file.path)
  }
}
