package import Foundation
public import LessonKit

/// The verdict on a program: its failures, and the state of each of its snippets.
public struct ProgramVerdict: Sendable {
  /// The program, which was not judged if there is an `uncheckedReason`.
  public internal(set) var program: Program

  /// The differences from the lesson; empty if there are none or the program was not checked.
  public package(set) var failures: [Diagnostic] = []

  /// The actual results that differ from the lesson and could be written into it.
  package var mismatches: [Mismatch] = []

  /// The compiler's warnings to show; empty unless the lesson's `WarningPolicy` is `show`.
  public internal(set) var warnings: [Diagnostic] = []

  /// The index of the judged snippet in which the program ended unexpectedly, or nil if it didn't
  /// run, ended as expected or in its context, or has marks that can't be trusted.
  var endingIndex: Int?

  /// The results of comments in functions that the context declares and this program called;
  /// `DocsCheck` adds them to the verdicts on the programs that judge these comments.
  var claimsOfCalledFunctions: [CalledFunctionClaim] = []

  /// The result of each judged snippet, in order, without its failures (`resultsWithFailures` adds
  /// them), or empty if the program was not checked.
  package var results: [SnippetResult] = []

  /// The output and the crash of each judged snippet, in order, or empty if the program didn't run.
  public internal(set) var runs: [SnippetRun] = []

  /// The end of what the program wrote to its error output.
  package internal(set) var errorOutput = Data()

  /// Whether the program ran, is an exercise's starter, and already does what the solution must do.
  public internal(set) var meetsSolution = false

  /// Whether the outcome was in the cache.
  package internal(set) var isCached = false

  /// The modules that the program needs, but that another implementation (`--against`) lacks.
  package internal(set) var missingModules: [String] = []

  /// Why the program was not checked, or nil if it was checked.
  package internal(set) var uncheckedReason: String?

  /// How long the compiler and the run took when the outcome was new, in seconds, if known.
  package internal(set) var compileSeconds: Double?
  package internal(set) var runSeconds: Double?
}

/// The result of a comment in a function that a program called, but that another program judges.
struct CalledFunctionClaim: Sendable {
  /// The place of the comment.
  let position: SourcePosition

  /// Whether the comment could be compared.
  let isCompared: Bool

  /// What is wrong with the comment, or nil if it is right.
  let failure: Diagnostic?
}

extension ProgramVerdict {
  /// `results`, to which the failures of each snippet are added.
  ///
  /// A failure belongs to the snippet in whose code, setup or blocks, or between them, its position
  /// is. Any other failure belongs to the first snippet that failed, or to none if none did.
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
  /// The parts around a judged snippet that crashed unexpectedly, or nil if none did or it is the
  /// last: the verdict down to and including it, a program of the snippets below without it, and,
  /// for when that program can't run, this whole verdict with a note on the snippets below.
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
  /// Returns whether a diagnostic has a position in the snippet's code, in a block below, or in the
  /// setup lines above.
  ///
  /// - Parameter diagnostic: a diagnostic of the snippet's file
  package func owns(_ diagnostic: Diagnostic) -> Bool {
    guard let position = diagnostic.position else { return false }
    let ranges = [range] + expectations.map(\.range)
    return ranges.contains { ($0.start.offset...$0.end.offset).contains(position.offset) }
      || options.setup.contains { $0.start.line == position.line }
  }

  /// Returns whether `owns` is true for a diagnostic on a line, or the line is between the code and
  /// the blocks.
  fileprivate func covers(_ line: Int) -> Bool {
    let end = expectations.map(\.range.end.line).max() ?? 0
    return (range.start.line...max(range.end.line, end)).contains(line)
      || options.setup.contains { $0.start.line == line }
  }
}

/// The failures of a snippet, and the edits that would correct its expectations.
struct SnippetVerdict: Sendable {
  /// The differences from the lesson; empty if there are none, or if another snippet's failure
  /// explains why this snippet never ran.
  var failures: [Diagnostic] = []

  /// The actual results that differ from the lesson and could be written into it.
  var mismatches: [Mismatch] = []

  /// How many of the snippet's claims were compared, and how many could not be.
  var comparedCount = 0
  var uncomparedCount = 0
}

/// An actual result that differs from the lesson, and that `check --bless` may write there.
public struct Mismatch: Hashable, Sendable {
  /// The part of the lesson that blessing would change.
  package enum Part: Hashable, Sendable {
    /// The block or the comments with the expected result, or a new block if there are none.
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

  package let part: Part

  /// The actual lines.
  package let lines: [[UInt8]]

  /// The indices in `lines` of the compiler's warnings and notes, which the lesson may leave out.
  package var optional: Set<Int> = []
}

extension Mismatch {
  /// The expectation that does not hold, or nil if there is none or `part` is something else.
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
