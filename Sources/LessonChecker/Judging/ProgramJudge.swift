import Foundation
import LessonKit
import MarbleText
import Sandbox
import SwiftSource

/// Judges a program by its compilation and by each of its runs, which must not differ.
struct ProgramJudge {
  private let prepared: PreparedProgram
  private let judge: SingleRunJudge

  /// Prepares to judge a program.
  init(_ prepared: PreparedProgram) {
    self.prepared = prepared
    judge = SingleRunJudge(prepared)
  }

  /// The verdict on the program.
  ///
  /// - Parameter outcome: its outcome.
  /// - Returns: the verdict, which tells where the outcome came from.
  func verdict(on outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = verdictOnRuns(of: outcome)
    verdict.compiles = outcome.compiled.succeeded && outcome.linkFault == nil
    verdict.isKnown = prepared.isCached
    verdict.compileSeconds = outcome.compileSeconds
    verdict.runSeconds = outcome.runSeconds
    return verdict
  }

  private func verdictOnRuns(of outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = judge.verdict(on: outcome)
    for other in prepared.otherRuns {
      var outcome = outcome
      outcome.run = other.record
      let another = judge.verdict(on: outcome)
      // What the lesson leaves open may differ.
      guard another.failures != verdict.failures else { continue }
      for index in verdict.results.indices where another.results[index].state == .failed {
        verdict.results[index] = another.results[index]
      }
      verdict.failures.append(failure(other, verdict.failures + another.failures))
      return verdict
    }
    return verdict
  }

  private func failure(_ other: OtherRun, _ known: [Diagnostic]) -> Diagnostic {
    Diagnostic(
      in: prepared.program.lesson,
      at: known.compactMap(\.position).min() ?? prepared.program.position,
      .varies(run: other.number, of: other.count, from: other.first),
      details: prepared.outcome?.run?.diff(to: other.record, in: prepared) ?? [])
  }
}

extension RunRecord {
  /// What another run of a program prints beside what this one does, and how they ended where that
  /// differs.
  fileprivate func diff(to other: RunRecord, in prepared: PreparedProgram) -> [Diagnostic.Detail] {
    let outputs = [self, other].map { run in
      RunJudge.RunOutput(
        run: prepared.source.probes.split(run).run, symbol: prepared.symbol, snippetCount: 1
      ).lines(of: 0)
    }
    let comparison = OutputComparison(
      expected: outputs[0].map { String(decoding: $0, as: UTF8.self) }, actual: outputs[1])
    guard ending != other.ending else { return comparison.diff }
    return comparison.diff
      + [.missing("(\(ending.words))"), .extra("(\(other.ending.words))")]
  }
}

extension Job.Ending {
  /// How a process ended, in words.
  fileprivate var words: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .signalled(let signal): "ended by \(Signals.name(of: signal))"
    case .timedOut: "out of time"
    }
  }
}

/// Compares the outcome of a program with what its lesson says.
///
/// The same outcome always gets the same verdict.
struct SingleRunJudge {
  let program: Program
  let source: ProgramSource
  let symbol: String

  /// Prepares to judge a program.
  init(_ prepared: PreparedProgram) {
    program = prepared.program
    source = prepared.source
    symbol = prepared.symbol
  }

  /// Judges the program.
  func verdict(on outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = judge(outcome, of: program)
    let drifts = program.judged.flatMap(\.drifts)
    if !drifts.isEmpty {
      verdict.failures = drifts + verdict.failures
      verdict.results = [SnippetResult(.failed)]
    }
    guard let expectations = program.solutionExpectations else { return verdict }
    let isSolution = judge(outcome, of: program.expecting(expectations)).failures.isEmpty
    verdict.meetsSolution = isSolution && outcome.run != nil
    guard isSolution, verdict.failures.isEmpty else { return verdict }
    let failure = Diagnostic(in: program.lesson, at: program.position, .starterIsSolution)
    return ProgramVerdict(
      program: program, failures: [failure], results: [SnippetResult(.failed)], runs: verdict.runs,
      meetsSolution: verdict.meetsSolution)
  }

