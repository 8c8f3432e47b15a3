import LessonKit
import SwiftSource

extension Checker {
  /// The check of one file, in passes.
  ///
  /// In a lesson every snippet has to hold where it stands, so one pass is enough. In docs one snippet
  /// may keep others from being judged: it redeclares a name, does not compile, or ends the program.
  /// Such a snippet is compiled once by itself. If it compiles, it begins a program, from which the
  /// snippets below go on that mention a name of it; if not, the file goes on without it. So one fault
  /// hides no other, and a baseline can list exactly the snippets that fail.
  ///
  /// When nothing of this changes any more, a snippet that has failed since it declares a name again is
  /// compiled with all that stands above it but what it replaces. The others stay as they are.
  struct CheckedFile {
    /// The path of the file.
    let path: String

    /// The programs of the next pass.
    private(set) var programs: [Program]

    /// All programs of the file, as it is divided now.
    private(set) var planned: [Program]

    /// Whether no program is left to check.
    private(set) var isDone = false

    private let lesson: Lesson
    private let planner: ProgramPlanner
    private let isSelected: (Program) -> Bool
    private var division = Division()
    private var known: [Key: ProgramVerdict] = [:]
    private var requested: Set<Key>

    /// For each snippet that is compiled by itself now, by its line, how it failed with others.
    private var trials: [Int: FailedSnippet] = [:]

    /// The snippets, by their lines, that have been compiled by themselves.
    private var tried: Set<Int> = []

    /// For each snippet that no program contains, by its line, how it failed.
    private var failed: [Int: FailedSnippet] = [:]

    /// For each snippet that declares again what stands above it, by its line, the places of that.
    private var redeclared: [Int: Set<SourcePosition>] = [:]

    /// The snippets, by their lines, that have been compiled without what they replace.
    private var replaced: Set<Int> = []

    /// The verdict on one failing snippet, and the lines of the snippets that it was compiled with.
    private struct FailedSnippet {
      let verdict: ProgramVerdict
      let companions: Set<Int>

      init(of index: Int, in verdict: ProgramVerdict) {
        self.verdict = verdict.alone(index)
        companions = verdict.program.snippetLines
      }

      init(_ verdict: ProgramVerdict) {
        self.verdict = verdict
        companions = verdict.program.snippetLines
      }
    }

    /// For each program that imports fewer modules since a name was ambiguous, by its first line,
    /// what could not be found before.
    private var unfoundBeforeNarrowing: [Int: Set<CompilerError>] = [:]

    /// The snippets, by their lines, that have been compiled as Swift 6.
    private var modernized: Set<Int> = []

    /// For each program that waits, by its first line, the snippets that failed before it waited.
    private var failedBeforeWaiting: [Int: Set<Int>] = [:]

    /// Begins with a file.
    ///
    /// - Parameters:
    ///   - lesson: the file.
    ///   - programs: its programs as its headings group them.
    ///   - planner: plans its programs.
    ///   - isSelected: which of these are to be checked.
    init(
      _ lesson: Lesson, programs: [Program], planner: ProgramPlanner,
      selecting isSelected: @escaping (Program) -> Bool
    ) {
      path = lesson.path
      (self.lesson, self.planner, self.isSelected) = (lesson, planner, isSelected)
      (planned, self.programs) = (programs, programs)
      requested = Set(programs.map(Key.init))
    }

    /// The verdicts on the programs, top to bottom.
    var verdicts: [ProgramVerdict] {
      let planned = planned.compactMap { known[Key($0)] }
      let besideErrors = planned.filter(\.program.isBesideErrors)
      let all =
        planned.filter { !$0.program.isBesideErrors }.map { ($0, $0.program.snippetLines) }
        + failed.values.map { ($0.verdict, $0.companions) }
      return all.map { verdict, companions in
        let line = verdict.program.judged[0].line
        let rest = besideErrors.first { $0.program.judged[0].line == line }
        return naming(
          leavingOutDependents(verdict.excusing).adding(rest), beside: companions)
      }
      .sorted { $0.program.position < $1.program.position }
    }

