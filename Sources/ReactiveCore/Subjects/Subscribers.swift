/// The subscribers of a subject, in the order in which they came.
///
/// Whoever leaves only empties a place, so that leaving takes as long among ten thousand as among ten.
/// Empty places are closed up when there are more of them than subscribers.
@frozen
@usableFromInline
struct Subscribers<Element> {
  /// The places; those that are empty are passed over.
  @usableFromInline var places: [Subscriber<Element>?]

  @usableFromInline var count: Int

  init() {
    places = []
    count = 0
  }

  mutating func add(_ subscriber: Subscriber<Element>) {
    subscriber.seat.index = places.count
    places.append(subscriber)
    count += 1
  }

  /// Empties a place.
  ///
  /// - Returns: who stood there, if anybody did.
  mutating func remove(_ seat: Seat) -> Subscriber<Element>? {
    guard places.indices.contains(seat.index), let subscriber = places[seat.index],
      subscriber.seat === seat
    else { return nil }
    places[seat.index] = nil
    count -= 1
    if places.count > 2 * count + 8 { closeUp() }
    return subscriber
  }

  /// Empties the list.
  ///
  /// - Returns: who was on it.
  mutating func removeAll() -> [Subscriber<Element>?] {
    defer { self = Self() }
    return places
  }

  var isEmpty: Bool { count == 0 }

  private mutating func closeUp() {
    places.removeAll { $0 == nil }
    for (index, subscriber) in places.enumerated() { subscriber?.seat.index = index }
  }
}
