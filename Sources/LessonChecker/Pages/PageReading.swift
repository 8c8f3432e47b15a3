import LessonKit
import SwiftSource

/// Reads a page of documentation from top to bottom, like the session of a REPL.
///
/// A snippet that `isPlain` and compiles after the page so far becomes part of the page. If it
/// redeclares a name, it replaces the snippets with the earlier declaration and all that need them.
/// If it only compiles alone, it is run alone, and doesn't become part of the page. If it doesn't
/// compile at all, it fails, or is skipped if it only lacks names from snippets outside the page.
struct PageReading {
  /// Compiles programs, and returns a result for each, or nil for one whose modules are missing.
  typealias Compiler = @Sendable ([Program]) async throws -> [PageCompilation?]

  /// The result of reading a page.
  struct Result {
    /// The programs to run, each with the snippets that it judges.
    var runs: [Program] = []

    /// The verdicts on snippets that no program in `runs` judges.
    var verdicts: [ProgramVerdict] = []
  }

  private let planner: ProgramPlanner
  private let section: Section
  private let snippets: [Snippet]
  private let compiler: Compiler

  /// The verdicts on the snippets that ended their program in an earlier run, by snippet line.
  private let endedEarly: [Int: ProgramVerdict]

  /// The snippets that have become part of the page so far.
  private var page: [Snippet] = []

  /// The lines of those snippets of the page that are compiled, but not run.
  private var compiledOnly: Set<Int> = []

  /// The snippets so far that aren't part of the page: the line and the declared names of each.
  private var excluded: [(line: Int, names: Set<String>)] = []

  /// The next program to run: the snippets that it continues from, and the snippets that it judges.
  private var run: (context: [Snippet], judged: [Snippet]) = ([], [])

  /// The names that the snippets in `run.judged` use.
  private var usedNames: Set<String> = []

  private var result = Result()

  /// Prepares to read a page.
  ///
  /// - Parameters:
  ///   - section: the page, or one scope of the page, with its snippets from top to bottom.
  ///   - planner: makes programs of the snippets.
  ///   - endedEarly: the verdicts on snippets that ended their program in an earlier run, by line.
  ///   - compiler: compiles programs.
  init(
    _ section: Section, planner: ProgramPlanner, endedEarly: [Int: ProgramVerdict],
    compiler: @escaping Compiler
  ) {
    (self.section, self.planner, snippets) = (section, planner, section.snippets)
    (self.endedEarly, self.compiler) = (endedEarly, compiler)
  }

