import Foundation
public import LessonChecker
public import LessonKit

/// The parts of a report that people want to see.
public struct TextStyle: Hashable, Sendable {
  /// How detailed a report is.
  public enum Detail: Hashable, Sendable {
    /// Only errors, so that the report is empty if everything holds.
    case quiet

    /// Errors, warnings and a summary.
    case normal

    /// Errors, warnings, a summary, and each program with its state and its time.
    case verbose
  }

  /// How detailed the report is.
  public var detail: Detail

  /// The number of slowest programs to list.
  public var slowest: Int

  /// Whether the summary says how long the check took.
  public var showsTime: Bool

  /// Makes a style.
  public init(_ detail: Detail = .normal, slowest: Int = 0, showsTime: Bool = false) {
    self.detail = detail
    self.slowest = slowest
    self.showsTime = showsTime
  }
}

extension Report {
  /// Returns the report for people.
  public func lines(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    body(style) + (style.detail == .quiet ? [] : closing(style))
  }

  /// Returns the lines below the diagnostics: notes, and the result in one line.
  func closing(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    let time = style.showsTime ? ", \(Seconds.words(work.seconds))" : ""
    return (head.notes ?? []).map { .note(TerminalText.message("note: \($0)")) }
      + uncomparedValues + (style.detail == .verbose ? unreadCommentLines : []) + order
      + [.summary(summary + time, holds: holds)]
  }

  var diagnosticLines: [ReportLine] { diagnostics.flatMap(lines(of:)) }

  /// Returns the report for people without the summary.
  func body(_ style: TextStyle) -> [ReportLine] {
    let shown = diagnostics.filter { style.detail != .quiet || $0.severity == .error }
    let rows = head.isDocs == true ? snippetLines : programs.map(line)
    let all = style.detail == .verbose ? rows + diagramLines : []
    return all + shown.flatMap(lines(of:)) + slowest(style.slowest)
  }

  /// Returns a diagnostic for people, with its details.
  private func lines(of diagnostic: Diagnostic) -> [ReportLine] {
    [ReportLine(diagnostic, shownIn: shown(diagnostic.file))]
      + diagnostic.details.map { ReportLine(detail: $0) }
  }

  /// The verdicts on the snippets of pages, with each page from top to bottom.
  private var snippetLines: [ReportLine] {
    let order = Dictionary(
      programs.enumerated().map { ($1.file, $0) }, uniquingKeysWith: { first, _ in first })
    return programs.flatMap { program in program.snippets.map { (program, $0) } }
      .sorted {
        (order[$0.0.file] ?? 0, $0.1.line) < (order[$1.0.file] ?? 0, $1.1.line)
      }
      .map { program, snippet in
        let state = snippet.state.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
        let end = program.reason.map { "  \($0)" } ?? ""
        return .row(
          "\(state)  \(shown(program.file)):\(snippet.line)\(end)",
          holds: ![.failed, .skipped].contains(snippet.state))
      }
  }

  private func line(for program: ProgramRecord) -> ReportLine {
    let state = program.state.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
    let isChecked = ![.skipped, .leftOut, .unchecked].contains(program.state)
    let age = !isChecked ? "      " : program.isCached ? "cached" : "new   "
    let end = program.reason.map { ": \($0)" } ?? ""
    return .row(
      "\(state)  \(Seconds.text(program.seconds))  \(age)  "
        + "\(shown(program.file)):\(program.line)  \(program.name)\(end)",
      holds: program.state != .failed)
  }

  private func slowest(_ count: Int) -> [ReportLine] {
    let slowest = programs.filter { $0.seconds != nil }.enumerated()
      .sorted { ($1.element.seconds ?? 0, $0.offset) < ($0.element.seconds ?? 0, $1.offset) }
      .prefix(count).map(\.element)
    guard !slowest.isEmpty else { return [] }
    return [.note("The slowest programs (time to compile + time to run):")]
      + slowest.map { program in
        let parts = [program.compileSeconds, program.runSeconds].map { Seconds.text($0) }
        return .note(
          "\(Seconds.text(program.seconds))  (\(parts.joined(separator: " + ")))  "
            + "\(shown(program.file)):\(program.line)  \(program.name)")
      }
  }