    /// Adds the verdicts of a pass, and plans the next one.
    mutating func add(_ verdicts: [ProgramVerdict]) {
      if trials.isEmpty {
        for verdict in verdicts { known[Key(verdict.program)] = verdict }
      } else {
        for verdict in verdicts { decide(verdict) }
        tried.formUnion(trials.keys)
        trials = [:]
      }
      programs = lesson.isDocs ? nextPrograms() : []
      isDone = programs.isEmpty
    }

    private mutating func nextPrograms() -> [Program] {
      while true {
        planned = planner.programs(division).filter(isSelected)
        let open = planned.filter { requested.insert(Key($0)).inserted }
        guard open.isEmpty else { return open }
        let before = division
        let verdicts = planned.compactMap { known[Key($0)] }
        // First those that have to fail: others go on from what is left of them.
        for verdict in verdicts { noteErrors(of: verdict) }
        if division != before { continue }
        for verdict in verdicts { react(to: verdict) }
        guard trials.isEmpty else {
          return trials.keys.sorted().compactMap { planner.program(ofLine: $0, division) }
        }
        if division == before, !beginReplacing() { return [] }
      }
    }

    /// Has the first snippet of each scope be compiled without what it replaces that has failed and not
    /// been compiled so; returns whether there is any.
    private mutating func beginReplacing() -> Bool {
      var begun: Set<Int> = []
      for (line, failure) in failed.sorted(by: { $0.key < $1.key }) where !replaced.contains(line) {
        let snippet = failure.verdict.program.judged[0]
        let scope = planner.scope(of: snippet)
        guard let first = scope.first?.line, !begun.contains(first) else { continue }
        let mentioned = Identifiers.of(Array(snippet.code.utf8))
        let above = scope.filter { $0.line < line && division.replacing[$0.line] != nil }
        let goesOn = above.contains { !$0.declaredNames.isDisjoint(with: mentioned) }
        let missing = failure.verdict.missingNames(of: 0)
        let borrowed = planner.names(missing, above: snippet)
          .union(planner.names(missing, below: snippet))
        guard
          failure.verdict.compiles
            ? mayChange(snippet, below: scope)
            : goesOn || redeclared[line] != nil || !borrowed.isEmpty
        else { continue }
        if !borrowed.isEmpty { division.borrowing[line] = borrowed }
        begun.insert(first)
        replaced.insert(line)
        division.replacing[line] = above.reduce(into: redeclared[line] ?? []) {
          $0.formUnion(division.replacing[$1.line] ?? [])
        }
      }
      return !begun.isEmpty
    }

    /// Whether what a page declares below a snippet, and a reader does not have yet, may change what it does.
    private func mayChange(_ snippet: Snippet, below scope: [Snippet]) -> Bool {
      let mentioned = Identifiers.of(Array(snippet.code.utf8)).subtracting(snippet.addedNames)
      return snippet.isPlain
        && scope.contains { other in
          other.line > snippet.line && other.isPlain
            && (other.hasExtensions || !other.addedNames.isDisjoint(with: mentioned))
        }
    }

