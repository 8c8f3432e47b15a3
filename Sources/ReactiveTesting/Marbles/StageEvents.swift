import MarbleText

/// The events of a diagram's input streams, gathered into the units that can be moved.
struct StageEvents {
  /// The input streams, with all units movable.
  let lanes: [MarbleMoves.Lane]

  /// The values of their units, by code.
  let values: [String]

  /// For each stream, the printed frame of each event.
  private let printedFrames: [[Int]]

  private let lengths: [Int]

  init(_ marbles: Marbles) {
    var codes = MarbleCodes()
    let events = marbles.inputs.map { input in
      input.timeline.events(input.legend)
        .filter { $0.sign != .subscription && $0.sign != .disposal }
    }
    lanes = zip(marbles.inputs, events).map { input, events in
      let moved = events.filter { $0.frame >= 0 }
      let frames = moved.map(\.frame).reduce(into: [Int]()) { known, frame in
        if known.last != frame { known.append(frame) }
      }
      let units = frames.map { frame in
        let codes = moved.filter { $0.frame == frame }.map { codes.code(of: $0.sign) }
        return MarbleMoves.Unit(frame: frame, moves: true, codes: codes)
      }
      return MarbleMoves.Lane(
        name: input.name, isHot: input.isHot, frames: marbles.length, units: units)
    }
    values = codes.values
    printedFrames = events.map { $0.map(\.frame) }
    lengths = marbles.inputs.map { $0.timeline.frames.count - $0.timeline.origin }
  }

  /// The printed frame of each unit.
  var printed: [Int] { lanes.flatMap(\.units).map(\.frame) }

  /// The streams, some of which have no more frames than are drawn of them.
  ///
  /// - Parameter isCommon: whether the frames of a cold stream are those of the whole diagram
  /// - Returns: the streams
  func lanes(unless isCommon: (Int) -> Bool) -> [MarbleMoves.Lane] {
    lanes.enumerated().map { index, lane in
      lane.isHot || isCommon(index)
        ? lane
        : MarbleMoves.Lane(
          name: lane.name, isHot: false, frames: lengths[index], units: lane.units)
    }
  }

  /// The frames of the events of each stream.
  ///
  /// - Parameter frames: the frame of each unit
  /// - Returns: the frames, those before time zero among them
  func frames(at frames: [Int]) -> [[Int]] {
    let moved = Dictionary(uniqueKeysWithValues: zip(keys, frames))
    return printedFrames.enumerated().map { lane, events in
      events.map { moved[Key(lane: lane, frame: $0)] ?? $0 }
    }
  }

  private struct Key: Hashable {
    let lane: Int
    let frame: Int
  }

  private var keys: [Key] {
    lanes.enumerated().flatMap { lane, units in
      units.units.map { Key(lane: lane, frame: $0.frame) }
    }
  }
}
