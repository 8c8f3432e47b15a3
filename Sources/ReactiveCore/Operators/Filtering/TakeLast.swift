extension ObservableType {
  /// Emits the last elements, when this observable completes.
  ///
  /// - Parameter count: the maximum number of elements; if it is negative, the program stops
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    guard count >= 0 else { rxFatalError("count can't be negative") }
    let source = asObservable()
    return OperatorObservable { downstream in
      // A `pipe` can't emit several elements at the end, so this uses the sink of a `pipe`, whose
      // step isn't called.
      let last = LastElements<Element>(count: count)
      let sink = OperatorSink<Element, _, _>(last, downstream) { _, _ in .nothing }
      let onNext = { (element: Element) in
        guard sink.progress.stage == .active else { return }
        // The evicted element is released after the state has changed, because its release may make
        // the source emit.
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

  /// The index of the oldest element in `ring`; zero until the ring is full.
  @usableFromInline var oldest = 0

  @inlinable
  init(count: Int) {
    self.count = count
  }

  /// Stores an element, unless `count` is zero.
  ///
  /// - Returns: the oldest element if it was evicted, or else `nil`
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