    /// Decides on a snippet that was compiled without what it replaces.
    private mutating func reactToReplacing(_ verdict: ProgramVerdict) {
      let snippet = verdict.program.judged[0]
      wait(for: verdict)
      guard !isReadOtherwise(verdict), let places = division.replacing[snippet.line] else { return }
      guard verdict.obstructions.isSubset(of: places) else {
        division.replacing[snippet.line] = places.union(verdict.obstructions)
        return
      }
      let lacked = planner.names(verdict.missingNames(of: 0), below: snippet)
      guard lacked.isSubset(of: division.borrowing[snippet.line] ?? []) else {
        division.borrowing[snippet.line, default: []].formUnion(lacked)
        return
      }
      if verdict.failures.isEmpty, snippet.hasSeveralCrashes {
        division.crashed.formUnion(verdict.brokenLines)
      }
      // Of one that has to crash only the crash itself can be held.
      if verdict.compiles, verdict.judges(0), verdict.endedAt == nil,
        snippet.isPlain || verdict.failures.isEmpty
      {
        failed[snippet.line] = nil
        return
      }
      let isAnother =
        verdict.compiles
        ? verdict.endedAt != nil || !snippet.isPlain && verdict.judges(0)
        : (redeclared[snippet.line] ?? division.borrowing[snippet.line].map { _ in [] }) != nil
          && verdict.redeclarations.isEmpty && verdict.obstructions.isEmpty
          && verdict.missingNames(of: 0).isDisjoint(with: division.borrowing[snippet.line] ?? [])
          && !verdict.lacksAny(of: planner.namesReplaced(by: snippet, division))
      if isAnother { failed[snippet.line] = FailedSnippet(verdict) }
      division.replacing[snippet.line] = nil
    }

    /// Divides the file by what a snippet does by itself.
    private mutating func decide(_ verdict: ProgramVerdict) {
      let snippet = verdict.program.judged[0]
      // What ends its program by itself, others don't go on from.
      if verdict.failures.isEmpty || verdict.compiles && snippet.isPlain && verdict.endedAt == nil {
        division.alone.insert(snippet.line)
      } else if snippet.isPlain || !verdict.compiles && crashesAndRedeclares(snippet) {
        // Another snippet may have got the message that this one declares a name again.
        let before = trials[snippet.line].flatMap {
          !verdict.compiles && $0.verdict.failures.contains(where: snippet.isAtFault) ? $0 : nil
        }
        leaveOut(before ?? FailedSnippet(of: 0, in: verdict))
      }
    }

    /// Whether a snippet that has to crash also declares again what stands above it.
    private func crashesAndRedeclares(_ snippet: Snippet) -> Bool {
      snippet.expectation(.trap) != nil && redeclared[snippet.line] != nil
    }

    private mutating func leaveOut(_ failure: FailedSnippet) {
      let line = failure.verdict.program.judged[0].line
      division.failing.insert(line)
      division.brokenLines.formUnion(failure.verdict.brokenLines)
      division.brokenPlaces.formUnion(failure.verdict.brokenPlaces)
      failed[line] = failure
    }

    /// Notes which snippets of a program have to be compiled by themselves, or left out.
    private mutating func react(to verdict: ProgramVerdict) {
      guard !verdict.program.isBesideErrors else { return wait(for: verdict) }
      if division.replacing[verdict.program.judged[0].line] != nil {
        return reactToReplacing(verdict)
      }
      if isNarrowed(after: verdict) { return }
      for redeclaration in verdict.redeclarations {
        guard let index = verdict.program.judgedIndex(ofPlace: redeclaration.later) else {
          continue
        }
        redeclared[verdict.program.judged[index].line, default: []].insert(redeclaration.place)
      }
      if verdict.isVoid {
        division.compiling.insert(verdict.program.judged[0].line)
        return
      }
      wait(for: verdict)
      if verdict.failures.isEmpty, verdict.program.judged[0].hasSeveralCrashes {
        division.crashed.formUnion(verdict.brokenLines)
      }
      for line in verdict.contextCulprits where !verdict.failures.isEmpty && isFailing(line) {
        division.remainders[line] = (division.remainders[line] ?? .uncommented).next
      }
      if verdict.culprits.contains(0), verdict.program.judged[0].isQuiet {
        return leaveOut(FailedSnippet(of: 0, in: verdict))
      }
      guard !isReadOtherwise(verdict) else { return }
      if verdict.program.snippets.count == 1 {
        let snippet = verdict.program.judged[0]
        let names = verdict.missingNames(of: 0)
        if snippet.isPlain, !planner.names(names, above: snippet).isEmpty {
          leaveOut(FailedSnippet(of: 0, in: verdict))
        }
        return
      }
      let unmet = verdict.program.judged.indices.filter { index in
        verdict.compiles && index != verdict.endedAt && verdict.results[index].state == .failed
          && verdict.judges(index)
          && mayChange(
            verdict.program.judged[index], below: Array(verdict.program.judged[index...]))
      }
      for index in verdict.obstacles.union(unmet) {
        let snippet = verdict.program.judged[index]
        // The first one stands by itself already, whatever comes after it.
        let isFirst = index == 0 && verdict.program.context.isEmpty
        let faults = verdict.compiles ? [] : verdict.faults[index] ?? []
        let isAtFault = faults.isEmpty || faults.contains(where: snippet.isAtFault)
        if isFirst, !isAtFault, verdict.obstacles.count > 1 { continue }
        if !verdict.compiles, !isFirst, !tried.contains(snippet.line) {
          trials[snippet.line] = FailedSnippet(of: index, in: verdict)
        } else if snippet.isPlain {
          leaveOut(FailedSnippet(of: index, in: verdict))
        }
      }
    }

