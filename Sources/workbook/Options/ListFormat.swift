import ArgumentParser

/// The ways in which a list can be written.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text

  /// For programs: a JSON object a line.
  case json
}
