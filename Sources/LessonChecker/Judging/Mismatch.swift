public import LessonKit

/// An actual result of a snippet that differs from its lesson, and that blessing could write there.
public struct Mismatch: Hashable, Sendable {
  /// The part of the lesson that blessing would change.
  package enum Part: Hashable, Sendable {
    /// The block or the comments with the expected result.
    case expectation(Expectation.Kind)

    /// A comment that states a value, by its index among those of the snippet.
    case value(Int)

    /// The code, which quotes a file that has changed.
    case excerpt
  }

  /// The path of the lesson.
  public let lesson: String

  /// The snippet.
  public let snippet: Snippet

  /// The part of the lesson that blessing would change.
  package let part: Part

  /// The actual lines.
  package let lines: [[UInt8]]

  /// The indices of actual lines that need not be expected.
  package var optional: Set<Int> = []
}

extension Mismatch {
  /// The expectation that does not hold; nil where the lesson has none, or where none is meant.
  package var expectation: Expectation? {
    guard case .expectation(let kind) = part else { return nil }
    return snippet.expectation(kind)
  }
}