    /// Whether a snippet of a program is read otherwise from now on, before it counts as failing: its
    /// comment on an error as one on the crash, once that has a place.
    private mutating func isReadOtherwise(_ verdict: ProgramVerdict) -> Bool {
      guard let index = verdict.crashedAt else { return false }
      let snippet = verdict.program.judged[index]
      if division.traced.insert(snippet.line).inserted { return true }
      return snippet.mayCrash(at: verdict.brokenLines)
        && division.crashing.insert(snippet.line).inserted
    }

    /// Whether a snippet fails, or has to, so that others go on from what is left of it.
    private func isFailing(_ line: Int) -> Bool {
      division.failing.contains(line)
        || lesson.snippets.contains { $0.line == line && !$0.divided(division).isPlain }
    }

    /// Has a program import the module that the file belongs to and no other, where a name is of several
    /// modules, and all of them again if it lacks something then; returns whether it is to be checked anew.
    private mutating func isNarrowed(after verdict: ProgramVerdict) -> Bool {
      let lines = verdict.program.judged.map(\.line)
      if let before = unfoundBeforeNarrowing[lines[0]] {
        guard verdict.program.judged[0].importsOwnModuleAlone,
          !verdict.unfound.isSubset(of: before)
        else { return false }
        division.narrowed.subtract(lines)
        return true
      }
      guard planner.nearModules != nil, verdict.failures.contains(where: \.isAmbiguous) else {
        return false
      }
      unfoundBeforeNarrowing[lines[0]] = verdict.unfound
      division.narrowed.formUnion(lines)
      return true
    }

    /// Notes where a snippet has errors or crashes that it has to have.
    private mutating func noteErrors(of verdict: ProgramVerdict) {
      guard verdict.program.judged[0].failsAsExpected, !isModern(after: verdict), !verdict.isVoid
      else { return }
      division.brokenLines.formUnion(verdict.brokenLines)
      division.brokenPlaces.formUnion(verdict.brokenPlaces)
      let snippet = verdict.program.judged[0]
      if verdict.failures.isEmpty, !snippet.claimsBesideError.isEmpty {
        division.besideErrors.insert(snippet.line)
      }
    }

    /// Has a snippet that compiles, and quotes an error, be compiled as Swift 6, and not again if that does not
    /// say so either; returns whether it is to be checked anew.
    ///
    /// Other comments on errors could be met by errors of Swift 6 that they don't mean.
    private mutating func isModern(after verdict: ProgramVerdict) -> Bool {
      let snippet = verdict.program.judged[0]
      if snippet.isModern {
        let isOther = verdict.failures.allSatisfy { $0.failure == .otherMessages }
        return !isOther && division.modern.remove(snippet.line) != nil
      }
      guard verdict.compiles, verdict.program.languageMode < 6, snippet.quotesErrors,
        modernized.insert(snippet.line).inserted
      else { return false }
      return division.modern.insert(snippet.line).inserted
    }

