/// The elements that a subject stores, to replay them to later subscribers.
///
/// The subjects differ in little else.
@usableFromInline
protocol ReplayBuffer<Element> {
  associatedtype Element

  /// Stores an element.
  ///
  /// - Parameter element: the newest element
  /// - Returns: the element that it evicts, to be released when no lock is held
  mutating func append(_ element: Element) -> Element?

  /// The elements to replay to a new subscriber.
  ///
  /// - Parameter end: the terminal state; nil while the subject is active
  /// - Returns: the elements, oldest first
  func replayed(after end: SubjectEnd?) -> [Element]

  /// Whether it can have elements to replay before the terminal event.
  var replays: Bool { get }

  /// The element that is emitted only on completion, just before it, or nil.
  var finalElement: Element? { get }

  /// The buffer after disposal.
  ///
  /// - Returns: a buffer without elements, where the type allows that
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
  /// It completed.
  case completed

  /// It failed.
  case failed(any Error)

  /// It was disposed of.
  case disposed
}

/// The buffer of a subject that replays nothing.
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
