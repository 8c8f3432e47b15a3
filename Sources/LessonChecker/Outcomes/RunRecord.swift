import Foundation
import Sandbox

/// What one run of a program left behind.
struct RunRecord: Hashable, Codable, Sendable {
  /// How far the output had come when a snippet began.
  struct Mark: Hashable, Codable, Sendable {
    /// The snippet's place in the program.
    let snippet: Int

    /// The number of bytes printed before it.
    let offset: Int
  }

  /// How the program ended.
  let ending: Job.Ending

  /// The limit that it was ended for, if it was.
  let excess: LaunchReport.Excess?

  /// What it printed.
  let output: Data

  /// The end of what it said on its error output.
  let errorOutput: Data

  /// Where its snippets began, as far as it came.
  let marks: [Mark]

  /// Whether it wrote to the marks itself, so that nothing it printed can be told apart.
  let areMarksForged: Bool

  /// The same run, with a name in what it printed put in place of another one of the same length.
  func renaming(_ name: String, to other: String) -> RunRecord {
    let name = Array(name.utf8)
    let other = Array(other.utf8)
    return RunRecord(
      ending: ending, excess: excess, output: Data(Array(output).replacing(name, with: other)),
      errorOutput: Data(Array(errorOutput).replacing(name, with: other)), marks: marks,
      areMarksForged: areMarksForged)
  }
}
