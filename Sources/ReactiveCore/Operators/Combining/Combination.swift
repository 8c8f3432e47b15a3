/// Makes one element of an element of each source, as `combineLatest` and `zip` do.
///
/// The two differ in the place where a source's elements wait for those of the others.
@usableFromInline
final class Combination<Output> {
  @usableFromInline let join: Join<Output>
  @usableFromInline let tally: Tally
  @usableFromInline let result: () throws -> Output

  /// Makes one.
  ///
  /// - Parameters:
  ///   - downstream: takes what is made.
  ///   - tally: of the places.
  ///   - result: makes an element of what is in the places; asked when each has one.
  @inlinable
  init(
    _ downstream: Downstream<Output>, _ tally: Tally, _ result: @escaping () throws -> Output
  ) {
    join = Join(downstream)
    self.tally = tally
    self.result = result
  }

  /// Subscribes to a source.
  @inlinable
  func add<Place: WaitingPlace>(_ source: Observable<Place.Element>, _ place: Place) {
    join.add(
      source, leaving: .atEnd,
      onNext: { [self] element in
        place.put(element)
        send()
      },
      onEnd: { [self] error in
        tally.open -= 1
        if error != nil || tally.open == 0 { join.stop(error) }
      })
  }

  @inlinable
  func send() {
    if tally.missing == 0 {
      do { join.forward(try result()) } catch { join.stop(error) }
    } else if tally.open == 1 {
      // Only the source that has just sent can send again, and an element of another is missing.
      join.stop(nil)
    }
  }
}

/// How the sources of a combination stand.
@usableFromInline
final class Tally {
  // Only who is inside the gate touches these.

  /// How many sources have no element waiting.
  @exclusivity(unchecked) @usableFromInline var missing = 0

  /// How many sources have not completed.
  @exclusivity(unchecked) @usableFromInline var open = 0

  @inlinable
  init() {}

  /// Counts a source in.
  @inlinable
  func addSource() {
    missing += 1
    open += 1
  }
}

/// Where a source's elements wait for those of the others.
@usableFromInline
protocol WaitingPlace<Element> {
  associatedtype Element

  /// Takes an element in.
  func put(_ element: Element)
}
