/// The elements that a subject stores so that it can replay them to later subscribers.
///
/// Each kind of subject has its own type of buffer.
@usableFromInline
protocol ReplayBuffer<Element> {
  associatedtype Element

  /// Stores the newest element, if the buffer has room for elements at all.
  ///
  /// - Returns: the element that was evicted, or `nil` if none was; the caller must release the
  ///   element outside the subject's lock
  mutating func append(_ element: Element) -> Element?

  /// Returns the elements to replay to a new subscriber.
  ///
  /// - Parameter end: the terminal state, or `nil` while the subject is active
  /// - Returns: the elements, beginning with the oldest
  func elementsToReplay(after end: SubjectEnd?) -> [Element]

  /// Whether a subject that hasn't ended calls `elementsToReplay(after:)` for a new subscriber.
  var replays: Bool { get }

  /// The element that the subject emits just before the completion, or `nil`.
  var finalElement: Element? { get }

  /// Returns the buffer of a disposed subject: without elements, or this buffer if its type can't
  /// be empty.
  func emptied() -> Self
}

extension ReplayBuffer {
  @usableFromInline var finalElement: Element? { nil }

  @inlinable var replays: Bool { true }
}

/// The terminal state of a subject.
@frozen
@usableFromInline
enum SubjectEnd {
  case completed

  case failed(any Error)

  case disposed
}

/// The buffer of a subject that doesn't replay elements.
@frozen
@usableFromInline
struct EmptyBuffer<Element>: ReplayBuffer {
  @inlinable
  init() {}

  @inlinable var replays: Bool { false }

  @inlinable
  mutating func append(_ element: Element) -> Element? { nil }

  @usableFromInline
  func elementsToReplay(after end: SubjectEnd?) -> [Element] { [] }

  @usableFromInline
  func emptied() -> Self { self }
}
