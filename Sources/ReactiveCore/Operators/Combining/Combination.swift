/// Makes one element of an element of each source, as `combineLatest` and `zip` do.
///
/// The two differ in the place where a source's elements wait for those of the others.
@usableFromInline
final class Combination<Output>: Join<Output> {
  // Only who is inside the gate touches these three.

  /// How many sources have no element waiting.
  @exclusivity(unchecked) @usableFromInline var missing: Int

  /// How many sources have not completed.
  @exclusivity(unchecked) @usableFromInline var open: Int

  // What makes the result holds the places, and they hold this: so it is let go of at the end.
  @exclusivity(unchecked) @usableFromInline var result: (() throws -> Output)?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - downstream: takes what is made.
  ///   - count: how many sources there are.
  ///   - result: makes an element of what is in the places; asked when each has one.
  @inlinable
  init(_ downstream: Downstream<Output>, count: Int, _ result: @escaping () throws -> Output) {
    missing = count
    open = count
    self.result = result
    super.init(downstream)
  }

  @usableFromInline
  override func dispose() {
    super.dispose()
    gate.pass { [self] in result = nil }
  }

  /// Subscribes to a source.
  @inlinable
  func add<Place: WaitingBranch<Output> & WaitingPlace>(
    _ source: Observable<Place.Element>, _ place: Place
  ) {
    place.combination = self
    begin(
      source, in: place,
      Downstream(
        onNext: { [place] element in place.combination?.take(element, at: place) },
        onEnd: { [place] error in place.combination?.end(error, at: place) }))
  }

  /// Takes an element of a source.
  @inlinable
  func take<Place: WaitingBranch<Output> & WaitingPlace>(
    _ element: Place.Element, at place: Place
  ) {
    gate.pass({ put(element, at: place) }, orLater: { { self.put(element, at: place) } })
  }

  @inlinable
  func put<Place: WaitingBranch<Output> & WaitingPlace>(
    _ element: Place.Element, at place: Place
  ) {
    guard !isDisposed else { return }
    place.put(element)
    send()
  }

  /// Takes the end of a source.
  @usableFromInline
  func end(_ error: (any Error)?, at place: WaitingBranch<Output>) {
    remove(place)
    pass { [self] in
      open -= 1
      if error != nil || open == 0 { stop(error) }
    }
  }

  /// Sends what can be made of the places; for those who are inside the gate.
  @inlinable
  func send() {
    if missing == 0 {
      do {
        if let output = try result?() { forward(output) }
      } catch {
        stop(error)
      }
    } else if open == 1 {
      // Only the source that has just sent can send again, and an element of another is missing.
      stop(nil)
    }
  }
}

/// Where a source's elements wait for those of the others.
@usableFromInline
class WaitingBranch<Output>: Branch {
  @exclusivity(unchecked) @usableFromInline final var combination: Combination<Output>?
}

/// What such a place does with an element.
@usableFromInline
protocol WaitingPlace<Element> {
  associatedtype Element

  /// Takes an element in.
  func put(_ element: Element)
}
