import LessonChecker
package import LessonKit
import MarbleText

// The records of a report. `Report.schema.json` says what each key means, and when it is left out.

/// The first line of a report: what was checked, and with what.
struct HeadRecord: Hashable, Encodable, Sendable {
  /// The version of this format.
  ///
  /// It is raised when programs that read an older version would make mistakes.
  static let currentSchema = 2

  var schema = currentSchema
  var tool = ToolVersion.current
  var compiler: String?
  var implementation: String?
  var folder = ""
  var lessons: [String] = []
  var translations: [String]?
  var isDocs: Bool?
  var selection: [String] = []
  var uncomparedValues: Int?
  var notes: [String]?
  var repetitions: Int?
  var seed: UInt64?
}

extension HeadRecord {
  /// Returns programs in the order of the lessons, and of the lines in each lesson.
  func inOrder(_ programs: [ProgramRecord]) -> [ProgramRecord] {
    let places = Dictionary(
      lessons.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
    return programs.sorted {
      (places[$0.file] ?? .max, $0.line, $0.id) < (places[$1.file] ?? .max, $1.line, $1.id)
    }
  }
}

/// The verdict on one program.
struct ProgramRecord: Hashable, Encodable, Sendable {
  var id: String
  var implementation: String?
  var file: String
  var section: String
  var line: Int
  var name: String
  var state: SnippetResult.State
  var reason: String?
  var lacks: [String]?
  var isCached = false
  var compileSeconds: Double?
  var runSeconds: Double?
  var snippets: [SnippetRecord] = []
  var failures: [DiagnosticRecord] = []
  var warnings: [DiagnosticRecord] = []

  /// How long the program took altogether, or nil if nobody measured the time.
  var seconds: Double? {
    compileSeconds == nil && runSeconds == nil ? nil : (compileSeconds ?? 0) + (runSeconds ?? 0)
  }
}

/// One snippet of a program.
struct SnippetRecord: Hashable, Encodable, Sendable {
  var line: Int
  var endLine: Int
  var state: SnippetResult.State
  var id: String?
  var words: [String] = []
  var expects: [String] = []
  var unread: [Int]?
  var uncompared: Int?
  var claims: [String] = []
  var diagram: DiagramRecord?

  /// For each comment that can't be read, the line and the right spelling, but only for people.
  var unreadAdvice: [String]?

  private enum CodingKeys: CodingKey {
    case line, endLine, state, id, words, expects, unread, uncompared, claims, diagram
  }
}

extension SnippetRecord {
  init(_ snippet: Snippet, _ result: SnippetResult) {
    let stated = result.comparedClaims > 0 ? snippet.claims.map(\.content.word) : []
    self.init(
      line: snippet.range.start.line, endLine: snippet.range.end.line, state: result.state,
      id: snippet.options.id, words: snippet.words.map(\.rawValue).sorted(),
      expects: Set(snippet.expectations.map(\.kind.rawValue) + stated).sorted(),
      unread: snippet.unreadComments.isEmpty
        ? nil : snippet.unreadComments.map(\.position.line).sorted(),
      uncompared: result.uncomparedClaims > 0 ? result.uncomparedClaims : nil,
      claims: snippet.options.proves.map(\.id),
      diagram: result.diagram.map { DiagramRecord($0) },
      unreadAdvice: snippet.unreadComments.map { comment in
        let advice =
          comment.form?.advice
          ?? "put it behind a statement, or directly below one"
        return "\(comment.position.line): this comment can't be read; \(advice)"
      })
  }
}

extension OutcomeClaim.Content {
  /// The word that reports use for what is compared.
  fileprivate var word: String {
    switch self {
    case .prints: "output"
    case .fails: "error"
    case .crashes: "trap"
    case .value: "values"
    }
  }
}

/// A diagnostic in a report.
///
/// In JSON, its keys depend on its form.
///
/// Its file is relative to the workbook's root, and its columns are in bytes.
package struct DiagnosticRecord: Hashable, Encodable, Sendable {
  /// The kinds of diagnostics, which have different keys.
  private enum Form { case failure, warning, problem, lint }

  private enum CodingKeys: CodingKey {
    case file, implementation, line, column, rule, isError, message, advice, kind, details
    case isUnreadable
  }

  private let form: Form

  /// The diagnostic.
  var diagnostic: Diagnostic

  /// The implementation that was checked, if this is a problem.
  var implementation: String?

  /// Records a difference from what a lesson says, in the record of its program.
  static func failure(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    DiagnosticRecord(form: .failure, diagnostic: diagnostic)
  }

  /// Records a warning of the compiler, in the record of its program.
  static func warning(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    let message = diagnostic.message.split(separator: "\n").first.map(String.init) ?? ""
    return DiagnosticRecord(
      form: .warning,
      diagnostic: Diagnostic(.warning, in: diagnostic.file, at: diagnostic.position, message))
  }

  /// Records a problem that keeps a file from being checked.
  static func problem(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    DiagnosticRecord(form: .problem, diagnostic: diagnostic)
  }

  /// Records a broken rule of lint.
  package static func lint(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    DiagnosticRecord(form: .lint, diagnostic: diagnostic)
  }

  package func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: CodingKeys.self)
    try keys.encodeIfPresent(diagnostic.position?.line, forKey: .line)
    try keys.encodeIfPresent(diagnostic.position?.column, forKey: .column)
    try keys.encode(diagnostic.message, forKey: .message)
    try keys.encodeIfPresent(diagnostic.advice, forKey: .advice)
    switch form {
    case .failure:
      try keys.encodeIfPresent(diagnostic.kind, forKey: .kind)
      try keys.encode(diagnostic.details, forKey: .details)
    case .warning:
      break
    case .problem:
      try keys.encode(diagnostic.file, forKey: .file)
      try keys.encodeIfPresent(implementation, forKey: .implementation)
      try keys.encode(diagnostic.isUnreadable, forKey: .isUnreadable)
    case .lint:
      try keys.encode(diagnostic.file, forKey: .file)
      try keys.encodeIfPresent(diagnostic.rule, forKey: .rule)
      try keys.encode(diagnostic.severity == .error, forKey: .isError)
    }
  }
}

