public import LessonKit

/// The verdict on a program: its failures, and the state of each of its snippets.
public struct ProgramVerdict: Sendable {
  /// The program.
  public internal(set) var program: Program

  /// The differences from what the lesson says; empty where all of it held.
  public package(set) var failures: [Diagnostic] = []

  /// The actual results that could be written into the lesson.
  package var mismatches: [Mismatch] = []

  /// The compiler's warnings, as far as the lesson does not expect them.
  public internal(set) var warnings: [Diagnostic] = []

  /// The judged snippets that keep others of the program from being judged, by index.
  var culprits: Set<Int> = []

  /// The snippets of the context that keep the judged ones from being judged, by index.
  var contextCulprits: Set<Int> = []

  /// The judged snippet at which the program ended otherwise than it should, by index.
  var endedAt: Int?

  /// The snippets that declare the same, by index among all of the program.
  var redeclarations: Set<Redeclaration> = []

  /// Whether a comment that may speak of a compile error speaks of something else.
  var isVoid = false

  /// The state of each judged snippet, in order; empty where the program was not checked.
  var results: [SnippetResult] = []

  /// Whether the program compiles and links.
  var compiles = true

  /// Whether the outcome was in the cache.
  package internal(set) var isKnown = false

  /// The modules that the program needs and that the implementation lacks.
  package internal(set) var lacks: [String] = []

  /// Why the program was not checked; nil where it was.
  package internal(set) var uncheckedReason: String?

  /// How long the compiler took, and the run, in seconds, whenever that was.
  package internal(set) var compileSeconds: Double?
  package internal(set) var runSeconds: Double?
}

extension ProgramVerdict {
  /// The verdict on one snippet of the program, as if it were a program of its own.
  func alone(_ index: Int) -> ProgramVerdict {
    let snippet = program.judged[index]
    var program = program
    program.judged = [snippet]
    program.anchor += "/line-\(snippet.range.start.line)"
    return ProgramVerdict(
      program: program, failures: failures(of: index),
      endedAt: endedAt == index ? 0 : nil, results: [results[index]], compiles: compiles,
      isKnown: isKnown, compileSeconds: compileSeconds, runSeconds: runSeconds)
  }

  /// The failures of a snippet; where none names it, all failures of the program are its own too.
  private func failures(of index: Int) -> [Diagnostic] {
    let own = failures.filter { program.judged[index].owns($0) }
    return own.isEmpty && results[index].state == .failed ? failures : own
  }
}
