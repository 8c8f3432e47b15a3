import MarbleText

/// Draws subscriptions on the lanes of their streams, where that says all that their own lines
/// would.
///
/// A cold stream begins when it is subscribed to, so its lane is moved there. The text of a diagram
/// doesn't say which streams are cold: a disposal may show it, or the code that made the stream.
/// Where neither does, the subscription keeps its line.
struct JoinedSubscriptions {
  private let kinds: StreamKinds

  init(_ kinds: StreamKinds) { self.kinds = kinds }

  /// The rows with their subscriptions joined.
  func rows(_ rows: [MarbleRow]) -> [MarbleRow] {
    let isTold = rows.contains { $0.lane?.isSubscription ?? false }
    guard isTold else { return rows }
    var joined: [MarbleRow] = []
    var index = 0
    while index < rows.count {
      let row = rows[index]
      index += 1
      guard let lane = row.lane, !lane.isSubscription, !lane.isResult else {
        joined.append(row)
        continue
      }
      let subscriptions = rows[index...].prefix { row in
        row.lane.map { $0.isSubscription && $0.name == lane.name } ?? false
      }
      index = subscriptions.endIndex
      joined += lanes(of: lane, subscribedBy: subscriptions.compactMap(\.lane)).map { .lane($0) }
    }
    return joined
  }

  private func lanes(of lane: MarbleLane, subscribedBy lines: [MarbleLane]) -> [MarbleLane] {
    guard !lines.isEmpty else { return [lane.unsubscribed()] }
    let all = lines.compactMap(Self.subscription)
    let isCold = isCold(lane, all)
    let isPlain = all.count == 1 && all[0].start == lane.zero
    guard all.count == lines.count, isPlain || isCold != nil && (all.count == 1 || isCold == true)
    else { return [lane] + lines }
    return all.enumerated().map { index, subscription in
      lane.joined(subscription, isCold: isCold ?? false, isAgain: index > 0)
    }
  }

  private static func subscription(_ line: MarbleLane) -> MarbleLane.Subscription? {
    guard let start = line.frames.first(where: { $0.symbols.contains(.subscription) })?.index
    else { return nil }
    let end = line.frames.first { $0.symbols.contains(.disposal) }?.index
    return MarbleLane.Subscription(start: start, end: end)
  }

  /// Whether a stream begins with its subscriptions; nil where nothing shows it.
  private func isCold(_ lane: MarbleLane, _ all: [MarbleLane.Subscription]) -> Bool? {
    guard lane.columns.lowerBound == lane.zero else { return false }
    let late = all.filter { $0.start > lane.zero }
    if lane.isEnded, let end = lane.frames.last?.index {
      // It ended by itself, on one clock or on the other.
      if late.contains(where: { $0.end == $0.start - lane.zero + end }) { return true }
      if late.contains(where: { $0.end == end && $0.start <= end }) { return false }
    }
    return kinds.isCold(lane.name)
  }
}
