import ArgumentParser
import LessonChecker
import LessonKit
import Sandbox

extension CheckOptions {
  /// Reads what somebody asked for of the workbook that the current folder is in.
  ///
  /// - Parameter words: which programs are meant, or none for all.
  /// - Returns: the lessons that hold them, and which programs of these are meant.
  /// - Throws: exit code 2, with the reason printed, where a word means nothing.
  func select(_ words: [String]) throws -> (Workbook, Selection) {
    let request = SelectionRequest(words)
    do {
      if case .docs(_, isConfigured: false) = WorkbookSite.find(for: String?.none),
        let error = request.unknownFile
      {
        throw error
      }
      let paths = try request.paths(in: request.needsCourse ? load() : nil)
      let workbook = try load(paths)
      return (workbook, try request.selection(in: workbook))
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }
}
