public import LessonChecker
public import LessonKit
import Sandbox

/// Answers to exercises that take no learning: an exercise that one of them solves teaches nothing.
public enum LazyAnswer: CaseIterable, Sendable {
  /// The starter with statements that print what is missing, at its end, at its beginning, or instead of the
  /// lines that the solution changes.
  case missingTextAtTheEnd, missingTextAtTheBeginning, missingTextInPlace

  /// The starter without the lines that the solution changes.
  case nothingInPlace

  /// The solution of the exercise before.
  case previousSolution

  /// Finds the exercises that a lazy answer solves.
  ///
  /// - Parameter workbook: the lessons whose exercises are tried
  /// - Returns: a problem for each exercise that an answer solves
  /// - Throws: `CheckError` if no check can be made; `Diagnostic` if a module can't be built
  public static func problems(
    in workbook: Workbook, checker: Checker
  ) async throws -> [Diagnostic] {
    let items = ExerciseBook(workbook).items
    var answers: [String: LazyAnswer] = [:]
    for answer in allCases {
      let solved = try await solved(
        items, in: workbook, checker: checker, by: answer.text(for:after:))
      // The first answer is enough, because the others often have the same cause.
      answers.merge(solved.map { ($0, answer) }) { first, _ in first }
    }
    return items.compactMap { item in
      answers[item.workFile].map { $0.problem(of: item.exercise, in: item.lesson) }
    }
  }

  /// The files of the exercises that an answer solves.
  ///
  /// - Parameter text: makes the answer to an exercise, given the exercise before it
  static func solved(
    _ items: [ExerciseItem], in workbook: Workbook, checker: Checker,
    by text: (Exercise, Exercise?) -> String?
  ) async throws -> Set<String> {
    var previous: Exercise?
    var programs: [Program] = []
    for item in items {
      defer { previous = item.exercise }
      guard let text = text(item.exercise, previous) else { continue }
      let file = try SourceText(path: item.workFile, bytes: Array(text.utf8))
      programs += [item.program(file, in: workbook.course)].compactMap(\.self)
    }
    let judged = try await checker.verdicts(of: programs)
    if let problem = judged.problems.first { throw problem }
    return Set(
      judged.programs.map { ExerciseBook.ExerciseVerdict($0) }.filter(\.isSolved).map(\.workFile))
  }

  private func text(for exercise: Exercise, after previous: Exercise?) -> String? {
    switch self {
    case .missingTextAtTheEnd: exercise.starter.code + exercise.missingText
    case .missingTextAtTheBeginning: exercise.missingText + exercise.starter.code
    case .missingTextInPlace: exercise.starter(with: exercise.missingText)
    case .nothingInPlace: exercise.starter(with: "")
    case .previousSolution: previous?.solution.code
    }
  }

  /// Reports an exercise that this answer solves, at the line of the starter to change.
  func problem(of exercise: Exercise, in lesson: Lesson) -> Diagnostic {
    let start = exercise.starter.range.start
    let (answer, advice, position) =
      switch self {
      case .missingTextAtTheEnd, .missingTextAtTheBeginning, .missingTextInPlace:
        (
          "printing the lines that only the solution prints",
          "let readers write a function; at the end of the starter (here) and of the solution "
            + "(line \(exercise.solution.lastCodeLine.line)), call it twice, with different "
            + "inputs, and print a line before each call",
          exercise.starter.lastCodeLine
        )
      case .nothingInPlace:
        (
          "removing the lines that the solution changes",
          "ask for code that the starter doesn't have yet", start
        )
      case .previousSolution:
        (
          "copying the previous exercise's solution",
          "ask for something that the previous solution doesn't do", start
        )
      }
    return .problem(
      in: lesson.path, at: position, "this exercise can be solved by \(answer)", advice: advice)
  }
}

extension Exercise {
  /// Statements that print what the solution prints and the starter does not.
  fileprivate var missingText: String {
    var given = starter.printed[...]
    return solution.printed.reduce(into: "") { text, line in
      if line == given.first { given.removeFirst() } else { text += "print(#\"\(line)\"#)\n" }
    }
  }

  /// The starter with other text between the lines that it shares with the solution.
  fileprivate func starter(with text: String) -> String {
    let lines = starter.code.split(separator: "\n", omittingEmptySubsequences: false)
    let solved = solution.code.split(separator: "\n", omittingEmptySubsequences: false)
    let top = zip(lines, solved).prefix { $0 == $1 }.count
    let shared = zip(lines[top...].reversed(), solved[top...].reversed()).prefix { $0 == $1 }.count
    return lines[..<top].map { $0 + "\n" }.joined() + text
      + lines.suffix(shared).joined(separator: "\n")
  }
}

extension Snippet {
  /// The position of the last line with code, where starters and solutions call the reader's function.
  fileprivate var lastCodeLine: SourcePosition {
    lines.last { !$0.text.allSatisfy(\.isWhitespace) }?.start ?? range.start
  }

  /// The lines that it must print, diagrams among them.
  fileprivate var printed: [String] {
    expectations.filter { [.output, .marbles, .screen].contains($0.kind) }.flatMap {
      $0.lines.map(\.text)
    }
  }
}
