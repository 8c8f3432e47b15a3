import Foundation
public import LessonChecker
public import LessonKit

/// A report for people.
struct TextReport {
  /// The lines.
  let lines: [ReportLine]

  /// Writes a report.
  init(_ document: ReportDocument, style: TextStyle) {
    var lines = Self.body(of: document, style: style)
    if style.detail != .quiet {
      lines += (document.head.notes ?? []).map { .note(TerminalText.message("note: \($0)")) }
      lines += document.uncomparedValues
      lines += NotRunSnippets(document).lines + document.unreadCommentLines
      lines += Self.order(of: document.head)
      let time = style.showsTime ? ", \(Seconds.words(document.work.seconds))" : ""
      lines.append(.summary(CheckSummary(document).description + time, holds: document.holds))
    }
    self.lines = lines
  }

  /// A report without what sums it up.
  static func body(of document: ReportDocument, style: TextStyle) -> [ReportLine] {
    let diagnostics = document.diagnostics.filter {
      style.detail != .quiet || $0.severity == .error
    }
    let programs = style.detail == .verbose ? document.programs.map { document.line(for: $0) } : []
    let diagrams = style.detail == .verbose ? DiagramLines(document).lines : []
    return programs + diagrams + diagnostics.flatMap(document.lines(of:))
      + slowest(style.slowest, of: document)
  }

  private static func slowest(_ count: Int, of document: ReportDocument) -> [ReportLine] {
    let measured = document.programs.filter { $0.seconds != nil }
    let slowest = measured.enumerated()
      .sorted { ($1.element.seconds ?? 0, $0.offset) < ($0.element.seconds ?? 0, $1.offset) }
      .prefix(count).map(\.element)
    guard !slowest.isEmpty else { return [] }
    return [.note("The slowest programs, compiled and run:")]
      + slowest.map { program in
        let parts = [program.compileSeconds, program.runSeconds].map { Seconds.text($0) }
        return .note(
          "\(Seconds.text(program.seconds))  (\(parts.joined(separator: " + ")))  "
            + "\(document.shown(program.file)):\(program.line)  \(program.name)")
      }
  }

  /// How to run the programs in the same order again, where it was a random one.
  static func order(of head: HeadRecord) -> [ReportLine] {
    guard let seed = head.seed else { return [] }
    return [.note("Run in a random order; '--shuffle --seed \(seed)' gives the same one again.")]
  }
}

extension ReportDocument {
  /// A program in one line.
  fileprivate func line(for program: ProgramRecord) -> ReportLine {
    let state = program.state.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
    let isChecked = program.state != .skipped && program.state != .unchecked
    let age = !isChecked ? "     " : program.isKnown ? "known" : "new  "
    let end = program.reason.map { ": \($0)" } ?? ""
    return .program(
      "\(state)  \(Seconds.text(program.seconds))  \(age)  "
        + "\(shown(program.file)):\(program.line)  \(program.name)\(end)",
      fails: program.state == .failed)
  }
}

/// How much of a report people want to see.
public struct TextStyle: Hashable, Sendable {
  /// How many words are made of a check.
  public enum Detail: Hashable, Sendable {
    /// Errors alone; nothing where everything holds.
    case quiet

    /// Errors, warnings and a summary.
    case normal

    /// Each program besides, with its state and its time.
    case verbose
  }

  /// How many words are made of a check.
  public var detail: Detail

  /// How many of the slowest programs are listed.
  public var slowest: Int

  /// Whether the summary says how long the check took.
  public var showsTime: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - detail: how many words are made of a check.
  ///   - slowest: how many of the slowest programs are listed.
  ///   - showsTime: whether the summary says how long the check took.
  public init(_ detail: Detail = .normal, slowest: Int = 0, showsTime: Bool = false) {
    self.detail = detail
    self.slowest = slowest
    self.showsTime = showsTime
  }
}

extension ReportDocument {
  /// What is said of comments that state values which are compared with nothing, in a line; none where
  /// there are no such comments.
  package var uncomparedValues: [ReportLine] {
    guard let count = head.uncomparedValues else { return [] }
    let (subject, object) =
      count == 1
      ? ("1 comment states a value, and is", "it")
      : ("\(count) comments state values, and are", "them")
    return [
      .note(
        "\(subject) compared with nothing: 'values: check' under 'defaults' in workbook.yml compares "
          + object)
    ]
  }
}

extension CheckReport {
  /// All diagnostics, lesson by lesson and top to bottom, and a summary.
  public var lines: [ReportLine] { document.lines() }

