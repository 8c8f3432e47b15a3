import LessonKit
import SwiftSource

/// Reads one scope of a page of documentation from top to bottom, as a REPL would.
///
/// A plain snippet that compiles after the session so far joins the session. If it redeclares a
/// name, it replaces the snippets with the earlier declaration and all that need them. If it
/// compiles only alone, it is run alone. If it never compiles, it fails, or is skipped if it lacks
/// nothing but names from snippets outside the session.
struct PageReading {
  /// Compiles programs, and returns a result for each, or nil for one whose modules are missing.
  typealias Compiler = @Sendable ([Program]) async throws -> [PageCompilation?]

  /// The result of reading a scope.
  struct Result {
    /// The programs to run.
    var programs: [Program] = []

    /// The verdicts on snippets that none of these programs judges.
    var verdicts: [ProgramVerdict] = []
  }

  private let planner: ProgramPlanner
  private let scope: Section
  private let snippets: [Snippet]
  private let compiler: Compiler
  private let endedEarly: [Int: ProgramVerdict]

  /// The snippets that have joined the session so far.
  private var session: [Snippet] = []

  /// The lines of the session's snippets that are compiled, but not run.
  private var compiledOnly: Set<Int> = []

  /// The lines and the declared names of the snippets so far that aren't in the session.
  private var excluded: [(line: Int, names: Set<String>)] = []

  /// The parts of the next program to run: its context, and the snippets that it judges so far.
  private var pending: (context: [Snippet], judged: [Snippet]) = ([], [])

  /// The names that the snippets in `pending.judged` use.
  private var usedNames: Set<String> = []

  private var result = Result()

  /// Prepares to read the snippets of a scope.
  ///
  /// - Parameter endedEarly: the verdicts on snippets that ended their program before, by line.
  init(
    _ scope: Section, planner: ProgramPlanner, endedEarly: [Int: ProgramVerdict],
    compiler: @escaping Compiler
  ) {
    (self.scope, self.planner, snippets) = (scope, planner, scope.snippets)
    (self.endedEarly, self.compiler) = (endedEarly, compiler)
  }

  /// Reads the scope, and throws what the compiler throws.
  mutating func read() async throws -> Result {
    var next = 0
    // The maximum number of snippets to try at once.
    var window = snippets.count
    while next < snippets.count {
      let snippet = snippets[next]
      guard isPlain(snippet) else {
        try await readSpecial(snippet)
        next += 1
        continue
      }
      let candidates = independent(snippets[next...].prefix(window).prefix(while: isPlain))
      // Most snippets compile, so many are tried at once, and fewer after an error.
      if candidates.count > 1 || window > 1 {
        let compilation = try await compile(session + candidates)
        if compilation?.succeeds == true, try await canRun(candidates) {
          for candidate in candidates { accept(candidate) }
          next += candidates.count
          window = max(2, 2 * candidates.count)
          continue
        }
        // Next, try the candidates above the first faulty one. If there are none, try the faulty one.
        let faulty = (compilation?.firstFaulty ?? session.count) - session.count
        window = max(1, min(faulty, candidates.count - 1))
        if window > 1 || faulty > 0 { continue }
      }
      let before = session.count
      try await readSingle(snippet)
      next += 1
      window = session.count > before ? 2 : 1
    }
    finishProgram()
    return result
  }

  /// Whether the page gives the text of the same file more than once.
  var changesFiles: Bool { planner.changesFiles }

  // MARK: - Kinds of snippets

  /// Returns whether a snippet must compile and run without a crash, and may join the session.
  private func isPlain(_ snippet: Snippet) -> Bool {
    !snippet.isLeftOut && snippet.fault == nil && endedEarly[snippet.line] == nil
      && !snippet.mustNotCompile && !snippet.mustCrash && !snippet.mayBeNoSwift
      && !isProgram(snippet) && !snippet.words.contains(.norun)
  }

  /// All plain snippets, whether they compile or not.
  var plainSnippets: [Snippet] { snippets.filter(isPlain) }

  /// Returns whether a snippet is a separate program, from which no other snippet continues.
  private func isProgram(_ snippet: Snippet) -> Bool {
    snippet.standsAlone || snippet.options.command != nil || snippet.hasMain
  }

