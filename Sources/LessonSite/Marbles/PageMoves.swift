import LessonKit
import MarbleText

/// A table of moved marbles as pages have it: all that `site/moves.js` needs to draw the diagram
/// with its marbles in other places.
///
/// A lane's unit is its frame, the first and the last frame that it can be moved to, and its codes.
/// A value is the text in its marble and, where that is a letter, what the letter means.
struct PageMoves: Encodable {
  private struct Lane: Encodable {
    let name: String
    let hot: Bool
    let frames: Int
    let marbles: [[Int]]
  }

  /// Wider values are shown as letters.
  private static let longestValue = 10

  private let frames: Int
  private let reach: Int
  private let lanes: [Lane]

  /// The lanes as units of one frame come; nil where the result goes by frames, not by order.
  private let ties: [Int]?

  private let values: [[String]]

  /// The widths of the texts in marbles, in letters.
  private let widths: [Int]

  /// The lane with the elements that a value is, where only one has it; else -1.
  private let senders: [Int]

  private let rows: [String]
  private let shapes: [[[Int]]]
  private let of: [Int]

  /// Takes in a table; nil where its diagram can only be shown as it was printed.
  ///
  /// - Parameters:
  ///   - moves: the table
  ///   - printed: the rows of the diagram as they are drawn
  ///   - known: the letters of values in the printed diagram
  init?(_ moves: MarbleMoves, printed: [MarbleRow], known: [Character: String]) {
    guard Self.canDraw(moves, printed) else { return nil }
    frames = moves.frames
    reach = moves.reach
    lanes = moves.lanes.map { lane in
      let last = MarblePlaces.lastFrames(of: lane)
      return Lane(
        name: lane.name, hot: lane.isHot, frames: lane.frames,
        marbles: zip(lane.units, last).map { unit, last in
          [unit.frame, unit.moves ? 0 : unit.frame, unit.moves ? last : unit.frame] + unit.codes
        })
    }
    ties = moves.ties
    let letters = MarbleLetters(moves.values, known: known)
    let shown = Self.texts(printed)
    values = moves.values.map { value in
      let text = shown[value] ?? (Self.fits(value) ? value : String(letters[value]))
      return text == value ? [value] : [text, value]
    }
    widths = values.map { TextWidth.of($0[0]) }
    let origins = ElementOrigins(printed)
    senders = values.map { origins.source(of: $0[0]) ?? -1 }
    rows = moves.rows
    shapes = moves.shapes
    of = moves.choices
  }

  /// Whether the script can draw the diagram: streams from time zero on, with their subscriptions
  /// on their own lanes, an operation, and the result.
  private static func canDraw(_ moves: MarbleMoves, _ printed: [MarbleRow]) -> Bool {
    let lanes = printed.dropLast().compactMap(\.lane)
    let names = lanes.reduce(into: [String]()) { names, lane in
      if names.last != lane.name { names.append(lane.name) }
    }
    return names == moves.lanes.map(\.name) && moves.rows.last == MarbleDiagram.result
      && printed.last?.lane?.isResult == true && printed.count == lanes.count + 2
      && printed.dropLast().last?.lane == nil
      && lanes.allSatisfy { $0.zero == 0 && !$0.isSubscription && !$0.isResult }
      && (moves.kind == .time || moves.ties != nil) && moves.lanes.contains { !$0.units.isEmpty }
  }

  /// The texts in the printed marbles, by their values.
  private static func texts(_ printed: [MarbleRow]) -> [String: String] {
    var texts: [String: String] = [:]
    for lane in printed.compactMap(\.lane) {
      for case .value(let letter) in lane.frames.flatMap(\.symbols) {
        texts[lane.legend[letter] ?? String(letter)] = FrameColumn.text(
          of: letter, in: lane.legend, longest: lane.longest)
      }
    }
    return texts
  }

  private static func fits(_ value: String) -> Bool {
    FrameColumn.isShort(value, longest: longestValue)
  }
}
