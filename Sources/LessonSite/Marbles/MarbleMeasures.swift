import LessonKit

/// How large everything in the picture of a marble diagram is, in pixels of its own.
struct MarbleMeasures {
  /// Half the height of a marble, and half the width of the narrowest.
  static let radius = 12

  /// From a marble to the one that comes with it in the same frame.
  static let stackPitch = 28

  /// The height of a lane with single marbles.
  static let laneHeight = 44

  /// The height of a line of a subscription.
  static let subscriptionHeight = 32

  /// The height of a line in the box of an operation.
  static let textHeight = 20

  /// The space inside that box, and around it.
  static let padding = 8

  /// What stands beyond the last frame: the arrow of a stream that goes on.
  static let tail = 14

  /// A letter of the picture's writing.
  private static let letter = 8

  /// From this number of frames on they move closer together, as far as their marbles let them.
  private static let manyFrames = 32

  /// The width of a frame.
  let frame: Int

  /// Where the first frame begins.
  let left: Int

  let width: Int

  /// Measures a picture.
  ///
  /// - Parameters:
  ///   - rows: its rows.
  ///   - label: what stands before a lane.
  init(_ rows: [MarbleRow], label: (MarbleLane) -> String) {
    let lanes = rows.compactMap(\.lane)
    let count = lanes.map(\.columns.upperBound).max() ?? 0
    let needed = lanes.map(Self.narrowestFrame).max() ?? 0
    let frame = max(count > Self.manyFrames ? 13 : 22, needed)
    let names = lanes.map { TextWidth.of(label($0)) }.max() ?? 0
    // The first marble may be wider than its frame.
    let overhang = lanes.flatMap { $0.stacks }.map { stack in
      Self.halfWidth(of: stack) - stack.column * frame - frame / 2
    }
    let left = (names > 0 ? names * Self.letter + 12 : 0) + max(2, (overhang.max() ?? 0) + 4)
    let texts = rows.flatMap(\.operations)
    let text = texts.map { Self.width(of: $0) + 4 * Self.padding }.max() ?? 0
    let reach = lanes.flatMap { $0.stacks }.map { stack in
      stack.column * frame + frame / 2 + Self.halfWidth(of: stack)
    }
    self.frame = frame
    self.left = left
    width = left + max(count * frame + Self.tail, (reach.max() ?? 0) + 4, text - left)
  }

  /// The middle of a frame.
  func x(_ column: Int) -> Int { left + column * frame + frame / 2 }

  /// How high a row is.
  static func height(of row: MarbleRow) -> Int {
    switch row {
    case .operations(let texts): texts.count * textHeight + 3 * padding
    case .lane(let lane) where lane.isSubscription: subscriptionHeight
    case .lane(let lane):
      laneHeight + (max(1, lane.stacks.map(\.signs.count).max() ?? 0) - 1) * stackPitch
    }
  }

  /// Half the width of a marble that holds a text.
  static func halfWidth(of sign: MarbleStack.Sign) -> Int {
    guard case .value(let text) = sign else { return radius }
    return max(radius, (width(of: text) + 14) / 2)
  }

  /// Half the width of what a frame shows.
  static func halfWidth(of stack: MarbleStack) -> Int {
    let widest = stack.signs.map { halfWidth(of: $0) }.max() ?? 2
    return stack.signs.count > 1 ? widest + 4 : widest
  }

  private static func width(of text: String) -> Int { TextWidth.of(text) * letter }

  /// How wide frames must be for the marbles of a lane not to touch.
  private static func narrowestFrame(of lane: MarbleLane) -> Int {
    zip(lane.stacks, lane.stacks.dropFirst()).map { stack, next in
      let space = halfWidth(of: stack) + halfWidth(of: next) + 2
      let frames = next.column - stack.column
      return (space + frames - 1) / frames
    }.max() ?? 0
  }
}
