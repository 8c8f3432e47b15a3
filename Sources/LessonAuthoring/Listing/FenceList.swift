import Foundation
public import LessonChecker
public import LessonKit
import LessonReport

/// All fences of a workbook's lessons, with their roles.
public struct FenceList: Sendable {
  private let files: [(file: String, fences: [FenceRecord])]

  /// Lists fences.
  ///
  /// - Parameters:
  ///   - workbook: the lessons.
  ///   - selection: the selection of their programs; prose is listed only with a whole lesson.
  public init(_ workbook: Workbook, selection: Selection = .everything) {
    files = workbook.lessons.map { lesson in
      let reader = LessonFences(lesson, in: workbook.course, selection: selection)
      return (lesson.path, reader.fences())
    }
  }

  /// The list for people, with a heading a lesson.
  ///
  /// - Parameter columns: how wide the terminal is; nil where it goes elsewhere
  /// - Returns: its lines
  public func lines(in columns: Int? = nil) -> [String] {
    files.filter { !$0.fences.isEmpty }.flatMap { file, fences in
      [TerminalText.message(file)]
        + fences.flatMap {
          TextWidth.wrapped($0.text, to: columns, indent: FenceRecord.purposeColumn)
        }
    }
  }

  /// Encodes the list for programs.
  ///
  /// - Returns: a JSON object for each fence
  /// - Throws: `CheckError` where one can't be encoded
  public func jsonLines() throws -> [String] { try JSONLines.encode(files.flatMap(\.fences)) }
}
