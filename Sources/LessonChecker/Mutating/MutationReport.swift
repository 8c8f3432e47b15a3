public import LessonKit

/// The report of a mutation test.
public struct MutationReport: Sendable {
  /// The mutants that were to be tried, in the order of files and lines.
  public let results: [MutantResult]

  /// How many mutants there are in the files, with those that were not drawn.
  public let count: Int

  /// What decided which were drawn.
  public let seed: UInt64

  /// How many programs could notice them.
  public let programs: Int

  /// The programs that fail or vary without any mutation, and so can notice none.
  public let unreliable: [String]

  /// The files that can't be split into tokens for certain, and so have no mutants.
  public let unread: [String]

  /// Errors in the list of equivalent mutants, and modules that can't be built.
  public let problems: [Diagnostic]

  /// How long it took, in seconds.
  public let seconds: Double

  /// How many mutants a program noticed.
  public var killed: Int { results.count(where: \.isKilled) }

  /// How many no program noticed, though it could have.
  public var survived: Int { results.count(where: \.isSurvivor) }

  /// How many of a hundred mutants are noticed; nil where none was tried.
  public var percentage: Double? {
    let tried = killed + survived
    return tried == 0 ? nil : 100 * Double(killed) / Double(tried)
  }
}
