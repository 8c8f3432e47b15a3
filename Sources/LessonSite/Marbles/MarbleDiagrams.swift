import LessonKit
import MarbleText

/// The marble diagrams of a lesson as SVG pictures.
struct MarbleDiagrams {
  private static let mostFrames = 1000
  private static let mostLines = 100

  /// The errors in the text of diagrams.
  private(set) var problems: [Diagnostic] = []

  private var pictures: [Int: MarbleSVG] = [:]

  /// Renders every diagram of a lesson, all of them with frames of one width.
  init(_ lesson: Lesson, words: Localization) {
    var read: [(line: Int, rows: [MarbleRow], kinds: StreamKinds)] = []
    let expectations = lesson.snippets.flatMap(\.expectations)
    guard expectations.contains(where: { $0.kind == .marbles }) else { return }
    let known = StreamKinds(lesson.snippets)
    for section in lesson.sections {
      let kinds = StreamKinds(section.snippets, otherwise: known)
      for expectation in section.snippets.flatMap(\.expectations)
      where expectation.kind == .marbles {
        guard let diagram = diagram(in: expectation, of: lesson) else { continue }
        read.append((expectation.range.start.line, MarbleRow.rows(of: diagram), kinds))
      }
    }
    let frame = MarbleMeasures.frame(for: read.map(\.rows))
    for (line, rows, kinds) in read {
      pictures[line] = MarbleSVG(
        rows, kinds: kinds, frame: frame, id: "Marbles.\(line)", words: words)
    }
  }

  /// The diagram of a block; nil where it is none, which is noted.
  private mutating func diagram(
    in expectation: Expectation, of lesson: Lesson
  ) -> MarbleDiagram? {
    do throws(MarbleTextError) {
      let diagram = try MarbleDiagram(printed: expectation.lines.map(\.text))
      guard Self.isTooLarge(diagram) else { return diagram }
      problems.append(Self.tooLarge(expectation, in: lesson))
    } catch {
      let place = expectation.place(ofColumn: error.column, in: error.line)
      problems.append(
        .problem(
          in: lesson.path, at: place, "this is no marble diagram: \(error.message)",
          advice: "'Sources/ReactiveTesting/Marbles.md' has the grammar"))
    }
    return nil
  }

  /// Whether a picture of it would be too large to read, and slow to draw.
  private static func isTooLarge(_ diagram: MarbleDiagram) -> Bool {
    let sizes = diagram.lines.map { line in
      switch line {
      case .stream(_, let timeline, _), .subscription(_, let timeline):
        max(timeline.frames.count, timeline.frames.reduce(0) { $0 + $1.count })
      case .operation: 0
      }
    }
    return diagram.lines.count > mostLines || sizes.contains { $0 > mostFrames }
  }

  private static func tooLarge(_ expectation: Expectation, in lesson: Lesson) -> Diagnostic {
    Diagnostic.problem(
      in: lesson.path, at: expectation.range.start, "this diagram is too large for a picture",
      advice: "show less: \(mostFrames) frames and \(mostLines) lines are the most")
  }

  /// The picture of a block.
  subscript(expectation: Expectation) -> MarbleSVG? {
    pictures[expectation.range.start.line]
  }
}
