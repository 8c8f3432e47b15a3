/// What a program did with one of the libraries.
public struct Trace: Hashable, Codable, Sendable {
  /// Events with their times, in order.
  public var events: [String] = []

  /// What else happened when: subscriptions and disposals, whose order within a step is not compared.
  public var notes: [String] = []

  /// The number of objects that the library counts and that are left at the end.
  public var resources = 0

  /// Makes an empty trace.
  public init() {}

  /// How this trace differs from another one, or nil.
  public func difference(from other: Trace) -> Difference? {
    if events != other.events {
      return events.sorted() == other.events.sorted() ? .order : .events
    }
    return notes != other.notes ? .notes : resources != other.resources ? .resources : nil
  }
}

/// How two traces differ; the first that applies.
public enum Difference: String, Codable, Sendable {
  /// Other events, or at other times.
  case events

  /// The same events in another order.
  case order

  /// Subscriptions or disposals.
  case notes

  /// What is left at the end.
  case resources

  /// This library alone ends the program, or never comes to an end.
  case crash

  /// The other one alone does.
  case otherCrash
}
