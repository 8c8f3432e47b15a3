package import Foundation
public import LessonKit

/// The verdict on a program: its failures, and the state of each of its snippets.
public struct ProgramVerdict: Sendable {
  /// The program that was judged.
  public internal(set) var program: Program

  /// The differences from the lesson, or empty if the program does what the lesson says.
  public package(set) var failures: [Diagnostic] = []

  /// The actual results that could be written into the lesson.
  package var mismatches: [Mismatch] = []

  /// The compiler's warnings to show; empty if the lesson ignores warnings or makes them errors.
  public internal(set) var warnings: [Diagnostic] = []

  /// The index of the judged snippet in which the program ended unexpectedly, or nil if it ended
  /// as expected or elsewhere.
  var endingIndex: Int?

  /// The results of comments in functions of the context that the program called, for the programs
  /// that judge these comments, but don't call the functions (see `DocsCheck`).
  var claimsOfCalledFunctions: [CalledFunctionClaim] = []

  /// The result of each judged snippet, in order, without its failures (`resultsWithFailures` adds
  /// them), or empty if the program was not checked.
  package var results: [SnippetResult] = []

  /// What each judged snippet printed, in order, or empty if the program was not run.
  public internal(set) var runs: [SnippetRun] = []

  /// The end of what the program wrote to its error output.
  package internal(set) var errorOutput = Data()

  /// Whether the program is the starter of an exercise but already does what the solution must do.
  public internal(set) var meetsSolution = false

  /// Whether the outcome was in the cache.
  package internal(set) var isCached = false

  /// The modules that the program needs, but that another implementation (`--against`) lacks.
  package internal(set) var missingModules: [String] = []

  /// Why the program was not checked, or nil if it was checked.
  package internal(set) var uncheckedReason: String?

  /// How long the compiler and the run took when the outcome was new, in seconds; nil if unknown.
  package internal(set) var compileSeconds: Double?
  package internal(set) var runSeconds: Double?
}

/// The result of a comment in a function, from a program that only calls the function.
struct CalledFunctionClaim: Sendable {
  /// The place of the comment.
  let position: SourcePosition

  /// Whether the comment could be compared.
  let isCompared: Bool

  /// What is wrong with the comment, or nil if it is right.
  let failure: Diagnostic?
}

extension ProgramVerdict {
  /// `results` with the failures of each snippet.
  ///
  /// A failure belongs to the snippet in whose code, setup or blocks, or between them, its position
  /// is. Any other failure belongs to the first snippet that failed.
  package var resultsWithFailures: [SnippetResult] {
    var all = results
    for failure in failures {
      let own = failure.position.flatMap { position in
        program.judged.firstIndex { $0.covers(position.line) }
      }
      guard let index = own ?? all.firstIndex(where: { $0.state == .failed }),
        all.indices.contains(index)
      else { continue }
      all[index].failures.append(failure)
    }
    return all
  }
}

extension ProgramVerdict {
  /// The parts around an unexpected crash, or nil if there is no crash or no snippet below it:
  /// the verdict down to and including the crash, a program of the snippets below, and, for when
  /// that program can't run, this whole verdict with a note that the snippets below didn't run.
  var partsAroundCrash: (above: ProgramVerdict, below: Program, whole: ProgramVerdict)? {
    let crash = failures.firstIndex { if case .crashed = $0.failure { true } else { false } }
    guard let crash, let end = endingIndex, end + 1 < program.judged.count else { return nil }
    var (above, below, whole) = (self, program, self)
    above.program.judged.removeSubrange((end + 1)...)
    above.results.removeSubrange((end + 1)...)
    above.runs.removeSubrange((end + 1)...)
    below.context += program.judged[..<end]
    below.judged.removeSubrange(...end)
    below.name += ", line \(below.position.line)"
    below.anchor += "-below"
    let count = below.judged.count
    whole.failures[crash].details.append(
      .note("\(count) snippet\(count == 1 ? "" : "s") below didn't run"))
    return (above, below, whole)
  }
}

extension Snippet {
  /// Returns whether a diagnostic's position is in the snippet's code, in a block below, or in its
  /// setup lines above.
  ///
  /// - Parameter diagnostic: a diagnostic of the snippet's file
  package func owns(_ diagnostic: Diagnostic) -> Bool {
    guard let position = diagnostic.position else { return false }
    let ranges = [range] + expectations.map(\.range)
    return ranges.contains { ($0.start.offset...$0.end.offset).contains(position.offset) }
      || options.setup.contains { $0.start.line == position.line }
  }

  /// Returns whether a line is in the snippet's code, in a block below or between them, or in its
  /// setup lines above.
  fileprivate func covers(_ line: Int) -> Bool {
    let end = expectations.map(\.range.end.line).max() ?? 0
    return (range.start.line...max(range.end.line, end)).contains(line)
      || options.setup.contains { $0.start.line == line }
  }
}

/// The failures of a snippet, and the edits that would correct its expectations.
struct SnippetVerdict: Sendable {
  /// The differences from the lesson, or empty if the snippet does what the lesson says.
  var failures: [Diagnostic] = []

  /// The actual results that could be written into the lesson.
  var mismatches: [Mismatch] = []

  /// How many claims in comments were compared, and how many could not be.
  var comparedCount = 0
  var uncomparedCount = 0
}

/// An actual result that differs from the lesson, and that `check --bless` can write there.
public struct Mismatch: Hashable, Sendable {
  /// The part of the lesson that blessing would change.
  package enum Part: Hashable, Sendable {
    /// The block or the comments with the expected result.
    case expectation(Expectation.Kind)

    /// The comments on a statement, by the index of the claim in the snippet.
    case claim(Int)

    /// The code, which quotes a file that has changed.
    case excerpt
  }

  /// The path of the lesson.
  public let lesson: String

  /// The snippet whose result differs.
  public let snippet: Snippet

  /// The part of the lesson that blessing would change.
  package let part: Part

  /// The actual lines.
  package let lines: [[UInt8]]

  /// The indices of lines that the lesson may leave out: the compiler's warnings and notes.
  package var optional: Set<Int> = []
}

extension Mismatch {
  /// The expectation that does not hold, or nil if the lesson has none of this kind.
  package var expectation: Expectation? {
    guard case .expectation(let kind) = part else { return nil }
    return snippet.expectation(kind)
  }
}

/// Why a snippet's result can't be written into its lesson, or a source file can't be quoted.
package struct BlessRefusal: Error, Hashable, Sendable {
  /// The reason, in one line without a full stop.
  package let reason: String

  /// The next step, in one line without a full stop.
  package let advice: String

  package init(_ reason: String, advice: String) {
    self.reason = reason
    self.advice = advice
  }
}