    /// Has a program wait if something that it started may still print what a snippet states, and not
    /// again if that does not help.
    private mutating func wait(for verdict: ProgramVerdict) {
      let first = verdict.program.judged[0].line
      let failed = verdict.failedLines
      if let before = failedBeforeWaiting[first] {
        guard verdict.program.waits, !(verdict.compiles && failed.isStrictSubset(of: before)) else {
          return
        }
        division.awaited.subtract(verdict.program.judged.map(\.line))
      } else {
        let lines = verdict.linesThatMayPrintMore
        guard !lines.isEmpty else { return }
        division.awaited.formUnion(lines)
        failedBeforeWaiting[first] = failed
      }
    }
  }
}

/// What distinguishes a program from the others of its file.
private struct Key: Hashable {
  let context: [String]
  let judged: [Int]
  let awaited: [Int]
  let traced: [Int]
  let mayFail: Bool
  let crashes: Int?
  let modules: [String]
  let languageMode: Int

  init(_ program: Program) {
    context = program.context.map { "\($0.line) \($0.code)" }
    judged = program.judged.map(\.line)
    awaited = program.judged.filter(\.isAwaited).map(\.line)
    traced = program.judged.filter(\.isTraced).map(\.line)
    modules = program.modules
    languageMode = program.languageMode
    mayFail = program.judged[0].expectation(.error) != nil
    crashes = program.judged[0].expectation(.trap)?.errors.count
  }
}

// MARK: - What goes on from failing code

extension Checker.CheckedFile {
  /// A verdict in which what fails for names of code above that fails, or is left out, is left out too; of what
  /// fails for other reasons as well, one of these is told.
  private func leavingOutDependents(_ verdict: ProgramVerdict) -> ProgramVerdict {
    var verdict = verdict
    let present = verdict.program.snippets.reduce(into: Set()) { $0.formUnion($1.addedNames) }
    for (index, faults) in verdict.faults where verdict.results[index].state == .failed {
      let snippet = verdict.program.judged[index]
      let lost = planner.scope(of: snippet).filter { isLost($0) && $0.line < snippet.line }
      let source = { (fault: Diagnostic) in
        let missing = fault.failure?.compilerError?.missingName.map { [$0] as Set }
        // A module's own type may be shown in part, and misused; Foundation's is not what a page declares.
        let names = missing ?? fault.failure?.quotedNames.filter(DeclaredNames.isOfFoundation) ?? []
        let declaring = lost.last { !$0.addedNames.isDisjoint(with: names.subtracting(present)) }
        guard declaring == nil, let name = fault.failure?.compilerError?.missingMember(in: snippet)
        else { return declaring }
        return lost.last { $0.declaredMembers.contains(name) }
      }
      guard let cause = faults.lazy.compactMap(source).first else { continue }
      let others = faults.filter { fault in
        source(fault) == nil
          && !fault.message.contains(SingleRunJudge.CompileJudge.consequences)
      }
      let isAlone = verdict.program.judged.count == 1
      verdict.failures.removeAll { snippet.owns($0) || isAlone }
      if let other = others.first {
        verdict.failures.append(other)
      } else {
        let state = cause.isLeftOut ? "is left out" : "fails"
        verdict.results[index] = SnippetResult(
          .skipped, skipReason: "it goes on from code above that \(state)")
      }
    }
    return leavingOutCrash(verdict)
  }