  /// Returns the candidates above the first one that may change an earlier candidate's meaning,
  /// because it declares a name that the earlier candidate uses but doesn't declare.
  func independent(_ candidates: ArraySlice<Snippet>) -> [Snippet] {
    var (used, kept): (Set<String>, [Snippet]) = ([], [])
    for candidate in candidates {
      let names = candidate.allDeclaredNames
      guard names.isDisjoint(with: used) else { break }
      used.formUnion(Identifiers.of(Array(candidate.code.utf8)).subtracting(names))
      kept.append(candidate)
    }
    return kept
  }

  /// Reads a snippet that isn't plain.
  private mutating func readSpecial(_ snippet: Snippet) async throws {
    if snippet.isLeftOut { return exclude(snippet) }
    if let fault = snippet.fault { return fail(snippet, [fault]) }
    if let verdict = endedEarly[snippet.line] {
      result.verdicts.append(verdict)
      return exclude(snippet)
    }
    if isProgram(snippet) { return try await readProgram(snippet) }
    try await readSingle(snippet)
  }

  // MARK: - One snippet

  /// Reads one snippet: compiles it after the session and alone, and again if it redeclares a name.
  private mutating func readSingle(_ snippet: Snippet) async throws {
    let programs = session.isEmpty ? [[snippet]] : [session + [snippet], [snippet]]
    let compilations = try await compiler(programs.map { program($0, .compile) })
    guard let afterSession = compilations[0] else { return exclude(snippet) }
    var attempts = [afterSession]
    var rest = session
    // Drop the snippets with the earlier declaration, and all that need them.
    while let last = attempts.last, !last.succeeds, let dropped = last.redeclared[last.lastIndex] {
      rest = try await stillCompiling(
        rest.indices.filter { !dropped.contains($0) }.map { rest[$0] })
      guard let again = try await compile(rest + [snippet]) else { break }
      attempts.append(again)
    }
    let alone = compilations.count > 1 ? compilations[1] : nil
    if snippet.mustNotCompile {
      return judgeErrors(of: snippet, attempts + (alone.map { [$0] } ?? []))
    }
    if attempts.last?.succeeds == true { return try await record(snippet, after: rest) }
    if alone?.succeeds == true { return recordAlone(snippet) }
    if snippet.mayBeNoSwift,
      let parsed = try await compiler([program([snippet], .parse)])[0], !parsed.succeeds
    {
      add(SnippetResult(.leftOut, skipReason: "it isn't Swift"), of: snippet)
      return exclude(snippet)
    }
    if let line = excludedLine(neededBy: snippet, attempts) { return skip(snippet, needing: line) }
    var reported = attempts.first { $0.redeclared[$0.lastIndex] == nil } ?? attempts[0]
    // If the snippet lacks a name only because a declaration was dropped, report the first attempt.
    let missingName = reported.faults(in: reported.lastIndex).first?.error.missingName
    if let missingName, session.contains(where: { $0.allDeclaredNames.contains(missingName) }) {
      reported = attempts[0]
    }
    fail(snippet, failures(of: snippet, in: reported), reported.messages)
  }

  /// Takes out snippets with errors until the rest compiles, and returns the rest.
  private func stillCompiling(_ snippets: [Snippet]) async throws -> [Snippet] {
    var rest = snippets
    while !rest.isEmpty, let compilation = try await compile(rest), !compilation.succeeds {
      let broken = Set(compilation.faults.compactMap(\.snippetIndex))
      guard !broken.isEmpty else { return [] }
      rest = rest.indices.filter { !broken.contains($0) }.map { rest[$0] }
    }
    return rest
  }

  /// Records a snippet that compiles after `rest`, the part of the session that stays.
  private mutating func record(_ snippet: Snippet, after rest: [Snippet]) async throws {
    let running = rest.filter { !compiledOnly.contains($0.line) }
    if snippet.mustCrash {
      defer { exclude(snippet) }
      if snippet.words.contains(.norun) { return addCompiled(snippet) }
      return result.programs.append(program(context: running, [snippet]))
    }
    if rest.count < session.count {
      finishProgram()
      let kept = Set(rest.map(\.line))
      for other in session where !kept.contains(other.line) { exclude(other) }
      session = rest
      pending.context = running
    }
    let isCompiledOnly = snippet.words.contains(.norun) && !snippet.onlyDeclares
    if isCompiledOnly { compiledOnly.insert(snippet.line) }
    // A snippet can't run if it needs code that isn't run.
    if !isCompiledOnly, try await !canRun([snippet]) { compiledOnly.insert(snippet.line) }
    accept(snippet)
  }

