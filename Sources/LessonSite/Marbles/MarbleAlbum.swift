import LessonKit
import MarbleText

/// The pictures of all marble diagrams of a lesson.
struct MarbleAlbum {
  /// What is wrong with the text of diagrams.
  private(set) var problems: [LessonProblem] = []

  private var pictures: [Int: MarblePicture] = [:]

  /// Draws every diagram of a lesson.
  init(_ lesson: Lesson, words: Words) {
    for expectation in lesson.snippets.flatMap(\.expectations) where expectation.kind == .marbles {
      let line = expectation.range.start.line
      do throws(MarbleTextError) {
        let diagram = try MarbleDiagram(printed: expectation.lines.map(\.text))
        pictures[line] = MarblePicture(diagram, id: "Marbles.\(line)", words: words)
      } catch {
        let place = expectation.place(ofColumn: error.column, in: error.line)
        problems.append(
          LessonProblem(
            in: lesson.path, at: place, "this is no marble diagram: \(error.message)",
            advice: "'Sources/ReactiveTesting/Marbles.md' has the grammar"))
      }
    }
  }

  /// The picture of a block.
  subscript(expectation: Expectation) -> MarblePicture? {
    pictures[expectation.range.start.line]
  }
}
