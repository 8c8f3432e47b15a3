import LessonKit

/// The sizes of everything in a marble diagram, in whole pixels.
struct MarbleMeasures {
  /// Half the height of a marble, and half the width of the narrowest.
  static let radius = 12

  /// The distance between two marbles of one frame.
  static let stackPitch = 28

  /// The height of a lane with single marbles.
  static let laneHeight = 44

  /// The height of a line of a subscription.
  static let subscriptionHeight = 32

  /// The height of a line in the box of an operation.
  static let textHeight = 20

  /// The space inside that box, and around it.
  static let padding = 8

  /// The space after the last frame, for the arrow of a stream that goes on.
  static let tail = 14

  /// The width of a letter.
  private static let letter = 8

  /// More frames than this are drawn closer together, if their marbles have room.
  private static let manyFrames = 32

  /// The width of a frame.
  let frame: Int

  /// The left edge of the first frame.
  let left: Int

  let width: Int

  /// Measures a diagram.
  ///
  /// - Parameters:
  ///   - rows: its rows.
  ///   - label: the text before a lane.
  init(_ rows: [MarbleRow], label: (MarbleLane) -> String) {
    let lanes = rows.compactMap(\.lane)
    let count = lanes.map(\.columns.upperBound).max() ?? 0
    let needed = lanes.map(Self.narrowestFrame).max() ?? 0
    let frame = max(count > Self.manyFrames ? 13 : 22, needed)
    let names = lanes.map { TextWidth.of(label($0)) }.max() ?? 0
    // The first marble may be wider than its frame.
    let overhang = lanes.flatMap { $0.frames }.map { column in
      Self.halfWidth(of: column) - column.index * frame - frame / 2
    }
    let left = (names > 0 ? names * Self.letter + 12 : 0) + max(2, (overhang.max() ?? 0) + 4)
    let texts = rows.flatMap(\.operations)
    let text = texts.map { Self.width(of: $0) + 4 * Self.padding }.max() ?? 0
    let reach = lanes.flatMap { $0.frames }.map { column in
      column.index * frame + frame / 2 + Self.halfWidth(of: column)
    }
    self.frame = frame
    self.left = left
    width = left + max(count * frame + Self.tail, (reach.max() ?? 0) + 4, text - left)
  }

  /// The middle of a frame.
  func x(_ column: Int) -> Int { left + column * frame + frame / 2 }

  /// The height of a row.
  static func height(of row: MarbleRow) -> Int {
    switch row {
    case .operations(let texts): texts.count * textHeight + 3 * padding
    case .lane(let lane) where lane.isSubscription: subscriptionHeight
    case .lane(let lane):
      laneHeight + (max(1, lane.frames.map(\.marbles.count).max() ?? 0) - 1) * stackPitch
    }
  }

  /// Half the width of a marble with its text.
  static func halfWidth(of marble: FrameColumn.Marble) -> Int {
    guard case .value(let text) = marble else { return radius }
    return max(radius, (width(of: text) + 14) / 2)
  }

  /// Half the width of the events of a frame.
  static func halfWidth(of column: FrameColumn) -> Int {
    let widest = column.marbles.map { halfWidth(of: $0) }.max() ?? 2
    return column.marbles.count > 1 ? widest + 4 : widest
  }

  private static func width(of text: String) -> Int { TextWidth.of(text) * letter }

  /// The least width of a frame at which the marbles of a lane don't touch.
  private static func narrowestFrame(of lane: MarbleLane) -> Int {
    zip(lane.frames, lane.frames.dropFirst()).map { column, next in
      let space = halfWidth(of: column) + halfWidth(of: next) + 2
      let frames = next.index - column.index
      return (space + frames - 1) / frames
    }.max() ?? 0
  }
}
