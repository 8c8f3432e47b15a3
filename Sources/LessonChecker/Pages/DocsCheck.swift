import LessonKit
import Sandbox
import SwiftSource
import Synchronization

/// Checks documentation, scope by scope.
///
/// It reads the scopes and runs their programs. If a snippet ends its program too early, as with a
/// crash, its scope is read again without the snippet, so that the snippets below it run.
struct DocsCheck {
  /// The verdicts on the programs with selected snippets, scope by scope, from top to bottom.
  private(set) var verdicts: [ProgramVerdict] = []

  /// The programs with selected snippets, as they would be if all snippets compiled.
  let planned: [Program]

  /// The modules that the programs may import.
  let modules: BuiltModules

  /// The number of programs that were compiled; cached outcomes don't count.
  private(set) var compiled = 0
  /// The number of programs that were run; cached outcomes don't count.
  private(set) var ran = 0

  private let provider: OutcomeProvider
  private let settings: CheckSettings
  private let work = Work()

  /// The counts and the cache keys that the concurrent readings of scopes share.
  private final class Work: Sendable {
    struct State {
      var compiledByReadings = 0
      var keys: Set<String> = []
      var snippetsRead = 0
    }
    let state = Mutex(State())
  }

  /// The whole page, a section or a fence, whichever the page's settings make a scope.
  private struct Scope {
    let lesson: Lesson
    let planner: ProgramPlanner
    let section: Section

    /// The verdicts on the snippets that ended their program early, by the snippets' lines.
    var endedEarly: [Int: ProgramVerdict] = [:]

    /// The latest reading's result, with the verdicts on its programs once `isDone`.
    var result = PageReading.Result()

    /// Whether the latest reading's programs have run, and no further reading is needed.
    var isDone = false
  }

