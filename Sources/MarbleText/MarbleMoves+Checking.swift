extension MarbleMoves {
  /// Whether it is a table at all: it may come from a program that nobody trusts.
  public var isSound: Bool {
    (1...MarbleTimeline.longest).contains(frames)
      && (frames...2 * MarbleTimeline.longest).contains(reach) && hasSoundLanes && hasSoundRows
      && hasSoundChoices
  }

  /// Whether unmoved marbles give what a diagram shows.
  ///
  /// - Parameter diagram: the diagram
  /// - Returns: whether streams, subscriptions and result are the same
  public func shows(_ diagram: MarbleDiagram) -> Bool {
    guard let scene = MarbleScene(diagram), let printed = self.scene else { return false }
    return scene == printed
  }

  /// What unmoved marbles give.
  private var scene: MarbleScene? {
    guard
      let found = result(at: units.map(\.unit.frame), in: choicesByPlace), let last = found.last
    else { return nil }
    var rest = zip(rows, found).dropLast()[...]
    let codes = MarbleCodes(values)
    let drawn = lanes.map { lane in
      let own = rest.prefix { $0.0 == lane.name + "^" }
      rest = rest.dropFirst(own.count)
      let events = lane.units.flatMap { unit in
        unit.codes.map { MarbleEvent(frame: unit.frame, codes.sign(of: $0)) }
      }
      return MarbleScene.Lane(
        name: lane.name, events: events, subscriptions: own.map(\.1).filter { !$0.isEmpty })
    }
    return MarbleScene(lanes: drawn, result: last)
  }

  private var hasSoundLanes: Bool {
    guard !lanes.isEmpty, Set(values).count == values.count else { return false }
    if let ties, kind == .time || ties.sorted() != Array(lanes.indices) { return false }
    return lanes.allSatisfy { lane in
      let frames = lane.units.map(\.frame)
      return (0...self.frames).contains(lane.frames)
        && frames.allSatisfy { (0..<lane.frames).contains($0) }
        && zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }
        && lane.units.allSatisfy { unit in
          !unit.codes.isEmpty && (unit.moves || kind == .time)
            && unit.codes.allSatisfy { (Code.failed..<values.count).contains($0) }
        }
    }
  }

  private var hasSoundRows: Bool {
    let names = Set(lanes.map { $0.name + "^" })
    return rows.last == MarbleDiagram.result && rows.dropLast().allSatisfy(names.contains)
      && shapes.allSatisfy { $0.count == rows.count && $0.allSatisfy(isSound) }
  }

  private func isSound(_ row: [Int]) -> Bool {
    let units = lanes.reduce(0) { $0 + $1.units.count }
    guard row.count.isMultiple(of: 3) else { return false }
    return stride(from: 0, to: row.count, by: 3).allSatisfy { (index: Int) -> Bool in
      let (unit, offset, code) = (row[index], row[index + 1], row[index + 2])
      return unit >= -1 && unit < units && offset >= -reach && offset <= reach
        && code >= Code.disposal && code < values.count
    }
  }

  private var hasSoundChoices: Bool {
    let places = MarblePlaces(lanes)
    let count = kind == .order ? places.orderCount : places.placementCount
    guard count <= Self.limit, count == choices.count,
      choices.allSatisfy(shapes.indices.contains)
    else { return false }
    guard kind == .time else {
      // The frame of an event is that of a unit, so it is in reach.
      return shapes.joined().allSatisfy { row in
        stride(from: 0, to: row.count, by: 3).allSatisfy { row[$0 + 1] == 0 }
      }
    }
    let codes = MarbleCodes(values)
    return zip(places.placements, choices).allSatisfy { frames, choice in
      shapes[choice].allSatisfy { row in
        codes.events(of: row, at: frames).allSatisfy { (0..<reach).contains($0.frame) }
      }
    }
  }
}
