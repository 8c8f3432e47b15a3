/// A first-in, first-out queue.
///
/// Removing an element leaves an empty slot. Because removing slots moves the elements, the empty
/// slots stay until there are more than 16 and they outnumber the elements.
@frozen
@usableFromInline
struct ElementQueue<Element> {
  /// The empty slots, and then the queued elements, the oldest first.
  @usableFromInline var elements: [Element?] = []

  /// The index of the oldest element.
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == elements.count }

  @inlinable
  mutating func enqueue(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the oldest element, or returns `nil` if the queue is empty.
  @inlinable
  mutating func dequeue() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    elements[head] = nil
    head += 1
    if head > 16 && 2 * head > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}
