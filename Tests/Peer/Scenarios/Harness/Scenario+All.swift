extension Scenario {
  static let all: [Scenario] = [
    transforming, filtering, combining, creating, utility, timing, errors, flattening,
    subjects, relays, connecting, singles, maybes, completables, infallibles, drivers,
  ].flatMap { $0 }
}