/// Whether readers can move the marbles of a snippet's diagram.
struct DiagramRecord: Hashable, Encodable, Sendable {
  var moves: String?
  var places: Int?
  var still: Int?
  var picture: String?
}

extension DiagramRecord {
  init(_ trial: MarbleTrial) {
    switch trial {
    case .picture(let reason): self.init(picture: reason.rawValue)
    case .moves(let moves):
      let still = moves.lanes.flatMap(\.units).count { !$0.moves }
      self.init(
        moves: moves.ties == nil ? "time" : "order", places: moves.choices.count,
        still: still == 0 ? nil : still)
    }
  }
}

/// The totals of a report.
///
/// Skipped programs and snippets do not count as checked.
struct TotalsRecord: Hashable, Encodable, Sendable {
  let implementation: String?
  let holds: Bool
  let lessons: Int
  let programs: Int
  let snippets: Int
  let claims: Int
  let skipped: Int
  let unchecked: Int
  let notUnderstood: Int
  let errors: Int
  let warnings: Int
}

extension TotalsRecord {
  init(_ report: Report) {
    let programs = report.programs
    let out: [SnippetResult.State] = [.skipped, .leftOut]
    let checked = programs.filter { !out.contains($0.state) && $0.state != .unchecked }
    let snippets = programs.filter { !out.contains($0.state) }.flatMap(\.snippets)
    let proven = snippets.filter { $0.state == .verified }.flatMap(\.claims)
    self.init(
      implementation: report.head.implementation, holds: report.holds,
      lessons: report.head.lessons.count, programs: checked.count,
      snippets: snippets.count, claims: Set(proven).count,
      skipped: programs.filter { out.contains($0.state) }.flatMap(\.snippets).count,
      unchecked: programs.count { $0.state == .unchecked },
      notUnderstood: report.unreadComments.count,
      errors: report.problems.count + programs.reduce(0) { $0 + $1.failures.count },
      warnings: programs.reduce(0) { $0 + $1.warnings.count })
  }
}

/// The subject of a diagnostic of a check.
public enum CheckRule: String, CaseIterable, Hashable, Sendable {
  case file
  case snippet
  case compiler
  case comment

  /// The rule in one sentence.
  public var summary: String {
    switch self {
    case .file: "Each file and module can be read, and each lesson follows the lesson format."
    case .snippet: "Each snippet compiles, runs and prints as its page says."
    case .compiler: "The compiler has no warning about a snippet."
    case .comment: "Each comment that begins like a result, as '// Prints' does, can be read."
    }
  }
}

extension Report {
  /// The comments that begin like a comment about an outcome, but can't be read.
  var unreadComments: [(file: String, line: Int)] {
    programs.flatMap { program in
      program.snippets.flatMap { $0.unread ?? [] }.map { (program.file, $0) }
    }
  }

  /// The number of such comments in words, or nil if all comments can be read.
  var unreadCommentWords: String? {
    switch unreadComments.count {
    case 0: nil
    case 1: "1 comment not understood"
    case let count: "\(count) comments not understood"
    }
  }

  /// All diagnostics, each with its rule.
  ///
  /// The diagnostics that keep files from being checked come first.
  ///
  /// Their files are relative to the workbook's root.
  var ruledDiagnostics: [(rule: CheckRule, diagnostic: Diagnostic)] {
    problems.map { (.file, $0.diagnostic) }
      + programs.flatMap { program in
        program.failedExpectations.map { (.snippet, $0) }
          + program.compilerWarnings.map { (.compiler, $0) }
      }
  }
}
