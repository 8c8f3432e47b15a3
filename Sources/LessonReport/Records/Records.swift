import LessonChecker
package import LessonKit
import MarbleText

/// The first line of a report: what was checked, and with what.
struct HeadRecord: Hashable, Codable, Sendable {
  /// The number of this way of writing reports; it grows when a reader of an older one would err.
  static let currentSchema = 2

  /// The way in which the report is written.
  var schema = currentSchema

  /// The version of the tool.
  var tool = ToolVersion.current

  /// The compiler, such as `Swift 6.3.1`.
  var compiler: String?

  /// The implementation that the lessons were checked against; nil for the workbook's own modules.
  var implementation: String?

  /// The workbook's root, seen from the root of its repository: empty, or ending in a slash.
  var folder = ""

  /// The lessons, in the order of reading, seen from the workbook's root.
  var lessons: [String] = []

  /// The translations that were named, seen from the workbook's root: each was compared with its
  /// original, and none of their snippets was run; nil where none was named.
  var translations: [String]?

  /// Whether these are no lessons of a course, but any Markdown.
  var isDocs: Bool?

  /// What the check was held to, as it was typed; nothing stands for everything.
  var selection: [String] = []

  /// How many comments state values that were compared with nothing, since no settings ask for it; nil
  /// where there are none.
  var uncomparedValues: Int?

  /// What authors may have overlooked, and what fails no check, each behind its place.
  var notes: [String]?

  /// Which part of the whole was checked.
  var shard: Shard?

  /// How often each program was run, where that was asked for.
  var repetitions: Int?

  /// What the order of the runs was drawn with.
  var seed: UInt64?
}

extension HeadRecord {
  /// Programs in the order of the lessons, and of each lesson's lines.
  func inOrder(_ programs: [ProgramRecord]) -> [ProgramRecord] {
    let places = Dictionary(
      lessons.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
    return programs.sorted {
      (places[$0.file] ?? .max, $0.line, $0.id) < (places[$1.file] ?? .max, $1.line, $1.id)
    }
  }
}

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

/// One snippet of a program, as a report holds it.
struct SnippetRecord: Hashable, Codable, Sendable {
  /// The lines of its fences, from 1.
  var line: Int
  var endLine: Int

  /// How it stands.
  var state: SnippetResult.State

  /// The name that the lesson gives it.
  var id: String?

  /// The words after `swift`, in the order of the alphabet.
  var words: [String] = []

  /// The kinds of expectations: `output`, `error`, `trap`, `marbles`, and `values` where comments were
  /// compared with those of expressions; nothing stands for "it prints nothing".
  var expects: [String] = []

  /// The lines of comments that say what happens in words that can't be understood; nil where there
  /// are none.
  var unread: [Int]?

  /// Why it, or what it is about, was compiled and not run; nil elsewhere.
  var notRun: String?

  /// The claims that it proves where it holds.
  var claims: [String] = []

  /// Whether readers can move the marbles of its diagram; nil where no diagram was verified.
  var diagram: DiagramRecord?
}

extension SnippetRecord {
  /// Takes in a snippet.
  init(_ snippet: Snippet, _ result: SnippetResult) {
    let unread = snippet.unread + result.unread
    self.init(
      line: snippet.range.start.line, endLine: snippet.range.end.line, state: result.state,
      id: snippet.options.id, words: snippet.words.map(\.rawValue).sorted(),
      expects: snippet.expectations.filter { !result.unread.contains($0.range.start) }
        .map(\.kind.rawValue)
        + (result.comparedValues > 0 ? ["values"] : []),
      unread: unread.isEmpty ? nil : unread.map(\.line).sorted(),
      notRun: [.verified, .compiled].contains(result.state)
        ? snippet.options.notRunReason ?? result.notRunReason : nil,
      claims: snippet.options.proves.map(\.id),
      diagram: result.diagram.map { DiagramRecord($0) })
  }
}

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
  var details: [Detail]?

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
    record.kind = diagnostic.kind
    record.details = diagnostic.details.map(Detail.init)
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
      details: details?.map(\.detail) ?? [], kind: kind)
  }
}

