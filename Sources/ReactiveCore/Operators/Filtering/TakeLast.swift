extension ObservableType {
  /// When the observable completes, emits its last elements.
  ///
  /// - Parameter count: the number of elements; if it is negative, the program stops
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    guard count >= 0 else { rxFatalError("count can't be negative") }
    let source = asObservable()
    return OperatorObservable { downstream in
      // This isn't a `pipe`, because it emits several elements when the source completes.
      let last = LastElements<Element>(count: count)
      let sink = OperatorSink<Element, _, _>(last, downstream) { _, _ in .nothing }
      let onNext = { (element: Element) in
        guard sink.progress.stage == .active else { return }
        // The old element is released after the change, because its release may make the source
        // emit.
        let evicted = sink.progress.state.add(element)
        withExtendedLifetime(evicted) {}
      }
      let onEnd = { (error: (any Error)?) in
        let elements = error == nil ? sink.progress.state.removeAll() : []
        for element in elements { sink.send(.next(element)) }
        sink.stop(with: error)
      }
      sink.hold(
        source.run(
          Downstream(
            onNext: onNext, onEnd: onEnd, onAbandoned: { sink.abandon() })))
      return sink
    }
  }
}

/// The last elements, in a ring buffer.
@frozen
@usableFromInline
struct LastElements<Element> {
  /// The maximum number of elements.
  @usableFromInline let count: Int

  @usableFromInline var ring: [Element] = []

  /// The index of the oldest element, which changes only when the ring is full.
  @usableFromInline var oldest = 0

  @inlinable
  init(count: Int) {
    self.count = count
  }

  /// Stores an element.
  ///
  /// - Returns: the element that was evicted, or `nil` if the ring wasn't full
  @inlinable
  mutating func add(_ element: Element) -> Element? {
    guard count > 0 else { return nil }
    guard ring.count == count else {
      ring.append(element)
      return nil
    }
    let evicted = ring[oldest]
    ring[oldest] = element
    oldest = (oldest + 1) % count
    return evicted
  }

  /// Empties the ring.
  ///
  /// - Returns: the elements, beginning with the oldest
  @inlinable
  mutating func removeAll() -> [Element] {
    defer {
      ring = []
      oldest = 0
    }
    return Array(ring[oldest...] + ring[..<oldest])
  }
}
