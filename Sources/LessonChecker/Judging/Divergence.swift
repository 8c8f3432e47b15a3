public import LessonKit

/// What came of a snippet and is not what its lesson says, fit to be written into the lesson.
public struct Divergence: Hashable, Sendable {
  /// What of a snippet's figure would have to change.
  package enum Part: Hashable, Sendable {
    /// The block or the comments that say what happens.
    case expectation(Expectation.Kind)

    /// The code, which quotes a file that says something else.
    case excerpt
  }

  /// The path of the lesson.
  public let lesson: String

  /// The snippet.
  public let snippet: Snippet

  /// What would have to change.
  package let part: Part

  /// The lines that came.
  package let lines: [[UInt8]]

  /// The places of lines that came and need not be expected.
  package var optional: Set<Int> = []
}

extension Divergence {
  /// The expectation that does not hold; nil where the lesson has none, or where none is meant.
  package var expectation: Expectation? {
    guard case .expectation(let kind) = part else { return nil }
    return snippet.expectation(kind)
  }
}
