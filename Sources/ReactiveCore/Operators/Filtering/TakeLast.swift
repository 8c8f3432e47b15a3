extension ObservableType {
  /// Stores the last elements, and emits them when the observable completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    guard count >= 0 else { rxFatalError("count can't be negative") }
    let source = asObservable()
    return OperatorObservable { downstream in
      let last = LastElements<Element>(count: count)
      let sink = OperatorSink<Element, _, _>(last, downstream) { _, _ in .nothing }
      let onNext = { (element: Element) in
        guard sink.progress.stage == .everything else { return }
        // Released after the change, since that may cause another element.
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
  @usableFromInline let count: Int
  @usableFromInline var ring: [Element] = []
  @usableFromInline var oldest = 0

  @inlinable
  init(count: Int) {
    self.count = count
  }

  /// Stores an element.
  ///
  /// - Returns: the element that makes room for it, if there is one
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
  /// - Returns: its elements, oldest first
  @inlinable
  mutating func removeAll() -> [Element] {
    defer {
      ring = []
      oldest = 0
    }
    return Array(ring[oldest...] + ring[..<oldest])
  }
}
