/// What a subject keeps of the elements that it took, for those who come later.
///
/// This is all in which the subjects differ.
@usableFromInline
protocol SubjectMemory<Element> {
  associatedtype Element

  /// Keeps an element.
  ///
  /// - Parameter element: the newest element.
  /// - Returns: what is forgotten for it, to be released when no lock is held.
  mutating func keep(_ element: Element) -> Element?

  /// What somebody who subscribes now is sent first.
  ///
  /// - Parameter end: whether and how the subject has ended.
  /// - Returns: the elements, in the order in which they came.
  func recall(after end: SubjectEnd?) -> [Element]

  /// Whether it ever has anything to send to those who subscribe before the end.
  var remembers: Bool { get }

  /// What has not been sent to anybody yet, and is when the subject completes.
  var withheld: Element? { get }

  /// What is left of it once the subject was disposed of.
  ///
  /// - Returns: a memory that holds no more than it must.
  func emptied() -> Self
}

extension SubjectMemory {
  @usableFromInline var withheld: Element? { nil }

  @inlinable var remembers: Bool { true }
}

/// How a subject came to send nothing more.
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

/// The memory of a subject that keeps nothing.
@frozen
@usableFromInline
struct NoMemory<Element>: SubjectMemory {
  @inlinable
  init() {}

  @inlinable var remembers: Bool { false }

  @inlinable
  mutating func keep(_ element: Element) -> Element? { nil }

  @usableFromInline
  func recall(after end: SubjectEnd?) -> [Element] { [] }

  @usableFromInline
  func emptied() -> Self { self }
}
