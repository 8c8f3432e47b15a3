/// The elements that a subject stores so that it can replay them to later subscribers.
///
/// The kinds of subjects differ in hardly anything except their buffers.
@usableFromInline
protocol ReplayBuffer<Element> {
  associatedtype Element

  /// Stores an element.
  ///
  /// - Parameter element: the newest element
  /// - Returns: the element that was evicted, which the caller must release outside the lock
  mutating func append(_ element: Element) -> Element?

  /// Returns the elements to replay to a new subscriber.
  ///
  /// - Parameter end: the terminal state, or `nil` while the subject is active
  /// - Returns: the elements, beginning with the oldest
  func replayed(after end: SubjectEnd?) -> [Element]

  /// Whether the buffer can have elements to replay before the terminal event.
  var replays: Bool { get }

  /// The element that is emitted just before the completion, or `nil`.
  var finalElement: Element? { get }

  /// Returns the buffer that the subject has after disposal.
  ///
  /// - Returns: a buffer without elements, if the type allows it to be empty
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
  /// The subject completed.
  case completed

  /// The subject failed.
  case failed(any Error)

  /// The subject was disposed of.
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
  func replayed(after end: SubjectEnd?) -> [Element] { [] }

  @usableFromInline
  func emptied() -> Self { self }
}
