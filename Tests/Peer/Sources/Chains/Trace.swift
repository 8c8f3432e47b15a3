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

  /// The events of each observer, and of each operator that records them.
  private var byObserver: [Substring: [String]] {
    Dictionary(grouping: events) { $0.split(separator: " ")[1] }
  }

  /// What the subscribers are told, without the records of operators.
  public var told: [String] { events.filter { !$0.contains(" do") } }

  /// Whether another trace has the same lines, in whatever order.
  public func isPermutation(of other: Trace) -> Bool {
    events.sorted() == other.events.sorted() && notes.sorted() == other.notes.sorted()
      && resources == other.resources
  }

  /// What in this trace breaks the contract, whatever the other library does: a subscriber that is
  /// told something after its end, and resources that are left.
  public var faults: [String] {
    var ended: Set<Substring> = []
    var faults: [String] = []
    for event in events {
      let words = event.split(separator: " ")
      let (subscriber, what) = (words[1], words[2])
      guard !subscriber.hasPrefix("do"), what != "taken" else { continue }
      if ended.contains(subscriber) { faults.append("'\(event)' follows the end") }
      if ["completed", "error"].contains(what) { ended.insert(subscriber) }
    }
    return resources == 0 ? faults : faults + ["\(resources) left"]
  }

  /// Whether another trace has each line of this one, and more.
  public func isPart(of other: Trace) -> Bool {
    var rest: [String: Int] = [:]
    for line in other.events + other.notes { rest[line, default: 0] += 1 }
    for line in events + notes { rest[line, default: 0] -= 1 }
    return rest.values.allSatisfy { $0 >= 0 } && rest.values.contains { $0 > 0 }
  }

  /// How this trace differs from another one, or nil.
  public func difference(from other: Trace) -> Difference? {
    if events != other.events {
      guard events.sorted() == other.events.sorted() else { return .events }
      return byObserver == other.byObserver ? .interleaving : .order
    }
    return notes != other.notes ? .notes : resources != other.resources ? .resources : nil
  }
}

/// How two traces differ; the first that applies.
public enum Difference: String, Codable, Sendable {
  /// Other events, or at other times.
  case events

  /// The same events of an observer in another order.
  case order

  /// The same events of each observer, but some observers are told before others.
  case interleaving

  /// Subscriptions or disposals.
  case notes

  /// What is left at the end.
  case resources

  /// This library alone ends the program, or never comes to an end.
  case crash

  /// The other one alone does.
  case otherCrash
}