  private func judge(_ outcome: ProgramOutcome, of program: Program) -> ProgramVerdict {
    var outcome = outcome
    let probed = outcome.run.map { source.probes.split($0) }
    outcome.run = probed?.run
    let compiling = CompileJudge(
      program: program, source: source,
      compiled: program.isDocs
        ? outcome.compiled.withoutNamesOfC(in: program, at: source) : outcome.compiled)
    if let expected = program.judged[0].expectation(.error) {
      let isVoid =
        !expected.doubts.isEmpty && !compiling.confirms(expected)
        || expected.mayCrash && compiling.compiled.succeeded
      let found = compiling.judge(expecting: expected)
      let state = found.failures.isEmpty ? SnippetResult.State.verified : .failed
      var results = results(state, compiling.placed)
      results[0].unread = found.unread
      return ProgramVerdict(
        program: program, failures: found.failures,
        mismatches: found.mismatches.filter { !$0.snippet.isTranscript },
        contextCulprits: compiling.contextCulprits, brokenLines: compiling.brokenLines,
        brokenPlaces: compiling.brokenPlaces, unfound: compiling.unfound,
        isVoid: isVoid, results: results)
    }
    let failures = compiling.judge() + linkFailures(outcome)
    var warnings = compiling.placed.filter { $0.severity == .warning }
    guard failures.isEmpty else {
      return ProgramVerdict(
        program: program, failures: failures,
        warnings: program.warnings == .show ? warnings : [],
        culprits: compiling.culprits, contextCulprits: compiling.contextCulprits,
        brokenLines: compiling.brokenLines, brokenPlaces: compiling.brokenPlaces,
        redeclarations: compiling.redeclarations, obstructions: compiling.obstructions,
        unfound: compiling.unfound, excuses: compiling.excuses,
        faults: program.isDocs ? compiling.faults : [:],
        results: results(.failed, compiling.placed))
    }
    if program.warnings == .error, !warnings.isEmpty { return judge(warnings, compiling.placed) }
    if program.warnings == .ignore { warnings = [] }
    guard let run = outcome.run else {
      return ProgramVerdict(
        program: program, warnings: warnings, results: results(.compiled, compiling.placed))
    }
    var verdict = judge(run, of: program, showing: probed?.probed ?? ProbedOutput())
    verdict.warnings = warnings
    var diagrams = DiagramTrials(outcome, in: self)
    for index in program.judged.indices where verdict.results[index].state == .verified {
      verdict.results[index].diagram = diagrams.trial(of: program.judged[index], at: index)
    }
    return verdict
  }

  /// Judges a program whose warnings are errors.
  private func judge(
    _ warnings: [Diagnostic], _ placed: [Diagnostic]
  ) -> ProgramVerdict {
    let failures = warnings.map { warning in
      Diagnostic(
        in: program.lesson, at: warning.position, .warning(warning.message.singleLine))
    }
    return ProgramVerdict(
      program: program, failures: failures, results: results(.failed, placed))
  }

  private func judge(
    _ run: RunRecord, of program: Program, showing probed: ProbedOutput
  ) -> ProgramVerdict {
    let judge = RunJudge(
      program: program, source: source, symbol: symbol, run: run, probed: probed)
    let verdicts = judge.judge().map { verdict in
      var verdict = verdict
      verdict.mismatches.removeAll(where: \.snippet.isTranscript)
      return verdict
    }
    return ProgramVerdict(
      program: program, failures: verdicts.flatMap(\.failures),
      mismatches: verdicts.flatMap(\.mismatches),
      culprits: judge.culprits, contextCulprits: judge.contextCulprits,
      brokenLines: judge.brokenLines, endedAt: judge.endedAt,
      results: verdicts.indices.map { index in
        // Snippets after the exit never ran.
        let isWell = verdicts[index].failures.isEmpty && judge.reached(index)
        var result = SnippetResult(isWell ? .verified : .failed)
        result.comparedValues = verdicts[index].comparedCount
        result.unread = verdicts[index].unread
        result.unordered = verdicts[index].unordered
        return result
      },
      runs: program.judged.indices.map(judge.run))
  }

