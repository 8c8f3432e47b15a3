import LessonKit
import MarbleText

/// A table of moved marbles as pages have it: with short keys, units as lists of numbers, and the
/// letters of values that a marble can't show.
///
/// A lane's unit is its frame, 1 if it can be moved or 0, and its codes.
struct PageMoves: Encodable {
  private struct Lane: Encodable {
    let name: String
    let hot: Bool
    let frames: Int
    let marbles: [[Int]]
  }

  /// Wider values are shown as letters.
  private static let longestValue = 10

  private let kind: MarbleMoves.Kind
  private let frames: Int
  private let reach: Int
  private let lanes: [Lane]
  private let ties: [Int]?
  private let values: [[String]]
  private let rows: [String]
  private let shapes: [[[Int]]]
  private let of: [Int]

  /// Takes in a table.
  ///
  /// - Parameters:
  ///   - moves: the table
  ///   - known: the letters of values in the printed diagram
  init(_ moves: MarbleMoves, known: [Character: String]) {
    kind = moves.kind
    frames = moves.frames
    reach = moves.reach
    lanes = moves.lanes.map { lane in
      Lane(
        name: lane.name, hot: lane.isHot, frames: lane.frames,
        marbles: lane.units.map { [$0.frame, $0.moves ? 1 : 0] + $0.codes })
    }
    ties = moves.ties
    let letters = MarbleLetters(moves.values, known: known)
    values = moves.values.map { value in
      Self.fits(value) ? [value] : [String(letters[value]), value]
    }
    rows = moves.rows
    shapes = moves.shapes
    of = moves.choices
  }

  private static func fits(_ value: String) -> Bool {
    !value.isEmpty && TextWidth.of(value) <= longestValue && !value.contains(where: \.isNewline)
  }
}
