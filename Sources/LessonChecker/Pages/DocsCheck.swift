import LessonKit
import Sandbox
import SwiftSource
import Synchronization

/// Checks documentation, page by page.
///
/// It reads the pages and runs their programs. If a snippet ends its program too early, for example
/// by a crash, the page is read again without this snippet, so that the snippets below it run.
struct DocsCheck {
  /// The verdicts on the programs with selected snippets, page by page.
  private(set) var verdicts: [ProgramVerdict] = []

  /// The programs with selected snippets, as they would be if all snippets compiled.
  let planned: [Program]

  /// The modules that the programs may import.
  let modules: BuiltModules

  /// The number of programs that were compiled, because their outcomes weren't in the cache.
  private(set) var compiled = 0
  /// The number of programs that were compiled and run.
  private(set) var ran = 0

  private let provider: OutcomeProvider
  private let settings: CheckSettings
  private let work = Work()

  /// The counts and the cache keys that the concurrent readings of pages share.
  private final class Work: Sendable {
    struct State {
      var compiled = 0
      var keys: Set<String> = []
      var snippetsRead = 0
    }
    let state = Mutex(State())
  }

  /// One scope of a page, according to its settings: the whole page, a section, or a fence.
  private struct Page {
    let lesson: Lesson
    let planner: ProgramPlanner
    let section: Section

    /// The verdicts on the snippets that ended their program early, by the snippets' lines.
    var endedEarly: [Int: ProgramVerdict] = [:]

    /// The latest reading's programs and verdicts and, once `isDone`, the verdicts on the programs.
    var result = PageReading.Result()

    /// Whether the latest reading's programs have run, and the page needn't be read again.
    var isDone = false
  }

  /// Builds the modules, and checks the pages.
  ///
  /// - Parameters:
  ///   - workbook: the documentation.
  ///   - settings: which parts of the documentation to check, and how.
  ///   - provider: builds modules unless it has them, and compiles and runs programs.
  /// - Throws: `CheckError` if the package has not been built, or a tool fails.
  init(
    _ workbook: Workbook, following settings: CheckSettings, with provider: OutcomeProvider
  ) async throws {
    let prebuilt = try PrebuiltFinder.find(
      workbook.course.prebuilt, root: workbook.root, file: workbook.course.path)
    planned = settings.programs(of: workbook, prebuilt: prebuilt)
    let built =
      if let built = provider.built { built } else { try await provider.modules(for: planned) }
    modules = built
    var provider = provider
    provider.built = built
    (self.provider, self.settings) = (provider, settings)
    let lessons = Set(planned.map(\.lesson))
    var pages = workbook.lessons.filter { lessons.contains($0.path) }.flatMap { lesson in
      let planner = ProgramPlanner(lesson, in: workbook.course, prebuilt: prebuilt)
      return planner.scopes.filter { !$0.snippets.isEmpty }.map {
        Page(lesson: lesson, planner: planner, section: $0)
      }
    }
    // A check that stops at the first failure begins with one page, then doubles the page count.
    var begun = settings.stopsAtFirstFailure ? 1 : pages.count
    while true {
      try await check(&pages, begun)
      let hasFailures = pages.prefix(begun).contains {
        $0.result.verdicts.contains { !$0.failures.isEmpty }
      }
      if begun >= pages.count || hasFailures { break }
      begun = min(pages.count, begun * 2)
    }
    verdicts = Self.inOrder(Array(pages.prefix(begun)), settings)
    compiled += work.state.withLock { $0.compiled }
    // A check that writes nothing to the cache doesn't prune it either.
    guard provider.recent == nil else { return }
    provider.tools.cache.prune(keeping: work.state.withLock { $0.keys }.union(built.keys))
  }

  /// Reads and runs those of the first `count` pages that aren't done, until all of them are done.
  private mutating func check(_ pages: inout [Page], _ count: Int) async throws {
    let known = try await runWholePages(pages.prefix(count).filter { !$0.isDone })
    while true {
      let open = pages.indices.prefix(count).filter { !pages[$0].isDone }
      guard !open.isEmpty else { return }
      let compiler = compiler(knowing: known)
      let current = pages
      let total = current.reduce(0) { $0 + $1.section.snippets.count }
      let (provider, work) = (provider, work)
      let readings = try await concurrentMap(open, width: provider.tools.jobs) { index in
        let page = current[index]
        var reading = PageReading(
          page.section, planner: page.planner, endedEarly: page.endedEarly, compiler: compiler)
        let result = try await reading.read()
        let done = work.state.withLock { state in
          state.snippetsRead += page.section.snippets.count
          // The snippets of a page that is read again are counted again.
          return min(state.snippetsRead, total)
        }
        provider.progress(.compiling(done: done, of: total))
        return result
      }
      for (index, reading) in zip(open, readings) { pages[index].result = reading }
      try await run(&pages, open)
    }
  }

