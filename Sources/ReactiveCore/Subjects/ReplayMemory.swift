/// The memory of a replay subject: the last elements, in a ring buffer.
@frozen
@usableFromInline
struct ReplayMemory<Element>: SubjectMemory {
  @usableFromInline let capacity: Int
  @usableFromInline var ring: [Element] = []

  /// The index of the oldest element, once the ring is full.
  @usableFromInline var oldest = 0

  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
  }

  @inlinable
  mutating func keep(_ element: Element) -> Element? {
    guard ring.count >= capacity else {
      ring.append(element)
      return nil
    }
    guard !ring.isEmpty else { return nil }
    let evicted = ring[oldest]
    ring[oldest] = element
    oldest = (oldest + 1) % ring.count
    return evicted
  }

  @inlinable
  func recall(after end: SubjectEnd?) -> [Element] {
    Array(ring[oldest...] + ring[..<oldest])
  }

  @usableFromInline
  func emptied() -> Self { Self(capacity: capacity) }
}
