import MarbleText

/// Tells results by units, and reads them again.
struct ShapeCoder {
  /// The unit from which the frame of an event is counted.
  enum Anchor: CaseIterable {
    /// The last that came before.
    case last

    /// The last of the same value that came before, if there is one.
    case same
  }

  private let stage: MoveStage
  private let units: [MarbleMoves.Unit]
  private let lanes: [Int]
  private let anchor: Anchor
  private var codes: MarbleCodes

  /// The values of events, by code.
  var values: [String] { codes.values }

  init(_ stage: MoveStage, anchor: Anchor) {
    self.stage = stage
    self.anchor = anchor
    units = stage.units
    lanes = stage.laneIndices
    codes = MarbleCodes(stage.values)
  }

  /// The result of a run with units at some frames.
  mutating func shape(of run: MarbleRun, at frames: [Int]) -> MoveShape {
    let sent = sent(in: run, at: frames)
    let rows = stage.rows(run)
    return MoveShape(
      subscriptions: rows.subscriptions.map { streams in
        streams.map { numbers($0, sent, frames) }
      },
      result: numbers(rows.result, sent, frames))
  }

  /// What is drawn of a result with units at some frames.
  func rows(of shape: MoveShape, at frames: [Int]) -> MoveRows {
    MoveRows(
      subscriptions: shape.subscriptions.map { $0.map { codes.events(of: $0, at: frames) } },
      result: codes.events(of: shape.result, at: frames))
  }

  private mutating func numbers(
    _ events: [MarbleEvent], _ sent: [(unit: Int, frame: Int)], _ frames: [Int]
  ) -> [Int] {
    var numbers: [Int] = []
    for event in events {
      let code = codes.code(of: event.sign)
      let before = sent.filter { $0.frame <= event.frame }
      let same = anchor == .same ? before.last { units[$0.unit].codes.contains(code) } : nil
      let unit = (same ?? before.last)?.unit ?? -1
      numbers += [unit, event.frame - (unit < 0 ? 0 : frames[unit]), code]
    }
    return numbers
  }

  /// The units that were sent to somebody, with the frames in which they were, in order.
  private func sent(in run: MarbleRun, at frames: [Int]) -> [(unit: Int, frame: Int)] {
    let all = frames.indices.flatMap { unit -> [(unit: Int, frame: Int)] in
      let lane = lanes[unit]
      return run.subscriptions[lane].compactMap { span in
        let frame = (stage.lanes[lane].isHot ? 0 : span.start) + frames[unit]
        return frame >= span.start && frame <= span.end ?? .max ? (unit, frame) : nil
      }
    }
    return all.sorted { ($0.frame, $0.unit) < ($1.frame, $1.unit) }
  }
}
