import Foundation

/// How two traces of a scenario differ.
enum Difference: String, Codable, CaseIterable {
  /// RxSwift ends the program.
  case crash

  /// The same happens in another order.
  case order

  /// Events, subscriptions or states.
  case events

  /// What is released when.
  case release

  /// - Returns: nil where they are equal
  init?(_ ours: [String], _ theirs: [String]) {
    guard ours != theirs else { return nil }
    let (our, their) = (ours.filter(Self.isEvent), theirs.filter(Self.isEvent))
    self =
      theirs == ["crash"]
      ? .crash : our == their ? .release : our.sorted() == their.sorted() ? .order : .events
  }

  private static func isEvent(_ line: String) -> Bool {
    !line.hasPrefix("captured values") && line != "resources are left"
  }
}
