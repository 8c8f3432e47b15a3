import LessonKit
public import LessonReport

/// All exercises of a course, with what is done.
public struct ExerciseList: Sendable {
  /// The list, line by line, and a summary.
  public private(set) var lines: [ReportLine] = []

  /// The first exercise that is not solved; nil where all are.
  public var next: ExerciseItem? { unsolved.first }

  private let unsolved: [ExerciseItem]
  private let order: [String]

  /// Checks all files that learners began, and lists the exercises.
  ///
  /// - Parameters:
  ///   - book: the exercises.
  ///   - checker: what checks the files.
  /// - Throws: what `ExerciseChecker` throws.
  public init(_ book: ExerciseBook, checker: ExerciseChecker) async throws {
    let begun = book.items.filter { WorkFile($0).exists }
    let readable = begun.filter { (try? FileReader.read($0.workFile)) != nil }
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

  /// The exercise for who leaves one as it is: the next one that is not solved, or the first.
  ///
  /// - Parameter item: the one that is left
  /// - Returns: the next one; nil where all others are solved
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
    let end = next.map { "; go on with: workbook try \($0.name)" } ?? ": all of them"
    return .summary(TerminalText.message(count + end), holds: true)
  }
}