  /// A verdict in which a crash is left out where a snippet above, which fails, may have changed a variable that
  /// the crashing one uses.
  private func leavingOutCrash(_ verdict: ProgramVerdict) -> ProgramVerdict {
    guard let index = verdict.crashedAt, verdict.results[index].state == .failed else {
      return verdict
    }
    let snippet = verdict.program.judged[index]
    let above = planner.scope(of: snippet).filter { $0.line < snippet.line }
    let variables = above.reduce(into: Set()) { $0.formUnion($1.variableNames) }
      .intersection(Identifiers.of(Array(snippet.code.utf8)))
    let isChanged = above.contains { other in
      failed[other.line] != nil
        && other.mayChange(anyOf: variables.subtracting(other.variableNames))
    }
    guard isChanged else { return verdict }
    var verdict = verdict
    verdict.leaveOut(index, since: "it goes on from code above that fails")
    return verdict
  }

  /// Whether others can't go on from all of a snippet.
  private func isLost(_ snippet: Snippet) -> Bool {
    snippet.isLeftOut || !snippet.isPlain || failed[snippet.line] != nil
  }
}

extension CompilerError {
  /// The member that is missing: code which is shown without the type around it says no more than the name.
  fileprivate func missingMember(in snippet: Snippet) -> String? {
    switch self {
    case .unknownMember(let name): name
    case .unknownName(let name): snippet.typeAround == nil ? nil : name
    default: nil
    }
  }
}

// MARK: - Notes

extension Checker.CheckedFile {
  /// No more snippets than this are listed.
  private static let maxListed = 5

  /// A verdict with a note below each failure of the snippets above that declare a name in its
  /// message, and that its program does not contain.
  private func naming(
    _ verdict: ProgramVerdict, beside contained: Set<Int>
  ) -> ProgramVerdict {
    guard !verdict.failures.isEmpty, !division.failing.union(division.alone).isEmpty else {
      return verdict
    }
    var verdict = verdict
    let missing = planner.scope(of: verdict.program.judged[0]).filter { snippet in
      snippet.isPlain && !contained.contains(snippet.line)
    }
    for index in verdict.failures.indices {
      let failure = verdict.failures[index]
      guard let position = failure.position else { continue }
      let quoted = failure.failure?.quotedNames ?? []
      let snippet = verdict.program.judged.first { $0.owns(failure) }
      var names =
        quoted.isEmpty ? Identifiers.of(Array((snippet?.code ?? "").utf8)) : quoted
      // What it replaces is not missing.
      if let snippet, replaced.contains(snippet.line) { names.subtract(snippet.declaredNames) }
      let found = missing.filter {
        $0.range.start < position && !$0.declaredNames.isDisjoint(with: names)
      }
      let reasons = Dictionary(grouping: found.suffix(Self.maxListed)) { snippet in
        failed[snippet.line].map { $0.verdict.compiles ? "ended the program" : "failed" }
          ?? "did not go together with other code"
      }
      verdict.failures[index].details += reasons.sorted { $0.key < $1.key }.map {
        reason, snippets in
        let lines = snippets.map { "\($0.line)" }.joined(separator: ", ")
        let which = snippets.count == 1 ? "snippet at line" : "snippets at lines"
        return .note("this is without the \(which) \(lines), which \(reason)")
      }
    }
    return verdict
  }
}

// MARK: - Verdicts

extension Program {
  fileprivate var snippetLines: Set<Int> { Set(snippets.map(\.line)) }
}

extension ProgramVerdict {
  /// The same, in which a snippet that need not compile, and does not, or crashes, is left out.
  fileprivate var excusing: ProgramVerdict {
    guard program.isDocs else { return self }
    var copy = self
    for (index, snippet) in program.judged.enumerated() where results[index].state == .failed {
      guard let excuse = excuse(of: snippet, at: index) else { continue }
      copy.leaveOut(index, since: excuse)
    }
    return copy
  }

