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

  /// The values of events, by code.
  private(set) var values: [String]

  private let stage: MoveStage
  private let units: [MarbleMoves.Unit]
  private let lanes: [Int]
  private let anchor: Anchor
  private var codes: [String: Int]

  init(_ stage: MoveStage, anchor: Anchor) {
    self.stage = stage
    self.anchor = anchor
    units = stage.units
    lanes = stage.laneIndices
    values = stage.values
    codes = Dictionary(zip(values, values.indices)) { first, _ in first }
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
      subscriptions: shape.subscriptions.map { $0.map { events($0, frames) } },
      result: events(shape.result, frames))
  }

  private func events(_ row: [Int], _ frames: [Int]) -> [MarbleEvent] {
    stride(from: 0, to: row.count, by: 3).map { index in
      let start = row[index] < 0 ? 0 : frames[row[index]]
      return MarbleEvent(frame: start + row[index + 1], sign(of: row[index + 2]))
    }
  }

  private func sign(of code: Int) -> MarbleEvent.Sign {
    switch code {
    case MarbleMoves.Code.completed: .completed
    case MarbleMoves.Code.failed: .failed
    case MarbleMoves.Code.subscription: .subscription
    case MarbleMoves.Code.disposal: .disposal
    default: .value(values[code])
    }
  }

  private mutating func numbers(
    _ events: [MarbleEvent], _ sent: [(unit: Int, frame: Int)], _ frames: [Int]
  ) -> [Int] {
    var numbers: [Int] = []
    for event in events {
      let code = code(of: event.sign)
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

  private mutating func code(of sign: MarbleEvent.Sign) -> Int {
    switch sign {
    case .completed: return MarbleMoves.Code.completed
    case .failed: return MarbleMoves.Code.failed
    case .subscription: return MarbleMoves.Code.subscription
    case .disposal: return MarbleMoves.Code.disposal
    case .value(let value):
      if let code = codes[value] { return code }
      codes[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }
}