  /// Records a snippet that compiles alone, but not after the session.
  private mutating func recordAlone(_ snippet: Snippet) {
    if snippet.words.contains(.norun) {
      addCompiled(snippet)
    } else {
      result.programs.append(program(context: [], [snippet]))
    }
    exclude(snippet)
  }

  /// Reads a separate program: after the session unless it is `alone`, or else without the session.
  private mutating func readProgram(_ snippet: Snippet) async throws {
    var above =
      snippet.words.contains(.alone) ? [] : session.filter { !compiledOnly.contains($0.line) }
    if snippet.hasMain { above = above.filter(\.fitsMainProgram) }
    let contexts = above.isEmpty ? [[]] : [above, []]
    let attempts = try await compiler(contexts.map { program(context: $0, [snippet], .compile) })
    defer { exclude(snippet) }
    guard let first = attempts[0] else { return }
    if snippet.mustNotCompile { return judgeErrors(of: snippet, attempts.compactMap(\.self)) }
    if let index = attempts.firstIndex(where: { $0?.succeeds == true }) {
      if snippet.words.contains(.norun) { return addCompiled(snippet) }
      result.programs.append(program(context: contexts[index], [snippet]))
    } else if !snippet.words.contains(.alone), let line = excludedLine(neededBy: snippet, [first]) {
      skip(snippet, needing: line)
    } else {
      fail(snippet, failures(of: snippet, in: first), first.messages)
    }
  }

  // MARK: - Verdicts

  /// Judges a snippet that must not compile: one attempt must give exactly the stated errors.
  private mutating func judgeErrors(of snippet: Snippet, _ attempts: [PageCompilation]) {
    defer { exclude(snippet) }
    let verdicts = attempts.map { attempt in
      let index = attempt.lastIndex
      if let block = snippet.expectation(.error) { return attempt.judgeBlock(block) }
      return SnippetVerdict(
        failures: StatedErrors(snippet: snippet, index: index, compilation: attempt).failures)
    }
    guard let index = verdicts.firstIndex(where: \.failures.isEmpty) else {
      if let line = excludedLine(neededBy: snippet, attempts) {
        return skip(snippet, needing: line)
      }
      let reported = attempts.indices.first { attempts[$0].redeclared.isEmpty } ?? 0
      return fail(
        snippet, verdicts[reported].failures, attempts[reported].messages,
        verdicts[reported].mismatches, program: attempts[reported].program)
    }
    var judged = SnippetResult(.compared, diagnostics: attempts[index].messages)
    let stated = snippet.claims.count { if case .fails = $0.content { true } else { false } }
    (judged.comparedClaims, judged.uncomparedClaims) = (stated, snippet.claims.count - stated)
    add(judged, of: snippet)
  }

  /// Returns the line of the last excluded snippet that a snippet needs, or nil if the snippet has
  /// an error other than a missing name that an excluded snippet declares.
  private func excludedLine(neededBy snippet: Snippet, _ attempts: [PageCompilation]) -> Int? {
    guard !excluded.isEmpty,
      let reported = attempts.first(where: { $0.redeclared[$0.lastIndex] == nil }),
      !reported.succeeds
    else { return nil }
    let own = reported.faults(in: reported.lastIndex)
    let (missing, others) = snippet.split(own)
    let names = (missing + others).map(\.error.missingName)
    guard !names.isEmpty, !names.contains(nil) else { return nil }
    let lines = names.map { name in excluded.last { $0.names.contains(name ?? "") }?.line }
    return lines.contains(nil) ? nil : lines.compactMap(\.self).max()
  }

  /// Returns why a snippet doesn't compile: the compiler's failure, or else the first error in the
  /// snippet, or else in the program; for a missing name, a note has the first other error.
  private func failures(of snippet: Snippet, in compilation: PageCompilation) -> [Diagnostic] {
    if let compilerFailure = compilation.compilerFailure { return [compilerFailure] }
    let own = compilation.faults(in: compilation.lastIndex)
    guard var first = (own.first ?? compilation.faults.first)?.diagnostic else {
      return [Diagnostic(in: compilation.program.lesson, at: snippet.range.start, .compilerGaveUp)]
    }
    if own.first?.isMissingName == true, let other = snippet.split(own).others.first {
      first.details.append(.note("line \(other.line): error: \(other.message)"))
    }
    return [first]
  }

