import LessonKit

extension Lesson {
  /// Returns the lines of a starter that its solution deletes and doesn't replace, without their
  /// indentation.
  ///
  /// In a solution, only new lines are marked, so readers wouldn't notice these.
  func deletedLines(in solution: Snippet) -> [String] {
    let exercise = exercises.first { $0.solution.range == solution.range }
    guard let starter = exercise?.starter else { return [] }
    let (old, new) = (starter.lines.map(\.text), solution.lines.map(\.text))
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var deleted: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    // The removed lines since the last line that both have, and whether new lines replace them.
    var (pending, isReplaced) = ([String](), false)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        pending.append(old[oldIndex])
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        isReplaced = true
        newIndex += 1
      } else {
        if !isReplaced { deleted += pending }
        (pending, isReplaced) = ([], false)
        oldIndex += 1
        newIndex += 1
      }
    }
    if !isReplaced { deleted += pending }
    return deleted.filter { $0.contains(where: \.isLetter) }.map { line in
      String(line.drop(while: \.isWhitespace))
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
