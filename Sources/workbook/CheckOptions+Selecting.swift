import ArgumentParser
import LessonChecker
import LessonKit

extension CheckOptions {
  /// Reads what somebody asked for of the workbook that the current folder is in.
  ///
  /// - Parameter words: which programs are meant, or none for all.
  /// - Returns: the lessons that hold them, and which programs of these are meant.
  /// - Throws: exit code 2, with the reason printed, where a word means nothing.
  func select(_ words: [String]) throws -> (Workbook, Selection) {
    let root = try root()
    do {
      return try SelectionRequest(words).read(from: root)
    } catch let error as CheckError {
      throw Console.failure(error)
    } catch let problem as LessonProblem {
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
  }
}