  /// Builds the modules, and checks the documentation.
  ///
  /// - Parameters:
  ///   - workbook: the documentation.
  ///   - settings: which parts of the documentation to check, and how.
  ///   - provider: builds modules unless it has them, and compiles and runs programs.
  /// - Throws: `CheckError` if the documentation's package hasn't been built, or if a tool fails.
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
    var scopes = workbook.lessons.filter { lessons.contains($0.path) }.flatMap { lesson in
      let planner = ProgramPlanner(lesson, in: workbook.course, prebuilt: prebuilt)
      return planner.scopes.filter { !$0.snippets.isEmpty }.map {
        Scope(lesson: lesson, planner: planner, section: $0)
      }
    }
    // A check that stops at the first failure begins with one scope, then doubles the number.
    var begun = settings.stopsAtFirstFailure ? 1 : scopes.count
    while true {
      try await check(&scopes, begun)
      let hasFailures = scopes.prefix(begun).contains {
        $0.result.verdicts.contains { !$0.failures.isEmpty }
      }
      if begun >= scopes.count || hasFailures { break }
      begun = min(scopes.count, begun * 2)
    }
    verdicts = Self.inOrder(Array(scopes.prefix(begun)), settings)
    compiled += work.state.withLock { $0.compiledByReadings }
    // A check that stores no outcomes doesn't prune the cache.
    guard provider.recent == nil else { return }
    provider.tools.cache.prune(keeping: work.state.withLock { $0.keys }.union(built.keys))
  }

  /// Reads and runs the first `count` scopes until all of them are done.
  private mutating func check(_ scopes: inout [Scope], _ count: Int) async throws {
    let known = try await runWholeScopes(scopes.prefix(count).filter { !$0.isDone })
    while true {
      let open = scopes.indices.prefix(count).filter { !scopes[$0].isDone }
      guard !open.isEmpty else { return }
      let compiler = compiler(knowing: known)
      let current = scopes
      let total = current.reduce(0) { $0 + $1.section.snippets.count }
      let (provider, work) = (provider, work)
      let results = try await concurrentMap(open, width: provider.tools.jobs) { index in
        let scope = current[index]
        var reading = PageReading(
          scope.section, planner: scope.planner, endedEarly: scope.endedEarly, compiler: compiler)
        let result = try await reading.read()
        let done = work.state.withLock { state in
          state.snippetsRead += scope.section.snippets.count
          // If a scope is read again, its snippets are counted again.
          return min(state.snippetsRead, total)
        }
        provider.progress(.compiling(done: done, of: total))
        return result
      }
      for (index, result) in zip(open, results) { scopes[index].result = result }
      try await run(&scopes, open)
    }
  }

  /// Runs the programs of the scopes with the indices `open`, and finds the scopes to read again.
  private mutating func run(_ scopes: inout [Scope], _ open: [Int]) async throws {
    let programs = open.flatMap { index in
      scopes[index].result.programs.map { (index, limited($0)) }
    }
    let outcomes = try await provider.outcomes(of: programs.map(\.1))
    record(outcomes)
    var scopesToReread: Set<Int> = []
    var judged: [(index: Int, verdict: ProgramVerdict)] = []
    let found = outcomes.programsByID
    for (index, program) in programs {
      guard let prepared = found[program.id], let outcome = prepared.outcome else { continue }
      let verdict = ProgramJudge(prepared).verdict(on: outcome).ofDocs
      // If the program has one snippet, and no other continues from it, one reading is enough.
      guard let ending = verdict.endingIndex, program.judged.count > 1 || verdict.canBeContinued
      else {
        judged.append((index, verdict))
        continue
      }
      let line = program.judged[ending].line
      if scopes[index].endedEarly.updateValue(verdict.part(endingAt: ending), forKey: line) == nil {
        scopesToReread.insert(index)
      }
    }
    for index in open where !scopesToReread.contains(index) { scopes[index].isDone = true }
    for (index, verdict) in judged where scopes[index].isDone {
      scopes[index].result.verdicts.append(verdict)
    }
    for index in open where scopes[index].isDone {
      let claims = scopes[index].result.verdicts.flatMap(\.claimsInCalledFunctions)
      for number in scopes[index].result.verdicts.indices {
        scopes[index].result.verdicts[number].add(claims)
      }
    }
  }

  /// Applies the settings `compilesOnly` and `movesMarbles` to a program.
  private func limited(_ program: Program) -> Program {
    var program = program
    program.movesMarbles = settings.movesMarbles
    if settings.compilesOnly { program.purpose = .compile }
    return program
  }

  /// Compiles and, if the settings allow, runs each scope that can be one program, because this is
  /// faster than compiling the scope bit by bit.
  ///
  /// - Returns: by lesson, the lines of the snippets in each program that compiles.
  private mutating func runWholeScopes(_ scopes: [Scope]) async throws -> [String: [[Int]]] {
    let programs = scopes.compactMap { scope in
      PageReading(scope.section, planner: scope.planner, endedEarly: [:]) { _ in [] }
        .singleProgram.map { limited($0) }
    }
    let outcomes = try await provider.outcomes(of: programs)
    record(outcomes)
    var known: [String: [[Int]]] = [:]
    for prepared in outcomes.programs where prepared.outcome?.compiled.succeeded == true {
      known[prepared.program.lesson, default: []].append(prepared.program.snippets.map(\.line))
    }
    return known
  }

  /// Returns a compiler that doesn't compile again what is known to compile: a program that isn't
  /// to be run, and whose snippets are the first snippets of a `known` program.
  private func compiler(knowing known: [String: [[Int]]]) -> PageReading.Compiler {
    let (provider, work) = (provider, work)
    return { programs in
      var results = [PageCompilation?](repeating: nil, count: programs.count)
      var unanswered: [Int] = []
      for (index, program) in programs.enumerated() {
        let lines = program.snippets.map(\.line)
        let isKnown = known[program.lesson]?.contains { $0.starts(with: lines) } == true
        if program.purpose == .compile, isKnown {
          results[index] = PageCompilation(compiling: program)
        } else {
          unanswered.append(index)
        }
      }
      guard !unanswered.isEmpty else { return results }
      // The progress of a reading is counted in snippets, not in compiled programs.
      var silentProvider = provider
      silentProvider.progress = { _ in }
      let outcomes = try await silentProvider.outcomes(of: unanswered.map { programs[$0] })
      work.state.withLock { state in
        state.compiledByReadings += outcomes.compiled
        state.keys.formUnion(outcomes.programs.map(\.key))
      }
      let found = outcomes.programsByID
      for index in unanswered {
        if let prepared = found[programs[index].id], let outcome = prepared.outcome {
          results[index] = PageCompilation(prepared, outcome)
        }
      }
      return results
    }
  }

  private mutating func record(_ outcomes: OutcomeProvider.Outcomes) {
    compiled += outcomes.compiled
    ran += outcomes.ran
    work.state.withLock { $0.keys.formUnion(outcomes.programs.map(\.key)) }
  }

  /// Returns the verdicts on programs with selected snippets, from top to bottom, with new anchors.
  private static func inOrder(_ scopes: [Scope], _ settings: CheckSettings) -> [ProgramVerdict] {
    var verdicts: [ProgramVerdict] = []
    var counts: [String: Int] = [:]
    for scope in scopes {
      let slugs = scope.lesson.sectionSlugs
      let sorted = scope.result.verdicts.sorted { $0.program.position < $1.program.position }
      for var verdict in sorted {
        let isSelected = verdict.program.judged.contains { snippet in
          settings.selection.contains(snippet, of: slugs[snippet.line] ?? "", in: scope.lesson.path)
        }
        guard isSelected else { continue }
        let slug = slugs[verdict.program.judged[0].line] ?? ""
        let number = counts["\(scope.lesson.path)#\(slug)", default: 0] + 1
        counts["\(scope.lesson.path)#\(slug)"] = number
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
    [lesson, purpose.rawValue] + context.map { "\($0.line)" } + ["judged"]
      + judged.map { "\($0.line)" }
  }
}

extension OutcomeProvider.Outcomes {
  fileprivate var programsByID: [[String]: PreparedProgram] {
    Dictionary(programs.map { ($0.program.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension PageReading {
  /// The `plainSnippets` as one program, or nil if there are none, if the page changes a file, or if
  /// a declaration may change the meaning of an earlier snippet.
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
  /// Adds the results of those claims that are in functions of this program's judged snippets.
  fileprivate mutating func add(_ claims: [CalledFunctionClaim]) {
    for claim in claims {
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

  /// Whether other snippets may continue from the program's judged snippets.
  fileprivate var canBeContinued: Bool {
    program.judged.allSatisfy { !$0.standsAlone && $0.options.command == nil && !$0.mustCrash }
  }

  /// Returns the verdict on the judged snippet that ended the program, without the other snippets.
  fileprivate func part(endingAt index: Int) -> ProgramVerdict {
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

  /// The same verdict with `.compared`, `.compiled` or `.ran` in place of `.verified`, and with the
  /// output of `.ran` snippets.
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
