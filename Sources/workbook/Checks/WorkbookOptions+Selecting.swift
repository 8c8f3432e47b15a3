import ArgumentParser
import LessonChecker
import LessonKit
import Sandbox

extension WorkbookOptions {
  /// Reads the selected lessons of the workbook that the current folder is in.
  ///
  /// - Parameter words: the selection of programs; none for all.
  /// - Returns: the lessons that hold them, and the selection of their programs.
  /// - Throws: exit code 2, with the reason printed, where a word is unknown.
  func loadSelected(_ words: [String]) throws -> (Workbook, Selection) {
    let request = SelectionRequest(words)
    do {
      if case .docs(_, isConfigured: false) = WorkbookLocation.find(for: String?.none),
        let error = request.unknownFile
      {
        throw error
      }
      // Most words are names of lessons, for which no other lesson has to be read.
      let listed = request.needsCourse ? request.listedPaths(in: try load([])) : nil
      let paths = try listed ?? request.paths(in: request.needsCourse ? load() : nil)
      let workbook = try load(paths)
      if paths != nil {
        for note in workbook.listingNotes { Console.fail("workbook: note: \(note)") }
      }
      return (workbook, try request.selection(in: workbook))
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }

  /// Finds out whether words mean anything, before a command begins that does not end by itself.
  ///
  /// What else is wrong with the lessons is shown by their first check.
  ///
  /// - Parameters:
  ///   - words: the selection of programs; none for all.
  ///   - root: the course's root, as a path to put before others.
  /// - Throws: exit code 2, with the reason printed, where a word is unknown.
  func requireKnown(_ words: [String], in root: String) throws {
    guard !words.isEmpty else { return }
    let request = SelectionRequest(words)
    do {
      if let error = request.missingFile { throw error }
      _ = try request.read(from: root)
    } catch let error as CheckError {
      throw Console.failure(error)
    } catch is Diagnostic {}
  }
}