  /// Runs the programs of the pages with the indices `open`, and finds the pages to read again.
  private mutating func run(_ pages: inout [Page], _ open: [Int]) async throws {
    let programs = open.flatMap { index in
      pages[index].result.runs.map { program in
        var program = program
        program.movesMarbles = settings.movesMarbles
        if settings.compilesOnly { program.purpose = .compile }
        return (index, program)
      }
    }
    let outcomes = try await provider.outcomes(of: programs.map(\.1))
    count(outcomes)
    var changed: Set<Int> = []
    var judged: [(index: Int, verdict: ProgramVerdict)] = []
    let found = Dictionary(
      outcomes.programs.map { ($0.program.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, program) in programs {
      guard let prepared = found[program.id], let outcome = prepared.outcome else { continue }
      let verdict = ProgramJudge(prepared).verdict(on: outcome).ofDocs
      // A snippet from which no other snippet continues needn't be taken out of the page.
      guard let place = verdict.endingIndex, program.judged.count > 1 || verdict.canBeContinued
      else {
        judged.append((index, verdict))
        continue
      }
      let line = program.judged[place].line
      if pages[index].endedEarly.updateValue(verdict.ending(at: place), forKey: line) == nil {
        changed.insert(index)
      }
    }
    for index in open where !changed.contains(index) { pages[index].isDone = true }
    for (index, verdict) in judged where pages[index].isDone {
      pages[index].result.verdicts.append(verdict)
    }
    for index in open where pages[index].isDone {
      let called = pages[index].result.verdicts.flatMap(\.claimsOfCalledFunctions)
      for place in pages[index].result.verdicts.indices {
        pages[index].result.verdicts[place].apply(called)
      }
    }
  }

  /// Compiles and runs each page that can be one program, to spare compiling its beginnings, and
  /// returns, by lesson, the lines of the snippets of each program that compiles.
  private mutating func runWholePages(_ pages: [Page]) async throws -> [String: [[Int]]] {
    let programs = pages.compactMap { page in
      PageReading(page.section, planner: page.planner, endedEarly: [:]) { _ in [] }.singleProgram
    }
    let outcomes = try await provider.outcomes(of: programs)
    count(outcomes)
    var known: [String: [[Int]]] = [:]
    for prepared in outcomes.programs where prepared.outcome?.compiled.succeeded == true {
      known[prepared.program.lesson, default: []].append(prepared.program.snippets.map(\.line))
    }
    return known
  }

  /// Returns a compiler that reports beginnings of `known` programs as compiled, without compiling.
  private func compiler(knowing known: [String: [[Int]]]) -> PageReading.Compiler {
    let (provider, work) = (provider, work)
    return { programs in
      var results = [PageCompilation?](repeating: nil, count: programs.count)
      var open: [Int] = []
      for (index, program) in programs.enumerated() {
        let lines = program.snippets.map(\.line)
        let isKnown = known[program.lesson]?.contains { $0.starts(with: lines) } == true
        if program.purpose == .compile, isKnown {
          results[index] = PageCompilation(compiling: program)
        } else {
          open.append(index)
        }
      }
      guard !open.isEmpty else { return results }
      // The progress of a reading is counted in snippets, not in compiled programs.
      var silentProvider = provider
      silentProvider.progress = { _ in }
      let outcomes = try await silentProvider.outcomes(of: open.map { programs[$0] })
      work.state.withLock { state in
        state.compiled += outcomes.compiled
        state.keys.formUnion(outcomes.programs.map(\.key))
      }
      let found = Dictionary(
        outcomes.programs.map { ($0.program.id, $0) }, uniquingKeysWith: { first, _ in first })
      for index in open {
        if let prepared = found[programs[index].id], let outcome = prepared.outcome {
          results[index] = PageCompilation(prepared, outcome)
        }
      }
      return results
    }
  }

  private mutating func count(_ outcomes: OutcomeProvider.Outcomes) {
    compiled += outcomes.compiled
    ran += outcomes.ran
    work.state.withLock { $0.keys.formUnion(outcomes.programs.map(\.key)) }
  }

  /// Returns the verdicts on programs with selected snippets, in order, and with new anchors.
  private static func inOrder(_ pages: [Page], _ settings: CheckSettings) -> [ProgramVerdict] {
    var verdicts: [ProgramVerdict] = []
    var counts: [String: Int] = [:]
    for page in pages {
      let slugs = page.lesson.sectionSlugs
      let sorted = page.result.verdicts.sorted { $0.program.position < $1.program.position }
      for var verdict in sorted {
        let isSelected = verdict.program.judged.contains { snippet in
          settings.selection.contains(snippet, of: slugs[snippet.line] ?? "", in: page.lesson.path)
        }
        guard isSelected else { continue }
        let slug = slugs[verdict.program.judged[0].line] ?? ""
        let number = counts["\(page.lesson.path)#\(slug)", default: 0] + 1
        counts["\(page.lesson.path)#\(slug)"] = number
        verdict.program.anchor = "\(slug)/\(number)"
        verdicts.append(verdict)
      }
    }
    return verdicts
  }
}

extension Program {
  /// A key that distinguishes the program from the other programs of a check.
  fileprivate var id: [String] {
    [lesson, purpose.rawValue] + context.map { "\($0.line)" } + ["judges"]
      + judged.map { "\($0.line)" }
  }
}

extension PageReading {
  /// The page's plain snippets as one program, or nil if there are none, if `changesFiles`, or if a
  /// declaration may change the meaning of a snippet above it.
  var singleProgram: Program? {
    let plain = plainSnippets
    guard plain.count > 0, !changesFiles, independent(plain[...]).count == plain.count else {
      return nil
    }
    var used: Set<String> = []
    for snippet in plain {
      if snippet.changes(used) { return nil }
      used.formUnion(snippet.usedNames)
    }
    return program(context: [], plain)
  }
}

extension PageCompilation {
  /// Makes the result for a program that is known to compile.
  fileprivate init(compiling program: Program) {
    self.init(
      program: program, succeeds: true, faults: [], redeclared: [:], compilerFailure: nil,
      judgeBlock: { expected in
        SnippetVerdict(
          failures: [Diagnostic(in: program.lesson, at: expected.range.start, .compiles(.block))])
      }, messages: [])
  }
}

extension ProgramVerdict {
  /// Adds the results of comments in those functions of this program that other programs called.
  fileprivate mutating func apply(_ called: [CalledFunctionClaim]) {
    for claim in called {
      let index = program.judged.firstIndex { $0.claims.contains { $0.position == claim.position } }
      guard let index, results.indices.contains(index) else { continue }
      // This program's own failure stays, unless the program never reached the comment.
      if let own = failures.firstIndex(where: { $0.position == claim.position }) {
        guard failures[own].failure == .claimNotReached else { continue }
        failures.remove(at: own)
        results[index].comparedClaims += claim.isCompared ? 1 : 0
        results[index].uncomparedClaims += claim.isCompared ? 0 : 1
      }
      if let failure = claim.failure, !failures.contains(failure) { failures.append(failure) }
      if failures.contains(where: { program.judged[index].owns($0) }) {
        results[index].state = .failed
      } else if results[index].state == .failed {
        results[index].state = results[index].comparedClaims > 0 ? .compared : .ran
      }
    }
  }

  /// Whether other snippets may continue from the snippets that the program judges.
  fileprivate var canBeContinued: Bool {
    program.judged.allSatisfy { !$0.standsAlone && $0.options.command == nil && !$0.mustCrash }
  }

  /// Returns the verdict on only one judged snippet, by its index: the one that ended the program.
  fileprivate func ending(at index: Int) -> ProgramVerdict {
    var verdict = self
    verdict.program.judged = [program.judged[index]]
    verdict.program.context = program.context + program.judged[..<index]
    verdict.failures = failures.filter { program.judged[index].owns($0) }
    if verdict.failures.isEmpty { verdict.failures = Array(failures.prefix(1)) }
    verdict.mismatches = []
    verdict.results = [results[index]]
    verdict.runs = runs.indices.contains(index) ? [runs[index]] : []
    verdict.endingIndex = nil
    return verdict
  }

  /// The same verdict, with the state `.compared`, `.compiled` or `.ran` in place of `.verified`.
  fileprivate var ofDocs: ProgramVerdict {
    var verdict = self
    for index in results.indices where results[index].state == .verified {
      let snippet = program.judged[index]
      let hasBlock = snippet.expectations.contains { OutcomeForm.isBlock($0.kind) }
      let isCompared = hasBlock || verdict.results[index].comparedClaims > 0
      let runsNothing = snippet.onlyDeclares && !snippet.hasMain
      verdict.results[index].state = isCompared ? .compared : runsNothing ? .compiled : .ran
      guard verdict.results[index].state == .ran, runs.indices.contains(index) else { continue }
      verdict.results[index].printed = runs[index].lines
    }
    return verdict
  }
}