  private func results(
    _ state: SnippetResult.State, _ placed: [Diagnostic]
  ) -> [SnippetResult] {
    program.judged.map { snippet in
      let lines = snippet.range.start.line...snippet.range.end.line
      var isOwn = false
      let own = placed.filter { diagnostic in
        // A note belongs to the message before it, wherever it points.
        if diagnostic.severity != .note {
          isOwn = diagnostic.position.map { lines.contains($0.line) } ?? false
        }
        return isOwn
      }
      return SnippetResult(state, diagnostics: own)
    }
  }

  private func linkFailures(_ outcome: ProgramOutcome) -> [Diagnostic] {
    guard let fault = outcome.linkFault else { return [] }
    return [Diagnostic(in: program.lesson, at: program.position, .link(fault))]
  }
}

/// Finds what came of moving the marbles of the diagrams that snippets show.
///
/// A snippet's diagram is known by what it shows. Where several are the same, the first that was
/// drawn is the first snippet's.
struct DiagramTrials {
  private let output: RunJudge.RunOutput?
  private let program: Program
  private var moved: [(diagram: MarbleDiagram, trial: MarbleTrial)]

  /// Takes in a program's outcome.
  init(_ outcome: ProgramOutcome, in judge: SingleRunJudge) {
    output = outcome.run.map {
      RunJudge.RunOutput(run: $0, symbol: judge.symbol, snippetCount: judge.program.snippets.count)
    }
    program = judge.program
    let symbol = judge.symbol
    moved = (outcome.moved ?? []).compactMap { moved in
      let text = moved.diagram.replacing(symbol, with: "main")
      return Self.diagram(text.split(whereSeparator: \.isNewline).map(String.init))
        .map { ($0, moved.trial.renaming(symbol, to: "main")) }
    }
  }

  /// What came of the diagram of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet
  ///   - index: its place among those that are judged
  /// - Returns: what came of it; nil where the snippet shows none
  mutating func trial(of snippet: Snippet, at index: Int) -> MarbleTrial? {
    guard snippet.expectation(.marbles) != nil, let output else { return nil }
    let lines = output.lines(of: program.place(ofJudged: index)).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let diagram = Self.diagram(lines),
      let found = moved.firstIndex(where: { $0.diagram == diagram })
    else { return .picture(.isUnknown) }
    let trial = moved.remove(at: found).trial
    // Unmoved marbles must give what the lesson shows.
    if case .moves(let moves) = trial, !moves.shows(diagram) { return .picture(.isMalformed) }
    return trial
  }

  private static func diagram(_ lines: [String]) -> MarbleDiagram? {
    try? MarbleDiagram(printed: lines)
  }
}

extension MarbleTrial {
  /// The same, with another name for a module in its values.
  fileprivate func renaming(_ name: String, to other: String) -> MarbleTrial {
    guard case .moves(var moves) = self else { return self }
    moves.symbols = moves.symbols.map { $0.map { $0.replacing(name, with: other) } }
    return .moves(moves)
  }
}

extension ProgramVerdict {
  /// Judges what a compiler said of a program, or what the program printed, without asking either.
  ///
  /// - Parameters:
  ///   - program: the program
  ///   - messages: what the compiler said; nil if it compiled the program
  ///   - output: what the program printed
  ///   - errorOutput: what it said on its error output
  ///   - crashes: whether it crashed
  package init(
    on program: Program, messages: String?, output: [UInt8] = [], errorOutput: [UInt8] = [],
    crashes: Bool = false
  ) {
    let prepared = PreparedProgram(program, with: [], base: ProgramKeyBase())
    let parser = CompilerMessageParser(
      file: ProgramSource.file, text: prepared.source.shownText, prelude: program.prelude,
      number: { prepared.source.names.number(ofLine: $1, in: $0) })
    let compiled = CompiledProgram(
      ending: .exited(messages == nil ? 0 : 1), exceededLimit: nil,
      diagnostics: messages.map(parser.parse) ?? [])
    let run = RunRecord(
      ending: crashes ? .signalled(4) : .exited(0), exceededLimit: nil, output: Data(output),
      errorOutput: Data(errorOutput), marks: [], areMarksForged: false)
    self = ProgramJudge(prepared).verdict(
      on: ProgramOutcome(compiled: compiled, run: messages == nil ? run : nil))
  }
}