  /// How to run the programs in the same order again, if the order was random.
  var order: [ReportLine] {
    guard let seed = head.seed else { return [] }
    return [
      .note(
        "The programs ran in a random order; use '--shuffle --seed \(seed)' to get the same order again."
      )
    ]
  }

  /// A line about the comments with values that could not be compared, or empty if all could be
  /// compared.
  package var uncomparedValues: [ReportLine] {
    guard let count = head.uncomparedValues else { return [] }
    let (subject, object) =
      count == 1
      ? ("1 comment states a value that is", "it")
      : ("\(count) comments state values that are", "them")
    return [
      .note(
        "\(subject) not compared: write 'values: check' under 'defaults' in workbook.yml to compare "
          + object)
    ]
  }

  /// The comments that can't be read, each with a spelling that can be read.
  private var unreadCommentLines: [ReportLine] {
    programs.flatMap { program in
      program.snippets.flatMap { snippet in
        (snippet.unreadAdvice ?? []).map { advice in
          ReportLine.note(TerminalText.message("\(shown(program.file)):\(advice)"))
        }
      }
    }
  }

  /// The number of diagrams that can be moved, and why the others can't, or empty if no diagram was
  /// verified.
  var diagramLines: [ReportLine] {
    let diagrams = programs.flatMap { program in
      program.snippets.compactMap { snippet in
        snippet.diagram.map {
          (place: TerminalText.message("\(shown(program.file)):\(snippet.line)"), $0)
        }
      }
    }
    guard !diagrams.isEmpty else { return [] }
    let pictures = diagrams.compactMap { place, diagram in
      diagram.picture.map { (place: place, reason: $0) }
    }
    var summary =
      "marbles can be moved in \(diagrams.count - pictures.count) of "
      + Self.count(diagrams.count, "diagram")
    if !pictures.isEmpty {
      let reasons = Dictionary(grouping: pictures, by: \.reason).mapValues(\.count)
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) (\($0.value))" }
      summary += "; not in \(pictures.count): "
      summary += reasons.joined(separator: ", ")
    }
    return [.note(summary)]
      + pictures.map { .note(TerminalText.message("not movable     \($0.place)  \($0.reason)")) }
      + diagrams.compactMap { place, diagram in
        diagram.still.map { still in
          .note("partly movable  \(place)  \(Self.count(still, "marble")) can't be moved")
        }
      }
  }
}

extension CheckVerdicts {
  /// All diagnostics, lesson by lesson and top to bottom, and a summary.
  public var lines: [ReportLine] { Report(self).lines() }
}

extension Workbook {
  /// The problems that keep the workbook's files from being checked, each on one line.
  public var problemLines: [ReportLine] {
    Report(CheckVerdicts(workbook: self, results: CheckResults())).diagnosticLines
  }
}

extension String {
  /// Returns the text with spaces at its end, up to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// Writes times for people.
private enum Seconds {
  /// Returns a time in a column: right-aligned, with hundredths, or a dash if nobody measured the
  /// time.
  static func text(_ seconds: Double?) -> String {
    guard let seconds else { return "    – s" }
    return String(format: "%5.2f s", seconds)
  }

  /// Returns a time in a sentence, in minutes if it is long enough.
  static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    return seconds < 60
      ? String(format: "%.1f s", seconds) : "\(whole / 60) min \(whole % 60) s"
  }
}

extension [Report] {
  /// Returns the reports for people: a single report, or a matrix of lessons and implementations,
  /// and the differences.
  public func lines(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    guard count > 1 else { return flatMap { $0.lines(style) } }
    var parts = zip(self, distinct).map { report, rest in
      let body = rest.body(style)
      let common = report.diagnostics.count - rest.diagnostics.count
      return body.isEmpty ? [] : [.note(rest.comparisonHeading(common: common))] + body
    }
    if style.detail != .quiet {
      parts.insert(matrix + flatMap(\.skips), at: 0)
      parts.append(
        self[0].order
          + map { report in
            let name = report.head.implementation == nil ? "ours: " : ""
            return .summary(name + report.summary, holds: report.holds)
          })
    }
    return [ReportLine](parts.filter { !$0.isEmpty }.joined(separator: [.note("")]))
  }