  /// The same, with what came of comments beside the errors of its snippet.
  fileprivate func adding(_ rest: ProgramVerdict?) -> ProgramVerdict {
    let snippet = program.judged[0]
    let claims = snippet.claimsBesideError
    guard failures.isEmpty, !claims.isEmpty, snippet.expectation(.error) != nil else { return self }
    var copy = self
    guard let rest, rest.compiles, rest.endedAt == nil, rest.judges(0) else {
      copy.results[0].unread += claims
      return copy
    }
    (copy.failures, copy.mismatches) = (rest.failures, rest.mismatches)
    copy.programBesideErrors = rest.program
    let (unread, judged) = (results[0].unread, rest.program.judged[0])
    let compared =
      judged.expectations.flatMap(\.lines).map(\.start)
      + judged.values.map(\.lines[0].start)
    if rest.results[0].state == .failed { copy.results[0] = rest.results[0] }
    copy.results[0].comparedValues = rest.results[0].comparedValues
    copy.results[0].unordered = rest.results[0].unordered
    copy.results[0].unread =
      rest.results[0].unread + unread + claims.filter { !compared.contains($0) }
    return copy
  }

  /// Leaves out a judged snippet, and all that is said of it.
  fileprivate mutating func leaveOut(_ index: Int, since reason: String) {
    let snippet = program.judged[index]
    let isAlone = program.judged.count == 1
    failures.removeAll { snippet.owns($0) || isAlone }
    results[index] = SnippetResult(.skipped, skipReason: reason)
  }

  /// Why a judged snippet need not compile, or end; nil if it has to.
  private func excuse(of snippet: Snippet, at index: Int) -> String? {
    if endedAt == index, snippet.expectations.isEmpty, snippet.values.isEmpty,
      failures.contains(where: { if case .timedOut = $0.failure { true } else { false } })
    {
      return "it does not end, and states nothing"
    }
    guard !compiles || crashedAt == index, snippet.expectation(.error) == nil else { return nil }
    if crashedAt == index, snippet.hasPlaceholderText {
      return "a text in it only stands for another one"
    }
    let faults = faults[index] ?? []
    return snippet.excuse ?? excuses[index] ?? granted(to: snippet, lacking: faults)
  }

  /// Why a snippet is a fragment that lacks nothing but names which are granted to it; nil if it lacks more.
  private func granted(to snippet: Snippet, lacking faults: [Diagnostic]) -> String? {
    // More errors than these may not be among them.
    guard faults.count < SingleRunJudge.CompileJudge.mostShown else { return nil }
    let hidden = hiddenReason(of: snippet)
    let reason = { (fault: Diagnostic) in
      fault.failure?.compilerError?.missingName.flatMap { snippet.grantedNames[$0] }
        ?? (fault.isOfAccess ? hidden : nil)
    }
    let lines = Set(faults.filter { reason($0) != nil }.compactMap(\.position?.line))
    let isFragment = faults.allSatisfy { fault in
      reason(fault) != nil
        || fault.message.contains(SingleRunJudge.CompileJudge.consequences)
          && fault.position.map { lines.contains($0.line) } == true
    }
    return isFragment ? faults.lazy.compactMap(reason).first : nil
  }

  /// Why no client can compile a snippet that documents what is not public; nil if it does not, or if more
  /// than clients see is imported.
  private func hiddenReason(of snippet: Snippet) -> String? {
    guard let access = snippet.hiddenAccess, program.testableModule == nil,
      !program.lines.contains(where: { $0.contains("@testable") })
    else { return nil }
    return "what it documents is \(access), "
      + (["private", "fileprivate"].contains(access)
        ? "which no import brings" : "which 'testable: true' in workbook.yml compiles")
  }

  /// The names that a judged snippet lacks.
  fileprivate func missingNames(of index: Int) -> Set<String> {
    Set((faults[index] ?? []).compactMap { $0.failure?.compilerError?.missingName })
  }

