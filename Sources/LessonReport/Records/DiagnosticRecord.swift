package import LessonKit

/// A diagnostic as JSON holds it.
///
/// One type for all that the tool writes; `failure`, `warning`, `problem` and `lint` decide which keys
/// there are.
package struct DiagnosticRecord: Hashable, Codable, Sendable {
  /// The file, seen from the workbook's root; nil in a record that names it itself.
  var file: String?

  /// The implementation that the lessons were checked against; nil for the workbook's own modules.
  var implementation: String?

  /// The place in the file, where there is one: both from 1, the column in bytes.
  var line: Int?
  var column: Int?

  /// The rule of lint that is broken, and whether that is an error.
  var rule: String?
  var isError: Bool?

  /// The message, and the next step where there is an obvious one.
  let message: String
  var advice: String?

  /// The kind of failure, such as `printsOther`; nil for a fault of the file.
  var kind: String?

  /// More about it, line by line.
  var details: [DetailRecord]?

  /// Whether the file could not even be read or built.
  var isUnreadable: Bool?

  private init(_ diagnostic: Diagnostic) {
    line = diagnostic.position?.line
    column = diagnostic.position?.column
    message = diagnostic.message
    advice = diagnostic.advice
  }

  /// Records a difference from what a lesson says, in the record of its program.
  static func failure(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    var record = DiagnosticRecord(diagnostic)
    record.kind = diagnostic.failure?.kind
    record.details = diagnostic.details.map(DetailRecord.init)
    return record
  }

  /// Records a warning of the compiler, in the record of its program.
  static func warning(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    let message = diagnostic.message.split(separator: "\n").first.map(String.init) ?? ""
    return DiagnosticRecord(
      Diagnostic(.warning, in: diagnostic.file, at: diagnostic.position, message))
  }

  /// Records a fault that keeps a file from being checked.
  ///
  /// - Parameter diagnostic: the fault; its file is seen from the workbook's root
  /// - Returns: the record
  static func problem(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    var record = DiagnosticRecord(diagnostic)
    record.file = diagnostic.file
    record.isUnreadable = diagnostic.isUnreadable
    return record
  }

  /// Records a broken rule of lint.
  ///
  /// - Parameter diagnostic: the broken rule; its file is seen from the workbook's root
  /// - Returns: the record
  package static func lint(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    var record = DiagnosticRecord(diagnostic)
    record.file = diagnostic.file
    record.rule = diagnostic.rule
    record.isError = diagnostic.severity == .error
    return record
  }

  /// The diagnostic that was recorded.
  ///
  /// Records have no offsets, and no format of a report needs them.
  func diagnostic(_ severity: Diagnostic.Severity, in file: String) -> Diagnostic {
    let position = line.map { SourcePosition(line: $0, column: column ?? 1, offset: 0) }
    return Diagnostic(
      severity, in: file, at: position, message, advice: advice,
      details: details?.map(\.detail) ?? [])
  }
}

/// A line that says more about a diagnostic, as JSON holds it: `{"kind":"missing","text":"2"}`.
struct DetailRecord: Hashable, Codable, Sendable {
  enum Kind: String, Codable {
    case missing, extra, same, note
  }

  let kind: Kind
  let text: String

  init(_ detail: Diagnostic.Detail) {
    text = detail.text
    kind =
      switch detail {
      case .missing: .missing
      case .extra: .extra
      case .same: .same
      case .note: .note
      }
  }

  var detail: Diagnostic.Detail {
    switch kind {
    case .missing: .missing(text)
    case .extra: .extra(text)
    case .same: .same(text)
    case .note: .note(text)
    }
  }
}