  /// The lines about a lesson, in the order of the places that they speak of.
  func diagnostics(in lesson: Lesson) -> [ReportLine] {
    let document = document
    return document.diagnostics(in: workbook.fromRoot(lesson.path))
      .flatMap(document.lines(of:))
  }
}

extension ReportDocument {
  /// The report for people.
  ///
  /// - Parameter style: how much of it they want to see.
  /// - Returns: its lines.
  public func lines(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    TextReport(self, style: style).lines
  }
}

extension Workbook {
  /// The problems that keep its files from being checked, a line each.
  public var problemLines: [ReportLine] {
    let document = CheckReport(workbook: self, results: CheckResults()).document
    return document.diagnostics.flatMap(document.lines(of:))
  }
}

/// The snippets of docs that were compiled and not run, though they hold.
private struct NotRunSnippets {
  /// No more places than this are named for one reason.
  private static let most = 10

  private let places: [String: [String]]

  /// Looks for them in a report.
  init(_ document: ReportDocument) {
    var places: [String: [String]] = [:]
    for program in document.programs {
      for snippet in program.snippets {
        guard let reason = snippet.notRun else { continue }
        places[reason, default: []].append("\(document.shown(program.file)):\(snippet.line)")
      }
    }
    self.places = places
  }

  /// Where they are, in a line for each reason.
  var lines: [ReportLine] {
    places.sorted { $0.key < $1.key }.map { reason, places in
      let rest = places.count > Self.most ? ", and \(places.count - Self.most) more" : ""
      let named = places.prefix(Self.most).joined(separator: ", ")
      return .note(
        TerminalText.message("compiled, but not run, since \(reason): \(named)\(rest)"))
    }
  }
}

extension ReportDocument {
  /// No more places than this are named.
  private static let mostUnreadComments = 10

  /// The places of comments in Markdown that say what happens in words that can't be understood, and
  /// so were held against nothing.
  var unreadComments: [String] {
    programs.flatMap { program in
      program.snippets.flatMap { $0.unread ?? [] }.map { "\(shown(program.file)):\($0)" }
    }
  }

  /// Where they are, in a line.
  fileprivate var unreadCommentLines: [ReportLine] {
    let places = unreadComments
    let count = places.count
    guard count > 0 else { return [] }
    let named = places.prefix(Self.mostUnreadComments).joined(separator: ", ")
    let rest =
      count > Self.mostUnreadComments ? ", and \(count - Self.mostUnreadComments) more" : ""
    let subject = count == 1 ? "1 comment is" : "\(count) comments are"
    return [
      .note(
        TerminalText.message(
          "\(subject) not understood, and held against nothing: \(named)\(rest)"))
    ]
  }
}

/// The diagrams of a check in words: how many can be moved, and why the others are pictures.
struct DiagramLines {
  /// The lines; empty where no diagram was verified.
  let lines: [ReportLine]

  /// Counts the diagrams of a check.
  init(_ document: ReportDocument) {
    let diagrams = document.programs.flatMap { program in
      program.snippets.compactMap { snippet in
        snippet.diagram.map {
          (place: TerminalText.message("\(document.shown(program.file)):\(snippet.line)"), $0)
        }
      }
    }
    let pictures = diagrams.compactMap { place, diagram in
      diagram.picture.map { (place: place, reason: $0) }
    }
    guard !diagrams.isEmpty else {
      lines = []
      return
    }
    var summary =
      "\(diagrams.count - pictures.count) of \(CheckSummary.count(diagrams.count, "diagram")) "
      + "can be moved"
    if !pictures.isEmpty {
      let reasons = Dictionary(grouping: pictures, by: \.reason).mapValues(\.count)
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) (\($0.value))" }
      summary += pictures.count == 1 ? "; 1 is a picture: " : "; \(pictures.count) are pictures: "
      summary += reasons.joined(separator: ", ")
    }
    lines =
      [.note(summary)]
      + pictures.map { .note(TerminalText.message("picture    \($0.place)  \($0.reason)")) }
      + diagrams.compactMap { place, diagram in
        diagram.still.map { still in
          .note("in part    \(place)  \(CheckSummary.count(still, "marble")) can't be moved")
        }
      }
  }
}

/// Writes times for people.
private enum Seconds {
  /// A time in a column: right-aligned, with hundredths; a dash where nobody measured.
  static func text(_ seconds: Double?) -> String {
    guard let seconds else { return "    – s" }
    return String(format: "%5.2f s", seconds)
  }

  /// A time in a sentence: minutes where there are some.
  static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    return seconds < 60
      ? String(format: "%.1f s", seconds) : "\(whole / 60) min \(whole % 60) s"
  }
}