/// What a message of the compiler says if code that lacks a name finds one of C's instead.
private struct NameOfC {
  /// The name; nil if only the line has it.
  let name: String?

  /// Reads a line of a message; nil if it says anything else.
  init?(in message: String) {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    // An apostrophe may stand between quotation marks, too.
    let quoted = parts.dropFirst().dropLast()
    if message.hasPrefix("type '"), parts.count > 2, parts[2].hasPrefix(" has no member "),
      Self.isName(parts[1])
    {
      name = String(parts[1])
    } else if let type = quoted.first(where: {
      $0.hasSuffix(".Type") && Self.isName($0.dropLast(5))
    }) {
      name = String(type.dropLast(5))
    } else if message.hasPrefix("no exact matches in call to ")
      || quoted.contains(where: { $0 == "VISIT" || $0.hasPrefix("(") && $0.has(") -> ") })
    {
      name = nil
    } else {
      return nil
    }
  }

  /// Whether a text is a name in small letters.
  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first else { return false }
    return ("a"..."z").contains(Character(UnicodeScalar(first))) || first == UInt8(ascii: "_")
      ? text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } : false
  }
}

extension CompiledProgram {
  /// The same, in which a name that only C has, as Foundation brings `group` and `index` of Glibc, can't be
  /// found.
  fileprivate func withoutNamesOfC(
    in program: Program, at source: ProgramSource
  ) -> CompiledProgram {
    guard diagnostics.contains(where: { NameOfC(in: $0.lines[0]) != nil }) else { return self }
    let own = program.snippets.reduce(into: Set()) { $0.formUnion($1.addedNames) }
    let found = diagnostics.map { diagnostic in
      guard diagnostic.severity == .error, let found = NameOfC(in: diagnostic.lines[0]),
        let name = found.name
          ?? valueOfC(
            at: source.place(line: diagnostic.line, column: diagnostic.column), in: program),
        !own.contains(name)
      else { return diagnostic }
      return CompilerMessage(
        severity: diagnostic.severity, message: "cannot find '\(name)' in scope",
        line: diagnostic.line, column: diagnostic.column)
    }
    return CompiledProgram(
      ending: ending, exceededLimit: exceededLimit, diagnostics: found,
      droppedProbes: droppedProbes)
  }

  /// The only name in a line that a function or constant of Glibc has, where it is not called and no code of
  /// the program declares it.
  private func valueOfC(
    at place: (snippet: Int, position: SourcePosition)?, in program: Program
  ) -> String? {
    guard let place,
      let line = program.snippets[place.snippet].lines.first(where: {
        $0.start.line == place.position.line
      })
    else { return nil }
    // Names with what stands behind them: members, or the sign of a call or of a label.
    let code = String(
      decoding: SwiftCode.alone(in: [Array(line.text.utf8)])[0], as: UTF8.self)
    let uses = code.matches(of: shared(/[\w.]+[(:]?/)).map(\.output)
    let names = Set(
      uses.map { $0.contains(".") ? $0.prefix { $0 != "." } : $0 }.map(String.init)
        .filter(Self.valuesOfC.contains))
    guard let name = names.first, names.count == 1 else { return nil }
    let isDeclared = program.snippets.contains { snippet in
      guard let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) else { return true }
      return tokens.indices.contains { index in
        guard tokens[index].text == name, !tokens[index].isMember else { return false }
        let before = tokens[..<index].suffix(2).map(\.text)
        let binds = before.contains { Self.binding.contains($0) }
        return binds || [":", "in"].contains(tokens[(index + 1)...].first?.text)
      }
    }
    return isDeclared ? nil : name
  }

  /// What stands before a name that it declares, or two tokens before one in brackets.
  private static let binding: Set = ["let", "var", "func", "for", "case", "{"]

  /// Names that Glibc has, and that documentation gives to values.
  private static let valuesOfC: Set = [
    "clock", "div", "gamma", "index", "leaf", "link", "pipe", "random", "select", "signal", "sync",
    "system", "time", "wait", "y0", "y1", "j0", "j1",
  ]
}
