/// The elements that a subject stores so that it can replay them to later subscribers.
///
/// Each kind of subject has its own type of buffer, and the kinds hardly differ otherwise.
@usableFromInline
protocol ReplayBuffer<Element> {
  associatedtype Element

  /// Stores the newest element, unless the buffer has no room for elements.
  ///
  /// - Returns: the element that was evicted, which the caller must release outside the subject's
  ///   lock, or `nil` if none was evicted
  mutating func append(_ element: Element) -> Element?

  /// Returns the elements to replay to a new subscriber.
  ///
  /// - Parameter end: the terminal state, or `nil` while the subject is active
  /// - Returns: the elements, beginning with the oldest
  func replayed(after end: SubjectEnd?) -> [Element]

  /// Whether a new subscriber may need a replay before the terminal event.
  ///
  /// If this is `false`, the subject calls `replayed(after:)` only after its end.
  var replays: Bool { get }

  /// The element that the subject emits just before the completion, or `nil` for none.
  var finalElement: Element? { get }

  /// Returns the buffer that the subject has after disposal.
  ///
  /// - Returns: a buffer without elements, or this buffer if its type can't be empty
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
