import Foundation
import LessonChecker
import LessonKit
import LessonSite
import MarbleText
import ScreenText

/// Turns the verdicts on a reader's code into what the page shows of each snippet.
struct LiveResults {
  private let verdicts: CheckVerdicts
  private let path: String

  /// All snippets of the page, and those of them that were compiled together, by their indices.
  private let snippets: [Snippet]
  private let compiled: [Int]

  /// The snippets of the same programs as text, in which a diagram's streams are looked up.
  private let strings: [Int: [CodeString]]

  /// What each snippet printed, by its index.
  private let runs: [Int: SnippetRun]

  /// What can be touched on the last screen that each snippet showed, by its index.
  private let touches: [Int: [ScreenTouch]]

  /// The starters of exercises that do what their solutions do.
  private let solved: Set<Int>

  /// All failures of the programs.
  private let failures: [Failure]

  /// Takes the verdicts on a lesson.
  init(_ verdicts: CheckVerdicts, of path: String) {
    (self.verdicts, self.path) = (verdicts, path)
    snippets = verdicts.workbook.lessons.first { $0.path == path }?.snippets ?? []
    failures = verdicts.failures.compactMap(\.failure)
    var runs: [Int: SnippetRun] = [:]
    var (compiled, solved): (Set<Int>, Set<Int>) = ([], [])
    var touches: [Int: [ScreenTouch]] = [:]
    for verdict in verdicts.programs {
      let lists = verdict.screenTouches
      for (place, snippet) in verdict.program.judged.enumerated() {
        guard let index = snippets.firstIndex(where: { $0.range == snippet.range }) else {
          continue
        }
        compiled.insert(index)
        if verdict.runs.indices.contains(place) { runs[index] = verdict.runs[place] }
        touches[index] = lists[place]
        if verdict.meetsSolution { solved.insert(index) }
      }
    }
    self.compiled = compiled.sorted()
    (self.runs, self.touches, self.solved) = (runs, touches, solved)
    let snippets = snippets
    strings = Dictionary(
      uniqueKeysWithValues: compiled.map { ($0, CodeString.all(in: snippets[$0])) })
  }

  /// Whether the program crashed at a place that is unknown.
  var lacksLine: Bool {
    runs.contains { index, run in
      let crash = result(of: index).failures.first { failure in
        if case .crashed = failure.failure { true } else { false }
      }
      guard let crash, mistake(in: run) == nil else { return false }
      return crash.position.map { $0.line == snippets[index].range.start.line } ?? false
    }
  }

  /// The results of the snippets that were compiled together.
  ///
  /// - Parameter outcomes: renders what was printed; nil if nothing was run
  func snippets(
    showing outcomes: SiteRenderer.PrintedOutcomes?
  ) throws(SiteFailure) -> [LiveAnswer.Snippet] {
    let mistake = runs.values.lazy.compactMap(mistake).first
    var printed: [Int: PrintedOutcome] = [:]
    // Of what is as the page says, the page has the picture.
    for (index, run) in runs
    where solved.contains(index) || state(of: index, hasMistake: mistake != nil) != .same {
      printed[index] = PrintedOutcome(
        parts: parts(run, of: index), crash: mistake == nil ? run.crash : [])
    }
    let html = try outcomes?.html(of: path, in: verdicts.workbook, printed: printed)
    return compiled.map { index in
      let isMistaken = mistake?.snippet == index
      let state = isMistaken ? .malformed : state(of: index, hasMistake: mistake != nil)
      let diagrams = printed[index]?.parts.compactMap(\.diagram) ?? []
      return LiveAnswer.Snippet(
        number: index + 1, state: state, line: isMistaken ? nil : line(of: index),
        solved: solved.contains(index),
        messages: isMistaken ? mistake.map { [$0.message] } ?? [] : messages(of: index),
        printed: LiveAnswer.Printed(
          html: html?[index] ?? "", isCut: runs[index]?.isCut ?? false,
          strings: diagrams.map { strings(of: $0, below: index) }, touches: touches[index] ?? []),
        reason: reason(of: index, state))
    }
  }

  private func result(of index: Int) -> SnippetResult {
    verdicts.results.result(of: snippets[index], in: path)
  }

  /// What a snippet printed, in parts; output that the page states as a diagram may be a timeline alone.
  private func parts(_ run: SnippetRun, of index: Int) -> [PrintedOutcome.Part] {
    if snippets[index].expectation(.marbles) != nil, !run.isCut,
      let diagram = try? MarbleDiagram(printed: run.lines), !diagram.lines.isEmpty
    {
      return [.printed(.diagram(diagram, lines: run.lines))]
    }
    return PrintedScreens(run.lines).parts.flatMap { part -> [PrintedOutcome.Part] in
      let lines = Array(run.lines[part.lines])
      return part.isScreen
        ? [.screens(lines)] : PrintedPart.parts(of: lines).map { .printed($0) }
    }
  }

  /// The string of marbles that ended the program because it can't be read.
  private func mistake(
    in run: SnippetRun
  ) -> (snippet: Int, message: LiveAnswer.Message)? {
    guard !run.crash.isEmpty else { return nil }
    let words = run.crash.joined(separator: "\n")
    for (index, strings) in strings.sorted(by: { $0.key < $1.key }) {
      for string in strings {
        guard let (message, column) = string.marbleMistake(in: words) else { continue }
        return (
          index,
          LiveAnswer.Message(
            line: string.line, column: column, text: "error: \(message)")
        )
      }
    }
    return nil
  }

