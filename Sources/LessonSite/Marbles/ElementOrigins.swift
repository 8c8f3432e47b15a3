import MarbleText

/// The source of each element of a result, judged by the texts in the marbles.
///
/// If several sources could have sent an element, or no source could, the element has no origin,
/// because a guess could be wrong.
struct ElementOrigins {
  /// The number of colours that readers can tell apart.
  static let colours = 5

  private let names: [String]
  private let sources: [(row: Int, lane: MarbleLane)]

  init(_ rows: [MarbleRow]) {
    sources = rows.enumerated().compactMap { row, content in
      content.lane.flatMap { $0.isSubscription || $0.isResult ? nil : (row, $0) }
    }
    names = sources.map(\.lane.name).withoutRepetitions
  }

  /// Returns the number of a lane's colour, from 1 on, or nil if the lane has no colour.
  func colour(of lane: MarbleLane) -> Int? { lane.isResult ? nil : colour(ofName: lane.name) }

  /// Returns the colour of an element, if its lane has a different colour.
  ///
  /// - Returns: the number of the colour of the source that sent the element, or whose name the
  ///   element is
  func colour(of text: String, on lane: MarbleLane) -> Int? {
    guard !lane.isResult else { return sender(of: text).flatMap { colour(ofName: $0) } }
    return text == lane.name ? nil : colour(ofName: text)
  }

  /// Returns the place of the source's element that became an element of a result.
  ///
  /// That is the element with the same text in the same frame, or the only one up to that frame.
  /// Otherwise, if the source sends the text as often as the result, the first one belongs to the
  /// first one, and so on.
  ///
  /// - Returns: the row and the frame of an element, before the given frame or in it
  func origin(
    of text: String, at column: Int, on result: MarbleLane
  ) -> (row: Int, column: Int)? {
    guard let name = sender(of: text) else { return nil }
    let places = sources.filter { $0.lane.name == name }.flatMap { row, lane in
      frames(of: text, on: lane).map { (row: row, column: $0) }
    }
    let now = places.filter { $0.column == column }
    if now.count == 1 { return now[0] }
    let before = places.filter { $0.column <= column }
    if before.count == 1 { return before[0] }
    let sent = frames(of: text, on: result)
    guard places.count == sent.count, let number = sent.firstIndex(of: column),
      places[number].column <= column
    else { return nil }
    return places[number]
  }

  private func frames(of text: String, on lane: MarbleLane) -> [Int] {
    lane.frames.filter { frame in
      lane.isLive(at: frame.index) && frame.marbles.contains(.value(text))
    }.map(\.index)
  }

  /// Returns the number of the source that sent an element, from 0 on.
  ///
  /// - Returns: the number, or nil if several sources could have sent the element, or no source
  ///   could
  func source(of text: String) -> Int? { sender(of: text).flatMap(names.firstIndex) }

  private func colour(ofName name: String) -> Int? {
    names.firstIndex(of: name).flatMap { $0 < Self.colours ? $0 + 1 : nil }
  }

  /// Returns the name of the source with such an element, or nil if several sources or none have
  /// it.
  private func sender(of text: String) -> String? {
    let senders = Set(
      sources.filter { source in
        source.lane.frames.contains { $0.marbles.contains(.value(text)) }
      }.map(\.lane.name))
    return senders.count == 1 ? senders.first : nil
  }
}