  private mutating func skip(_ snippet: Snippet, needing line: Int) {
    add(
      SnippetResult(.skipped, skipReason: "it needs line \(line)"), of: snippet,
      [Diagnostic(in: planner.path, at: snippet.range.start, .needs(line: line))])
    exclude(snippet)
  }

  /// Adds the verdict on a snippet that fails; `program` is the program that gave the mismatches.
  private mutating func fail(
    _ snippet: Snippet, _ failures: [Diagnostic], _ messages: [Diagnostic] = [],
    _ mismatches: [Mismatch] = [], program: Program? = nil
  ) {
    add(SnippetResult(.failed, diagnostics: messages), of: snippet, failures)
    if !mismatches.isEmpty, let program {
      result.verdicts[result.verdicts.count - 1].mismatches = mismatches
      result.verdicts[result.verdicts.count - 1].program = program
    }
    exclude(snippet)
  }

  /// Adds the verdict on a snippet that compiles, but isn't judged by a run.
  private mutating func addCompiled(_ snippet: Snippet) {
    var compiled = SnippetResult(.compiled)
    compiled.uncomparedClaims = snippet.claims.count
    add(compiled, of: snippet)
  }

  private mutating func add(
    _ snippetResult: SnippetResult, of snippet: Snippet, _ failures: [Diagnostic] = []
  ) {
    let program = program(context: [], [snippet], .compile)
    result.verdicts.append(
      ProgramVerdict(program: program, failures: failures, results: [snippetResult]))
  }

  // MARK: - The session

  /// Adds a snippet to the session and, unless it is only compiled, to the pending program.
  private mutating func accept(_ snippet: Snippet) {
    // A program finds the files as they are at its last snippet.
    if planner.changesFiles, let last = pending.judged.last,
      planner.files(above: snippet) != planner.files(above: last)
    {
      finishProgram(continuesSession: true)
    }
    // The snippet's declarations must not change the meaning of the code to judge.
    if !pending.judged.isEmpty, snippet.changes(usedNames) { finishProgram(continuesSession: true) }
    session.append(snippet)
    if compiledOnly.contains(snippet.line) { return addCompiled(snippet) }
    if snippet.words.contains(.norun) {
      // The snippet only declares, so it is context of the next programs, but none judges it.
      addCompiled(snippet)
      return finishProgram(continuesSession: true)
    }
    usedNames.formUnion(snippet.usedNames)
    pending.judged.append(snippet)
  }

  /// Notes that a snippet isn't in the session, so that snippets that need it are skipped.
  private mutating func exclude(_ snippet: Snippet) {
    guard !excluded.contains(where: { $0.line == snippet.line }) else { return }
    excluded.append((snippet.line, snippet.allDeclaredNames))
  }

  /// Adds the pending program to the result; the next one may continue from the session so far.
  private mutating func finishProgram(continuesSession: Bool = false) {
    if !pending.judged.isEmpty {
      result.programs.append(program(context: pending.context, pending.judged))
    }
    pending.context = continuesSession ? session.filter { !compiledOnly.contains($0.line) } : []
    pending.judged = []
    usedNames = []
  }

  /// Returns whether the candidates compile after the snippets of the session that are run.
  private func canRun(_ candidates: [Snippet]) async throws -> Bool {
    guard !compiledOnly.isEmpty else { return true }
    let above = session.filter { !compiledOnly.contains($0.line) }
    return try await compile(above + candidates)?.succeeds == true
  }

  private func compile(_ snippets: [Snippet]) async throws -> PageCompilation? {
    try await compiler([program(snippets, .compile)])[0]
  }

  /// Returns a program of the snippets that judges the last one.
  private func program(_ snippets: [Snippet], _ purpose: Program.Purpose) -> Program {
    program(context: Array(snippets.dropLast()), [snippets[snippets.count - 1]], purpose)
  }

  func program(
    context: [Snippet], _ judged: [Snippet], _ purpose: Program.Purpose = .run
  ) -> Program {
    var program = planner.program(judging: judged, after: context, in: scope)
    program.purpose = purpose
    return program
  }
}
