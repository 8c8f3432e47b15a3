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
      let sink = OperatorSink(LastElements<Element>(count: count), downstream) { last, element in
        last.add(element)
        return .nothing
      }
      let onEnd = { (error: (any Error)?) in
        let elements = error == nil ? sink.progress.state.removeAll() : []
        for element in elements { sink.send(.next(element)) }
        sink.stop(with: error)
      }
      sink.hold(
        source.run(
          Downstream(
            onNext: { sink.receive($0) }, onEnd: onEnd, onAbandoned: { sink.abandon() })))
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

  @inlinable
  mutating func add(_ element: Element) {
    guard count > 0 else { return }
    guard ring.count == count else {
      ring.append(element)
      return
    }
    ring[oldest] = element
    oldest = (oldest + 1) % count
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
