import LessonKit

/// The tab stops in the code of a page: the first use of each name.
struct TabStops {
  private struct Place: Hashable {
    let line: Int
    let offset: Int
  }

  private struct Use: Hashable {
    let name: String
    let declaration: String
  }

  private var places: Set<Place> = []

  /// No stops at all.
  init() {}

  /// Finds the stops of a lesson.
  init(_ lesson: Lesson, highlighting: Highlighting) {
    var seen: Set<Use> = []
    for line in lesson.snippets.flatMap(\.lines) {
      for token in highlighting.tokens(ofLine: line.start.line, in: lesson.path) {
        guard let declaration = token.declaration else { continue }
        let bytes = line.text.utf8.dropFirst(token.range.lowerBound).prefix(token.range.count)
        let use = Use(name: String(decoding: bytes, as: UTF8.self), declaration: declaration)
        guard seen.insert(use).inserted else { continue }
        places.insert(Place(line: line.start.line, offset: token.range.lowerBound))
      }
    }
  }

  /// Whether there is a stop at a line of the lesson and an offset in bytes.
  func contains(line: Int, offset: Int) -> Bool {
    places.contains(Place(line: line, offset: offset))
  }
}