  /// The reports.
  ///
  /// The second and later reports leave out what the first report also says.
  var distinct: [Report] {
    guard let ours = first else { return [] }
    return [ours] + dropFirst().map { $0.leavingOut(ours) }
  }

  /// The number of snippets of each lesson that hold in each implementation.
  ///
  /// The matrix has a heading, a line for each lesson with snippets, and the sum.
  private var matrix: [ReportLine] {
    let heads = [""] + map { $0.head.implementation ?? "ours" }
    let programs = map { Dictionary(grouping: $0.programs, by: \.file) }
    var rows = self[0].head.lessons.map { file in
      (name: self[0].shown(file), counts: programs.map { SnippetCount($0[file] ?? []) })
    }
    rows.removeAll { $0.counts.allSatisfy(\.isEmpty) }
    rows.append(("all", map { SnippetCount($0.programs) }))
    let table = [heads] + rows.map { [$0.name] + $0.counts.map(\.text) }
    let widths = heads.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let holds = [true] + rows.map { $0.counts.allSatisfy(\.holds) }
    return zip(table, holds).map { cells, holds in
      let line = zip(cells, widths).map { cell, width in
        TerminalText.message(cell) + "".padded(to: width - cell.count)
      }.joined(separator: "  ")
      return .row(String(line.reversed().drop { $0 == " " }.reversed()), holds: holds)
    }
  }
}

/// The number of snippets of some programs that hold.
private struct SnippetCount {
  private let passed: Int
  private let checked: Int
  private let skipped: Int

  init(_ programs: [ProgramRecord]) {
    let snippets = programs.flatMap(\.snippets)
    passed = snippets.count(where: \.state.holds)
    skipped = snippets.count { [.skipped, .leftOut].contains($0.state) }
    checked = snippets.count - skipped
  }

  var isEmpty: Bool { checked + skipped == 0 }
  var holds: Bool { passed == checked }

  /// The counts as text, such as `11/12, 3 skipped`.
  var text: String {
    guard checked > 0 else { return skipped > 0 ? "\(skipped) skipped" : "–" }
    return "\(passed)/\(checked)" + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}

extension Report {
  fileprivate func comparisonHeading(common: Int) -> String {
    guard let name = head.implementation else { return "In ours:" }
    let rest = common > 0 ? " (\(common) that also occur in ours aren't listed)" : ""
    return diagnostics.isEmpty ? "In \(name):" : "Problems that only occur in \(name)\(rest):"
  }

  /// The number of snippets for which the implementation lacks modules, by module.
  fileprivate var skips: [ReportLine] {
    let counts = programs.filter { $0.lacks != nil }.reduce(into: [:]) { counts, program in
      counts[program.reason ?? "", default: 0] += program.snippets.count
    }
    return counts.sorted { $0.key < $1.key }.map { .note("\($0.value) skipped: \($0.key)") }
  }

  /// Returns the report without everything that another report also says.
  fileprivate func leavingOut(_ other: Report) -> Report {
    let problems = Set(other.problems)
    let programs = Dictionary(other.programs.map { ($0.id, $0) }) { first, _ in first }
    var rest = self
    rest.problems.removeAll { problem in
      var problem = problem
      problem.implementation = nil
      return problems.contains(problem)
    }
    for index in rest.programs.indices {
      guard let same = programs[rest.programs[index].id] else { continue }
      let warnings = Set(same.warnings)
      let failures = Set(same.failures.map(\.withoutAdvice))
      rest.programs[index].warnings.removeAll(where: warnings.contains)
      rest.programs[index].failures.removeAll { failures.contains($0.withoutAdvice) }
    }
    return rest
  }
}

extension DiagnosticRecord {
  /// The record without advice, because only the report on the workbook's own modules has advice.
  fileprivate var withoutAdvice: DiagnosticRecord {
    var failure = self
    failure.diagnostic.advice = nil
    return failure
  }
}
