import LessonKit

/// The verdict on one program, as a report holds it.
struct ProgramRecord: Hashable, Codable, Sendable {
  /// A name that stays the same while nothing about the section's programs changes:
  /// `file#section/number`.
  var id: String

  /// The implementation that it was checked against; nil for the workbook's own modules.
  var implementation: String?

  /// The lesson, seen from the workbook's root, and the words of the section's heading.
  var file: String
  var section: String

  /// Where it begins in the lesson, from 1.
  var line: Int

  /// The name that people see.
  var name: String

  /// How it stands.
  var state: SnippetResult.State

  /// Why it was skipped, or not checked.
  var reason: String?

  /// The modules that it needs and that the implementation lacks.
  var lacks: [String]?

  /// Whether all that is said of it was known from an earlier check.
  var isKnown = false

  /// How long the compiler took over it, and its run, in seconds, whenever that was.
  var compileSeconds: Double?
  var runSeconds: Double?

  /// The snippets that were judged by it.
  var snippets: [SnippetRecord] = []

  /// The differences from what the lesson says.
  var failures: [DiagnosticRecord] = []

  /// The compiler's warnings.
  var warnings: [DiagnosticRecord] = []

  /// How long it took altogether, in seconds; nil where nobody measured.
  var seconds: Double? {
    compileSeconds == nil && runSeconds == nil ? nil : (compileSeconds ?? 0) + (runSeconds ?? 0)
  }
}
