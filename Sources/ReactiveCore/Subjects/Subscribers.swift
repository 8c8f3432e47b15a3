/// The subscribers of a subject, in the order in which they came.
///
/// Each has a number, and the numbers ascend, so it takes hardly longer to find one among ten thousand
/// than among ten. Whoever leaves only empties a place; empty places are closed up when there are more of
/// them than subscribers.
@frozen
@usableFromInline
struct Subscribers<Element> {
  @frozen
  @usableFromInline
  struct Place {
    @usableFromInline let number: Int

    /// Who stands here; nil for somebody who has left.
    @usableFromInline var subscriber: Subscriber<Element>?

    @inlinable
    init(number: Int, subscriber: Subscriber<Element>) {
      self.number = number
      self.subscriber = subscriber
    }
  }

  @usableFromInline var places: [Place] = []
  @usableFromInline var count = 0
  @usableFromInline var nextNumber = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// Adds a subscriber.
  ///
  /// - Returns: its number.
  @inlinable
  mutating func add(_ subscriber: Subscriber<Element>) -> Int {
    let number = nextNumber
    nextNumber += 1
    places.append(Place(number: number, subscriber: subscriber))
    count += 1
    return number
  }

  /// Takes out the subscriber that has a number.
  ///
  /// - Returns: the subscriber, to be released outside the lock; nil where there is none.
  @inlinable
  mutating func remove(_ number: Int) -> Subscriber<Element>? {
    guard let index = index(of: number), let subscriber = places[index].subscriber else {
      return nil
    }
    subscriber.leave()
    count -= 1
    if index == places.count - 1 {
      places.removeLast()
    } else {
      places[index].subscriber = nil
      if places.count > 2 * count + 8 { places.removeAll { $0.subscriber == nil } }
    }
    return subscriber
  }

  /// Empties the list.
  ///
  /// - Returns: who stood in it.
  @inlinable
  mutating func removeAll() -> [Place] {
    defer {
      places = []
      count = 0
    }
    return places
  }

  @inlinable
  func index(of number: Int) -> Int? {
    var low = 0
    var high = places.count
    // Who came last often leaves first.
    if let last = places.last, last.number == number { low = high - 1 }
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].number == number ? low : nil
  }

  /// Hands an element to all who stand in some places.
  ///
  /// The list keeps them alive meanwhile. To retain and release each of them as well would take longer
  /// than all the rest, so they are called without that.
  @inlinable
  static func send(_ element: Element, to places: [Place]) {
    places.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        unretained(buffer, index)?._withUnsafeGuaranteedRef { $0.take(element) }
      }
    }
  }

  @inlinable
  static func unretained(
    _ buffer: UnsafeBufferPointer<Place>, _ index: Int
  ) -> Unmanaged<Subscriber<Element>>? {
    buffer[index].subscriber.map(Unmanaged.passUnretained)
  }
}