  /// For each stream of a diagram, the string in the code that its marbles come from: in the snippet that printed
  /// it, or else above.
  private func strings(
    of diagram: MarbleDiagram, below index: Int
  ) -> [LiveAnswer.MarbleString] {
    var taken: Set<CodeString> = []
    let near = strings.filter { $0.key <= index }.sorted { $0.key > $1.key }
    return diagram.lines.compactMap { line in
      guard case .stream(let name, let timeline, _) = line, name != MarbleDiagram.result else {
        return nil
      }
      for (snippet, strings) in near {
        let found = strings.first { string in
          string.shows(timeline) && !(snippet == index && taken.contains(string))
        }
        guard let found else { continue }
        if snippet == index { taken.insert(found) }
        return LiveAnswer.MarbleString(
          stream: name, snippet: snippet + 1, offset: found.offset, text: found.text)
      }
      return nil
    }
  }

  private func messages(of index: Int) -> [LiveAnswer.Message] {
    let first = snippets[index].range.start.line
    return result(of: index).diagnostics.compactMap { message in
      guard let place = message.position else { return nil }
      return LiveAnswer.Message(
        line: place.line - first, column: place.column,
        text: "\(message.severity.rawValue): \(message.message)")
    }
  }

  /// The line of the code at which a snippet failed, from 1, if it is known.
  private func line(of index: Int) -> Int? {
    let failures = result(of: index).failures.filter { $0.failure != .starterIsSolution }
    let line = failures.first?.position.map { $0.line - snippets[index].range.start.line }
    return line.flatMap { (1...max(1, snippets[index].lines.count)).contains($0) ? $0 : nil }
  }

  /// The reason why a snippet was stopped, or ended its program, where the runtime said nothing.
  private func reason(of index: Int, _ state: LiveAnswer.State) -> String? {
    guard [.stopped, .crashed, .ended].contains(state), runs[index]?.crash.isEmpty ?? true else {
      return nil
    }
    return result(of: index).failures.first { $0.failure != .starterIsSolution }?.message
  }

  /// How a snippet compares with the page.
  ///
  /// - Parameter hasMistake: whether a string of marbles ended the program
  private func state(of index: Int, hasMistake: Bool) -> LiveAnswer.State {
    let result = result(of: index)
    let own = result.failures.compactMap(\.failure).filter { $0 != .starterIsSolution }
    let isJudged = solved.contains(index) || result.state.holds
    let all = isJudged || !result.failures.isEmpty ? own : failures
    // What keeps it from being judged is told where it is.
    let isWaiting = result.diagnostics.isEmpty && own.allSatisfy(\.isAbove)
    for failure in all {
      switch failure {
      case .compiler, .unstatedError, .compilerGaveUp, .compilerCrashed, .compilerTimedOut,
        .compilerMemory, .warning, .link, .aboveDoesNotCompile:
        return isWaiting && hasCulprit(otherThan: index) ? .waits : .error
      case .timedOut, .exceeds:
        return isWaiting ? .waits : .stopped
      case .crashed, .signalled, .exited, .aboveEnds, .notReached:
        if isWaiting || hasMistake { return .waits }
        if case .exited = failure { return .ended }
        return .crashed
      default: continue
      }
    }
    guard own.isEmpty, isJudged else { return .different }
    return printsUnstated(index) ? .printed : .same
  }

  /// Whether another snippet of the programs has messages of the compiler, or failures of its own.
  private func hasCulprit(otherThan index: Int) -> Bool {
    compiled.contains { other in
      let result = result(of: other)
      return other != index
        && (result.diagnostics.contains { $0.severity == .error }
          || result.failures.compactMap(\.failure).contains { !$0.isAbove })
    }
  }

  /// Whether it is documentation that prints something, and says nothing of it.
  private func printsUnstated(_ index: Int) -> Bool {
    let isDocs = verdicts.workbook.lessons.first { $0.path == path }?.isDocs ?? false
    guard isDocs, let run = runs[index], !run.lines.isEmpty else { return false }
    return snippets[index].expectation(.output) == nil
      && snippets[index].expectation(.marbles) == nil
  }
}

extension ProgramVerdict {
  /// What can be touched on the last screen that each snippet showed, by the snippet's place in the program.
  ///
  /// The program lists this once for each screen, in order. Nothing is known if a snippet printed more than is kept,
  /// because its screens can't be counted.
  fileprivate var screenTouches: [Int: [ScreenTouch]] {
    let mark = Data("\(ScreenTouch.variable) ".utf8)
    var lists = errorOutput.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: mark) }
    var touches: [Int: [ScreenTouch]] = [:]
    for place in runs.indices.reversed() {
      let screens = PrintedScreens(runs[place].lines).count
      guard !runs[place].isCut, screens <= lists.count else { break }
      if screens > 0, let list = lists.last {
        touches[place] = try? JSONDecoder().decode(
          [ScreenTouch].self, from: list.dropFirst(mark.count))
      }
      lists.removeLast(screens)
    }
    return touches
  }
}

extension PrintedOutcome.Part {
  fileprivate var diagram: MarbleDiagram? {
    if case .printed(.diagram(let diagram, _)) = self { diagram } else { nil }
  }
}

extension Failure {
  /// Whether it is only that code above the snippet failed.
  fileprivate var isAbove: Bool {
    switch self {
    case .aboveDoesNotCompile, .aboveEnds, .notReached: true
    default: false
    }
  }
}
