import LessonKit
import MarbleText
import ScreenText

/// The sizes of everything in a marble diagram, in whole pixels.
///
/// `site/moves.js` has the same sizes.
struct MarbleMeasures {
  /// Half the height of a marble, and half the width of the narrowest marble.
  static let radius = 11

  /// The distance between two marbles of one frame.
  static let stackPitch = 26

  /// The height of a lane with single marbles.
  private static let laneHeight = 44

  /// The height of a line of a subscription.
  private static let subscriptionHeight = 32

  /// The height of a line in the box of an operation.
  static let textHeight = 20

  /// The height of the numbers below all rows.
  static let axisHeight = 16

  /// The space inside the box of an operation, and around the box.
  static let padding = 8

  /// The space after the last frame, for the arrow of a stream that continues.
  static let tail = 14

  /// The maximum width of a frame.
  ///
  /// With wider frames, nobody could read the order of events.
  static let widestFrame = 32

  /// The minimum width of a frame, at which two letters beside each other don't touch.
  private static let smallestFrame = 2 * radius + 2

  /// The width of a letter, and of a letter of the smaller words.
  private static let letter = 8
  private static let smallLetter = 7
  let frame: Int

  /// The left edge of the first frame.
  let left: Int

  let width: Int
  let columns: Int

  /// Measures a diagram.
  ///
  /// - Parameter left: the minimum left edge of the first frame
  init(_ rows: [MarbleRow], frame: Int, left least: Int = 0, label: (MarbleLane) -> String) {
    let lanes = rows.compactMap(\.lane)
    columns = lanes.map(\.columns.upperBound).max() ?? 0
    let names =
      lanes.map { lane in
        label(lane).columns * (lane.isSubscription ? Self.smallLetter : Self.letter)
      }.max() ?? 0
    // The first marble may be wider than its frame.
    let overhang = lanes.flatMap { $0.frames }.map { column in
      Self.halfWidth(of: column) - column.index * frame - frame / 2
    }
    let left = max(least, (names > 0 ? names + 12 : 0) + max(2, (overhang.max() ?? 0) + 4))
    let texts = rows.flatMap(\.operations)
    let text = texts.map { Self.width(of: $0) + 4 * Self.padding }.max() ?? 0
    let reach = lanes.flatMap { $0.frames }.map { column in
      column.index * frame + frame / 2 + Self.halfWidth(of: column)
    }
    self.frame = frame
    self.left = left
    width = left + max(columns * frame + Self.tail, (reach.max() ?? 0) + 4, text - left)
  }

  func x(_ column: Int) -> Int { left + column * frame + frame / 2 }

  /// Returns the width of a frame for all diagrams of a page, so that readers can compare the
  /// diagrams.
  static func frame(for diagrams: [[MarbleRow]]) -> Int {
    let needed = diagrams.map { narrowestFrame(of: $0) }.max() ?? 0
    return min(max(smallestFrame, needed), widestFrame)
  }

  /// Returns the minimum width of a frame at which the marbles of a diagram don't touch.
  static func narrowestFrame(of rows: [MarbleRow]) -> Int {
    rows.compactMap(\.lane).map(narrowestFrame).max() ?? 0
  }

  private static func narrowestFrame(of lane: MarbleLane) -> Int {
    zip(lane.frames, lane.frames.dropFirst()).map { column, next in
      let space = halfWidth(of: column) + halfWidth(of: next) + 2
      let frames = next.index - column.index
      return (space + frames - 1) / frames
    }.max() ?? 0
  }

  static func height(of row: MarbleRow) -> Int {
    switch row {
    case .operations(let texts): texts.count * textHeight + 3 * padding
    case .lane(let lane) where lane.isSubscription: subscriptionHeight
    case .lane(let lane):
      laneHeight + (max(1, lane.frames.map(\.marbles.count).max() ?? 0) - 1) * stackPitch
    }
  }

  /// Returns the height of a row above its line.
  static func heightAboveLine(of lane: MarbleLane) -> Int {
    lane.isSubscription ? 20 : laneHeight / 2
  }

  static func halfWidth(of marble: MarbleSymbol<String>) -> Int {
    guard case .value(let text) = marble else { return radius }
    return max(radius, (width(of: text) + 12) / 2)
  }

  static func halfWidth(of column: FrameColumn) -> Int {
    let widest = column.marbles.map { halfWidth(of: $0) }.max() ?? 2
    return column.marbles.count > 1 ? widest + 4 : widest
  }

  private static func width(of text: String) -> Int { text.columns * letter }
}