  /// The judged snippets that keep others from being judged, by index.
  ///
  /// Where one declares a name again, the others may only fail because of that.
  fileprivate var obstacles: Set<Int> {
    if compiles { return endedAt.map { [$0] } ?? [] }
    let redeclaring = redeclarations.compactMap { redeclaration in
      program.judgedIndex(ofPlace: redeclaration.earlier)
        .flatMap { _ in program.judgedIndex(ofPlace: redeclaration.later) }
    }
    if !redeclaring.isEmpty { return Set(redeclaring) }
    let isCutOff = program.judged.count == 1 && !failures.isEmpty
    return culprits.isEmpty && isCutOff ? [0] : culprits
  }

  /// The judged snippet at which the program crashed, by index.
  fileprivate var crashedAt: Int? {
    guard compiles, program.isDocs, let endedAt, !program.isLibrary,
      failures.contains(where: { if case .crashed = $0.failure { true } else { false } })
    else { return nil }
    return endedAt
  }

  /// Whether the program came to a judged snippet.
  fileprivate func judges(_ index: Int) -> Bool {
    contextCulprits.isEmpty
      && !failures.contains { failure in
        guard case .aboveEnds = failure.failure else { return false }
        return program.judged[index].owns(failure)
      }
  }

  /// Whether it does not compile since one of some names is not there.
  fileprivate func lacksAny(of names: Set<String>) -> Bool {
    failures.contains { failure in
      guard case .compiler(.unknownName(let name), _) = failure.failure else { return false }
      return names.contains(name)
    }
  }

  /// The judged snippets, by their lines, that fail.
  fileprivate var failedLines: Set<Int> {
    Set(zip(program.judged, results).filter { $1.state == .failed }.map(\.0.line))
  }

  /// The judged snippets, by their lines, that start work and lack output that they state, in a
  /// program that may have ended before that work has printed.
  var linesThatMayPrintMore: Set<Int> {
    guard program.isDocs, program.purpose == .run, !program.isLibrary, compiles else {
      return []
    }
    return Set(mismatches.filter { $0.snippet.startsWork && $0.lacksOutput }.map(\.snippet.line))
  }
}

extension Mismatch {
  /// Whether the output is only the beginning of what is stated, apart from what may come besides.
  fileprivate var lacksOutput: Bool {
    guard part == .expectation(.output), let expectation else { return false }
    // Beside the lines that comments state any others may come.
    guard expectation.origin == .block else { return true }
    let stated = expectation.lines.map(\.text)
    return stated.indices.contains { count in
      OutputComparison(expected: Array(stated.prefix(count)), actual: lines).holds
    }
  }
}

extension Diagnostic {
  /// Whether it is that something is not declared, or not for those who import its module.
  fileprivate var isOfAccess: Bool {
    switch failure?.compilerError {
    case .unknownName, .unknownAttribute, .unknownMacro: true
    default: message.contains(shared(/is inaccessible due to '\w+' protection level/))
    }
  }

  /// Whether it is that a name could mean several things.
  fileprivate var isAmbiguous: Bool {
    if case .ambiguous = failure?.compilerError { true } else { false }
  }
}

extension Snippet {
  /// Whether something is wrong with it, and not only with a name that another one declares twice.
  fileprivate func isAtFault(_ diagnostic: Diagnostic) -> Bool {
    owns(diagnostic) && !diagnostic.isAmbiguous
  }

  /// Whether comments say that it fails, and it does.
  fileprivate var failsAsExpected: Bool {
    expectation(.error) != nil || expectation(.trap) != nil
  }

  /// Whether all that says that it does not compile has the compiler's words.
  fileprivate var quotesErrors: Bool {
    guard let expected = expectation(.error) else { return false }
    let quoting = Set(lines.filter { $0.text.contains("// error: ") }.map(\.start.line))
    return expected.isAnnounced
      || !expected.errors.isEmpty && expected.errors.allSatisfy { quoting.contains($0.line) }
  }

  fileprivate var startsWork: Bool {
    !Identifiers.of(Array(code.utf8)).isDisjoint(with: TopLevelStatement.asyncTypeNames)
  }
}