extension DiagnosticRecord {
  /// A line that says more about a diagnostic, as JSON holds it: `{"kind":"missing","text":"2"}`.
  struct Detail: Hashable, Codable, Sendable {
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
}

/// Whether readers can move the marbles of a snippet's diagram, as a report holds it.
struct DiagramRecord: Hashable, Codable, Sendable {
  /// What its result depends on: `order` or `time`; nil where it stays a picture.
  var moves: String?

  /// The number of places that its marbles can be moved to.
  var places: Int?

  /// The number of its marbles that stand still, since there would be too many places.
  var still: Int?

  /// Why it stays a picture; nil where it does not.
  var picture: String?
}

extension DiagramRecord {
  /// Takes in what came of moving the marbles.
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

/// How much of a check had to be done anew, as a report holds it.
struct WorkRecord: Hashable, Codable, Sendable {
  /// The number of programs that were compiled and that were run.
  var compiled = 0
  var ran = 0

  /// How many snippets fail as the baseline says; nil where there is none.
  var knownFailures: Int?

  /// How long the check took, in seconds; of merged reports, the longest.
  var seconds = 0.0
}

/// What a report adds up to.
struct TotalsRecord: Hashable, Codable, Sendable {
  /// The implementation that the lessons were checked against; nil for the workbook's own modules.
  let implementation: String?

  /// Whether everything that was checked held.
  let holds: Bool

  /// The number of lessons, of programs, and of the snippets in them, without those that are
  /// skipped.
  let lessons: Int
  let programs: Int
  let snippets: Int

  /// The number of claims that a verified snippet proves.
  let claims: Int

  /// The number of snippets that a lesson skips, and of programs that were not checked.
  let skipped: Int
  let unchecked: Int

  /// The number of things that do not hold, problems among them, and of the compiler's warnings.
  let errors: Int
  let warnings: Int
}

extension TotalsRecord {
  /// Adds a report up.
  init(_ document: ReportDocument) {
    let programs = document.programs
    let checked = programs.filter { $0.state != .skipped && $0.state != .unchecked }
    let snippets = programs.filter { $0.state != .skipped }.flatMap(\.snippets)
    let proven = snippets.filter { $0.state == .verified }.flatMap(\.claims)
    self.init(
      implementation: document.head.implementation, holds: document.holds,
      lessons: document.head.lessons.count, programs: checked.count,
      snippets: snippets.count, claims: Set(proven).count,
      skipped: programs.filter { $0.state == .skipped }.flatMap(\.snippets).count,
      unchecked: programs.count { $0.state == .unchecked },
      errors: document.problems.count + programs.reduce(0) { $0 + $1.failures.count },
      warnings: programs.reduce(0) { $0 + $1.warnings.count })
  }
}

/// What a diagnostic of a check is about.
public enum CheckRule: String, CaseIterable, Hashable, Sendable {
  /// A file can be read, and keeps the format.
  case file

  /// A snippet does what its page says.
  case snippet

  /// The compiler warns of nothing.
  case compiler

  /// The rule in one sentence.
  public var summary: String {
    switch self {
    case .file: "Each file and module can be read, and each lesson keeps the lesson format."
    case .snippet: "Each snippet compiles, runs and prints as its page says."
    case .compiler: "The compiler warns of nothing in a snippet."
    }
  }
}

extension ReportDocument {
  /// All diagnostics, each with its rule: first those that keep files from being checked.
  ///
  /// Their files are seen from the workbook's root.
  var ruledDiagnostics: [(rule: CheckRule, diagnostic: Diagnostic)] {
    problems.map { (.file, $0.diagnostic(.error, in: $0.file ?? "")) }
      + programs.flatMap { program in
        program.failedExpectations.map { (.snippet, $0) }
          + program.compilerWarnings.map { (.compiler, $0) }
      }
  }
}