  /// Reads the page, and throws only what `compiler` throws.
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
        let found = try await compile(page + candidates)
        if let found, found.succeeds, try await canRun(candidates) {
          for candidate in candidates { accept(candidate) }
          next += candidates.count
          window = max(2, 2 * candidates.count)
          continue
        }
        // Next, try the candidates above the first error; if there are none, read the first one.
        let faulty = (found?.firstFaulty ?? page.count) - page.count
        window = max(1, min(faulty, candidates.count - 1))
        if window > 1 || faulty > 0 { continue }
      }
      let before = page.count
      try await readSingle(snippet)
      next += 1
      window = page.count > before ? 2 : 1
    }
    endRun()
    return result
  }

  /// Whether the page gives the text of the same file more than once.
  var changesFiles: Bool { planner.changesFiles }

  // MARK: - Kinds of snippets

  /// Returns whether a snippet must compile and run without a crash, and may join the page.
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

  /// Returns the candidates above the first one that declares a name which an earlier candidate
  /// only uses, because the declaration might change the meaning of the earlier candidate.
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

  /// Reads a snippet: compiles it after the page and alone, and again while it redeclares a name.
  private mutating func readSingle(_ snippet: Snippet) async throws {
    let programs = page.isEmpty ? [[snippet]] : [page + [snippet], [snippet]]
    let found = try await compiler(programs.map { program($0, .compile) })
    guard let onPage = found[0] else { return exclude(snippet) }
    var attempts = [onPage]
    var rest = page
    // A redeclaration replaces the snippets with the earlier declaration and all that need them.
    while let last = attempts.last, !last.succeeds, let dropped = last.redeclared[last.lastIndex] {
      rest = try await stillCompiling(
        rest.indices.filter { !dropped.contains($0) }.map { rest[$0] })
      guard let again = try await compile(rest + [snippet]) else { break }
      attempts.append(again)
    }
    let alone = found.count > 1 ? found[1] : nil
    if snippet.mustNotCompile {
      return judgeErrors(of: snippet, attempts + (alone.map { [$0] } ?? []))
    }
    if attempts.last?.succeeds == true { return try await record(snippet, after: rest) }
    if alone?.succeeds == true { return recordSeparate(snippet) }
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
    if let missingName, page.contains(where: { $0.allDeclaredNames.contains(missingName) }) {
      reported = attempts[0]
    }
    fail(snippet, failures(of: snippet, in: reported), reported.messages)
  }

  /// Returns those of the snippets that still compile after others have been taken out.
  private func stillCompiling(_ snippets: [Snippet]) async throws -> [Snippet] {
    var rest = snippets
    while !rest.isEmpty, let found = try await compile(rest), !found.succeeds {
      let broken = Set(found.faults.compactMap(\.snippet))
      guard !broken.isEmpty else { return [] }
      rest = rest.indices.filter { !broken.contains($0) }.map { rest[$0] }
    }
    return rest
  }

  /// Records a snippet that compiles after `rest`, the part of the page that it doesn't replace.
  private mutating func record(_ snippet: Snippet, after rest: [Snippet]) async throws {
    let running = rest.filter { !compiledOnly.contains($0.line) }
    if snippet.mustCrash {
      defer { exclude(snippet) }
      if snippet.words.contains(.norun) { return addCompiled(snippet) }
      return result.runs.append(program(context: running, [snippet]))
    }
    if rest.count < page.count {
      endRun()
      let kept = Set(rest.map(\.line))
      for other in page where !kept.contains(other.line) { exclude(other) }
      page = rest
      run.context = running
    }
    let isCompiledOnly = snippet.words.contains(.norun) && !snippet.onlyDeclares
    if isCompiledOnly { compiledOnly.insert(snippet.line) }
    // A snippet can't run if it needs code that isn't run.
    if !isCompiledOnly, try await !canRun([snippet]) { compiledOnly.insert(snippet.line) }
    accept(snippet)
  }

  /// Records a snippet that compiles alone, but not after the page.
  private mutating func recordSeparate(_ snippet: Snippet) {
    if snippet.words.contains(.norun) {
      addCompiled(snippet)
    } else {
      result.runs.append(program(context: [], [snippet]))
    }
    exclude(snippet)
  }

  /// Reads a separate program: after the page, unless it is `alone`, or else without the page.
  private mutating func readProgram(_ snippet: Snippet) async throws {
    var above =
      snippet.words.contains(.alone) ? [] : page.filter { !compiledOnly.contains($0.line) }
    if snippet.hasMain { above = above.filter(\.fitsMainProgram) }
    let contexts = above.isEmpty ? [[]] : [above, []]
    let found = try await compiler(contexts.map { program(context: $0, [snippet], .compile) })
    defer { exclude(snippet) }
    guard let first = found[0] else { return }
    if snippet.mustNotCompile { return judgeErrors(of: snippet, found.compactMap(\.self)) }
    if let index = found.firstIndex(where: { $0?.succeeds == true }) {
      if snippet.words.contains(.norun) { return addCompiled(snippet) }
      result.runs.append(program(context: contexts[index], [snippet]))
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
    var found = SnippetResult(.compared, diagnostics: attempts[index].messages)
    let stated = snippet.claims.count { if case .fails = $0.content { true } else { false } }
    (found.comparedClaims, found.uncomparedClaims) = (stated, snippet.claims.count - stated)
    add(found, of: snippet)
  }

  /// Returns the line of the last `excluded` snippet that declares a name that a snippet lacks, or
  /// nil unless each error of the snippet is a missing name that an excluded snippet declares.
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

  /// Returns why a snippet doesn't compile: the compiler's failure, or the snippet's (or else the
  /// program's) first error; if that is a missing name, a note has the first error that isn't one.
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

  /// Adds the verdict on a snippet that compiles, and whose comments aren't compared with a run.
  private mutating func addCompiled(_ snippet: Snippet) {
    var found = SnippetResult(.compiled)
    found.uncomparedClaims = snippet.claims.count
    add(found, of: snippet)
  }

  private mutating func add(
    _ found: SnippetResult, of snippet: Snippet, _ failures: [Diagnostic] = []
  ) {
    let program = program(context: [], [snippet], .compile)
    result.verdicts.append(ProgramVerdict(program: program, failures: failures, results: [found]))
  }

  // MARK: - The page

  /// Adds a snippet to the page and, if it is run, to the snippets that `run` judges.
  private mutating func accept(_ snippet: Snippet) {
    // A program finds the files as they are at its last snippet.
    if planner.changesFiles, let last = run.judged.last,
      planner.files(above: snippet) != planner.files(above: last)
    {
      endRun(continuesPage: true)
    }
    // The snippet's declarations must not change the meaning of the code to run.
    if !run.judged.isEmpty, snippet.changes(usedNames) { endRun(continuesPage: true) }
    page.append(snippet)
    if compiledOnly.contains(snippet.line) { return addCompiled(snippet) }
    if snippet.words.contains(.norun) {
      // The snippet only declares, so the next programs contain it, but none judges it.
      addCompiled(snippet)
      return endRun(continuesPage: true)
    }
    usedNames.formUnion(snippet.usedNames)
    run.judged.append(snippet)
  }

  /// Notes that a snippet isn't part of the page, so that snippets that need it are skipped.
  private mutating func exclude(_ snippet: Snippet) {
    guard !excluded.contains(where: { $0.line == snippet.line }) else { return }
    excluded.append((snippet.line, snippet.allDeclaredNames))
  }

  /// Moves `run` to `result.runs`; the next one continues from the page so far if `continuesPage`.
  private mutating func endRun(continuesPage: Bool = false) {
    if !run.judged.isEmpty { result.runs.append(program(context: run.context, run.judged)) }
    run = (continuesPage ? page.filter { !compiledOnly.contains($0.line) } : [], [])
    usedNames = []
  }

  /// Returns whether the candidates also compile after the page without the code that isn't run.
  private func canRun(_ candidates: [Snippet]) async throws -> Bool {
    guard !compiledOnly.isEmpty else { return true }
    let above = page.filter { !compiledOnly.contains($0.line) }
    return try await compile(above + candidates)?.succeeds == true
  }

  private func compile(_ snippets: [Snippet]) async throws -> PageCompilation? {
    try await compiler([program(snippets, .compile)])[0]
  }

  /// Returns a program of the snippets that judges only the last one.
  private func program(_ snippets: [Snippet], _ purpose: Program.Purpose) -> Program {
    program(context: Array(snippets.dropLast()), [snippets[snippets.count - 1]], purpose)
  }

  func program(
    context: [Snippet], _ judged: [Snippet], _ purpose: Program.Purpose = .run
  ) -> Program {
    var program = planner.program(judging: judged, after: context, in: section)
    program.purpose = purpose
    return program
  }
}
