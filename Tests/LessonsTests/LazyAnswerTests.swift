import LessonChecker
import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring

/// Answers to the exercises of the course that take no learning.
@Suite(.compiles) struct LazyAnswerTests {
  enum Answer: CaseIterable {
    case missingTextAtTheEnd, missingTextAtTheBeginning, missingTextInPlace
    case nothingInPlace, previousSolution
  }

  @Test(arguments: Answer.allCases)
  func `no exercise is solved by an answer that takes no learning`(_ answer: Answer) async throws {
    let solved = try await Self.solved { exercise, previous in
      switch answer {
      case .missingTextAtTheEnd: exercise.starter.code + exercise.missingText
      case .missingTextAtTheBeginning: exercise.missingText + exercise.starter.code
      case .missingTextInPlace: exercise.starter(with: exercise.missingText)
      case .nothingInPlace: exercise.starter(with: "")
      case .previousSolution: previous?.solution.code
      }
    }
    #expect(solved == [])
  }

  @Test func `each exercise is solved by its solution`() async throws {
    let workbook = try await CheckedLessons.verdicts.workbook
    let names = ExerciseBook(workbook).items.map(\.workFile)
    #expect(try await Self.solved { exercise, _ in exercise.solution.code } == names)
  }

  /// The files of the exercises that a text solves.
  ///
  /// - Parameter text: makes the text for an exercise, given the one before
  private static func solved(_ text: (Exercise, Exercise?) -> String?) async throws -> [String] {
    let workbook = try await CheckedLessons.verdicts.workbook
    var previous: Exercise?
    var programs: [Program] = []
    for item in ExerciseBook(workbook).items {
      defer { previous = item.exercise }
      guard let text = text(item.exercise, previous) else { continue }
      let file = try SourceText(path: item.workFile, bytes: Array(text.utf8))
      programs.append(try #require(item.program(file, in: workbook.course)))
    }
    let judged = try await Checker(workbook).verdicts(of: programs)
    #expect(judged.problems.map(\.description) == [])
    return judged.programs.map { ExerciseBook.ExerciseVerdict($0) }.filter(\.isSolved).map(
      \.workFile)
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
  /// The lines that it must print, diagrams among them.
  fileprivate var printed: [String] {
    expectations.filter { [.output, .marbles, .screen].contains($0.kind) }.flatMap {
      $0.lines.map(\.text)
    }
  }
}
