import Foundation
import Sandbox

/// The result of one run of a program: its output, its marks and how it ended.
struct RunRecord: Hashable, Codable, Sendable {
  /// The position in the output at which a snippet began.
  struct Mark: Hashable, Codable, Sendable {
    /// The snippet's index in the program.
    let snippet: Int

    /// The number of bytes printed before it.
    let offset: Int
  }

  /// How the program ended.
  let ending: Job.Ending

  /// The limit that it was ended for, if it was.
  let exceededLimit: ExceededLimit?

  /// Its standard output.
  let output: Data

  /// The end of its error output.
  let errorOutput: Data

  /// The marks between the snippets that it reached.
  let marks: [Mark]

  /// Whether it wrote marks of its own, so that its output can't be attributed to snippets.
  let areMarksForged: Bool

  /// The same run, with a name in its output, if there is one, replaced by another of the same length.
  func renaming(_ name: String?, to other: String) -> RunRecord {
    guard let name = name.map({ Array($0.utf8) }) else { return self }
    let other = Array(other.utf8)
    return RunRecord(
      ending: ending, exceededLimit: exceededLimit,
      output: Data(Array(output).replacing(name, with: other)),
      errorOutput: Data(Array(errorOutput).replacing(name, with: other)), marks: marks,
      areMarksForged: areMarksForged)
  }
}
