/// Elements that wait for their turn.
///
/// Taking one out only moves on in the array; what lies behind is cut off from time to time.
@frozen
@usableFromInline
struct ElementQueue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == elements.count }

  @inlinable
  mutating func add(_ element: Element) {
    elements.append(element)
  }

  /// Takes out the element that has waited longest; nil if there is none.
  @inlinable
  mutating func take() -> Element? {
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
