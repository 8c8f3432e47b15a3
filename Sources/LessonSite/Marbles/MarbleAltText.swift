import MarbleText

/// The description of a marble diagram in words, for screen readers.
struct MarbleAltText {
  let words: Localization

  /// The title of the picture.
  func title(of rows: [MarbleRow]) -> HTML {
    let texts = rows.flatMap(\.operations)
    guard !texts.isEmpty else { return words.text(.marbles) }
    return words.text(.marblesOf, ["operation": HTML(text: texts.joined(separator: " "))])
  }

  /// The events on each lane and the operations between lanes, in order.
  func description(of rows: [MarbleRow]) -> HTML {
    let sentences = rows.map { row in
      switch row {
      case .lane(let lane): sentence(on: lane)
      case .operations(let texts):
        words.text(.marblesOperation, ["operation": HTML(text: texts.joined(separator: " "))])
      }
    }
    return "\(words.text(.marblesTime)) \(sentences.separated(by: " "))"
  }

  private func sentence(on lane: MarbleLane) -> HTML {
    let moments = lane.frames.map { column in
      let events = column.symbols.map { event($0, on: lane) }.separated(by: ", ")
      return words.text(.marblesAt, ["events": events, "frame": "\(column.frame)"])
    }
    let events = moments.isEmpty ? words.text(.marblesNothing) : moments.separated(by: "; ")
    let key: LocalizationKey =
      lane.isSubscription
      ? .marblesSubscription : lane.isResult ? .marblesResult : .marblesStream
    return words.text(key, ["name": HTML(text: lane.name), "events": events])
  }

  private func event(_ symbol: MarbleSymbol, on lane: MarbleLane) -> HTML {
    switch symbol {
    case .value(let letter): HTML(text: lane.value(of: letter))
    case .completed: words.text(.marblesCompleted)
    case .failed: words.text(.marblesFailed)
    case .subscription: words.text(.marblesSubscribed)
    case .disposal: words.text(.marblesDisposed)
    }
  }
}
