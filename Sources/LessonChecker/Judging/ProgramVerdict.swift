package import Foundation
public import LessonKit

/// The verdict on a program: its failures, and the state of each of its snippets.
public struct ProgramVerdict: Sendable {
  /// The program; it was not judged if there is an `uncheckedReason`.
  public internal(set) var program: Program

  /// What is wrong with the program; empty also if the program was not checked.
  public package(set) var failures: [Diagnostic] = []

  /// The actual results that differ from the lesson and could be written into it.
  package var mismatches: [Mismatch] = []

  /// The compiler's warnings to show; empty unless the lesson's `WarningPolicy` is `show`.
  public internal(set) var warnings: [Diagnostic] = []

  /// The index of the judged snippet in which the program ended unexpectedly, or nil if there is no
  /// such snippet or the program's marks can't be trusted.
  var endingIndex: Int?

  /// The results of comments in functions that the context declares and this program called;
  /// `DocsCheck` adds them to the verdicts on the programs that judge these comments.
  var claimsInCalledFunctions: [CalledFunctionClaim] = []

  /// The result of each judged snippet, in order, without the snippet's failures, which
  /// `resultsIncludingFailures` adds; empty if the program was not checked.
  package var results: [SnippetResult] = []

  /// The output and crash of each judged snippet, in order; empty if the program didn't run.
  public internal(set) var runs: [SnippetRun] = []

  /// The end of what the program wrote to its error output.
  package internal(set) var errorOutput = Data()

  /// Whether the program is an exercise's starter, and its run did what the solution must do.
  public internal(set) var meetsSolution = false

  /// Whether the program's outcome was in the cache.
  package internal(set) var isCached = false

  /// The modules that the program needs, but that the implementation after `--against` lacks.
  package internal(set) var missingModules: [String] = []

  /// Why the program was not checked, or nil if it was checked.
  package internal(set) var uncheckedReason: String?

  /// How long the compiler took when the outcome was new, in seconds, or nil if unknown.
  package internal(set) var compileSeconds: Double?

  /// How long the run took when the outcome was new, in seconds, or nil if unknown.
  package internal(set) var runSeconds: Double?
}

/// The result of a comment in a program's context, in a function that the program called.
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
  /// Each failure goes to the snippet that `covers` the failure's line, or else to the first failed
  /// snippet. If no snippet failed, the failure is left out.
  package var resultsIncludingFailures: [SnippetResult] {
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
  /// The parts above and below an unexpected crash, or nil if no judged snippet is below a crash.
  ///
  /// `above` is the verdict on the snippets down to the crash. `below` is a program of the snippets
  /// below the crash. If `below` can't run, `whole` is used: this verdict with a note.
  var partsAroundCrash: (above: ProgramVerdict, below: Program, whole: ProgramVerdict)? {
    let crash = failures.firstIndex { if case .crashed = $0.failure { true } else { false } }
    guard let crash, let last = endingIndex, last + 1 < program.judged.count else { return nil }
    var (above, below, whole) = (self, program, self)
    above.program.judged.removeSubrange((last + 1)...)
    above.results.removeSubrange((last + 1)...)
    above.runs.removeSubrange((last + 1)...)
    below.context += program.judged[..<last]
    below.judged.removeSubrange(...last)
    below.name += ", line \(below.position.line)"
    below.anchor += "-below"
    let count = below.judged.count
    whole.failures[crash].details.append(
      .note("\(count) snippet\(count == 1 ? "" : "s") below didn't run"))
    return (above, below, whole)
  }
}

extension Snippet {
  /// Returns whether a diagnostic of the snippet's file has a position in the snippet's code, in a
  /// block of the snippet, or in its setup lines.
  package func owns(_ diagnostic: Diagnostic) -> Bool {
    guard let position = diagnostic.position else { return false }
    let ranges = [range] + expectations.map(\.range)
    return ranges.contains { ($0.start.offset...$0.end.offset).contains(position.offset) }
      || options.setup.contains { $0.start.line == position.line }
  }

  /// Returns whether a line is in the snippet's code, its blocks or its setup, or between the code
  /// and the blocks, where `owns` is false.
  fileprivate func covers(_ line: Int) -> Bool {
    let end = expectations.map(\.range.end.line).max() ?? 0
    return (range.start.line...max(range.end.line, end)).contains(line)
      || options.setup.contains { $0.start.line == line }
  }
}

/// The verdict on a snippet: its failures, and the actual results to write into its expectations.
struct SnippetVerdict: Sendable {
  /// What is wrong; empty also if another snippet's failure explains why this snippet never ran.
  var failures: [Diagnostic] = []

  /// The actual results that differ from the lesson and could be written into it.
  var mismatches: [Mismatch] = []

  /// How many of the snippet's claims were compared with what the program did.
  var comparedCount = 0
  /// How many of the snippet's claims could not be compared.
  var uncomparedCount = 0
}

/// An actual result that differs from the lesson, and that `check --bless` may write into it.
public struct Mismatch: Hashable, Sendable {
  /// The part of the lesson that blessing would change.
  package enum Part: Hashable, Sendable {
    /// The block or the comments that state the expected result, or a new block if neither exists.
    case expectation(Expectation.Kind)

    /// The comments of a claim, by the claim's index in the snippet.
    case claim(Int)

    /// The snippet's code, which quotes a file that has changed.
    case excerpt
  }

  /// The path of the lesson.
  public let lesson: String

  /// The snippet whose result differs.
  public let snippet: Snippet

  package let part: Part

  /// The lines of the actual result.
  package let lines: [[UInt8]]

  /// The indices in `lines` of the compiler's warnings and notes, which the lesson may leave out.
  package var optional: Set<Int> = []
}

extension Mismatch {
  /// The existing expectation that blessing would change, or nil if there is none.
  package var expectation: Expectation? {
    guard case .expectation(let kind) = part else { return nil }
    return snippet.expectation(kind)
  }
}

/// Why a snippet's result can't be written into its lesson.
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
