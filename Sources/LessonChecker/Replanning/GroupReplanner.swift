import LessonKit

/// Regroups the snippets of one group by the verdicts on its programs.
struct GroupReplanner {
  /// How the file is grouped afterwards.
  private(set) var grouping: Grouping

  /// The verdicts on the file's programs, and the steps that were taken because of them.
  private(set) var log: ReplanLog

  private let group: SnippetGroup

  /// Whether no group above is going to change, and so its context is final.
  private let isContextSettled: Bool

  /// Creates a replanner of a group.
  init(
    _ group: SnippetGroup, isContextSettled: Bool, _ grouping: Grouping, _ log: ReplanLog
  ) {
    (self.group, self.isContextSettled) = (group, isContextSettled)
    (self.grouping, self.log) = (grouping, log)
  }

  /// Regroups its snippets.
  ///
  /// - Parameter standalone: the programs of snippets that are not plain.
  /// - Returns: whether nothing had to change.
  mutating func replan(_ standalone: [Program]) -> Bool {
    if !group.members.isEmpty {
      let known = log.verdict(on: group.members, after: group.context, group.purpose)
      guard let verdict = known else { return true }
      if stopAwaiting(verdict) { return false }
      if split(verdict.effectiveRedeclarations, of: verdict.program) { return false }
      guard verdict.contextCulprits.isEmpty else {
        return !dropCulprits(of: verdict, at: group.firstLine)
      }
      if excludeCulprits(of: verdict) { return false }
      if startAwaiting(verdict) { return false }
      guard verdict.compiles else { return true }
      log.restored[group.firstLine] = nil
    }
    guard !retryExcluded() else { return false }
    let lines = Set(group.standalone.map(\.line))
    let own = standalone.filter { lines.contains($0.judged[0].line) }
      .compactMap { log.verdict(on: $0) }
    return own.map {
      stopAwaiting($0) || dropCulprits(of: $0, at: $0.program.judged[0].line)
        || acceptCompiling($0) || startAwaiting($0)
    }.allSatisfy { !$0 }
  }

  /// Begins a new program at a snippet that redeclares a name, without the snippet that declared it
  /// first.
  private mutating func split(_ redeclarations: Set<Redeclaration>, of program: Program) -> Bool {
    let before = grouping.cut
    for pair in redeclarations {
      let later = program.snippets[pair.later]
      let isInContext = pair.earlier < program.context.count
      if !isInContext { grouping.breaks.insert(later.line) }
      remove(pair, of: program, at: isInContext ? group.firstLine : later.line, unless: before)
    }
    return !redeclarations.isEmpty
  }

  /// Cuts what is declared again out of the context of a program; where that is not enough, drops
  /// the snippet that declares it.
  private mutating func remove(
    _ pair: Redeclaration, of program: Program, at line: Int, unless done: [Int: [String: Int]]
  ) {
    let (earlier, later) = (program.snippets[pair.earlier], program.snippets[pair.later])
    guard let name = pair.name, done[line]?[name] ?? 0 < later.line else {
      grouping.dropped[line, default: []].insert(earlier.line)
      return
    }
    let last = max(grouping.cut[line]?[name] ?? 0, later.line)
    grouping.cut[line, default: [:]][name] = last
  }

  /// Drops the snippets of a program's context that do not compile, or end the program too early.
  private mutating func dropCulprits(of verdict: ProgramVerdict, at line: Int) -> Bool {
    guard !verdict.failures.isEmpty else { return false }
    let redeclared = verdict.effectiveRedeclarations
      .filter { $0.earlier < verdict.program.context.count }
    let culprits = verdict.contextCulprits.subtracting(redeclared.map(\.later))
    guard isContextSettled, !culprits.isEmpty || !redeclared.isEmpty else {
      return !culprits.isEmpty || !redeclared.isEmpty
    }
    let before = grouping.cut
    for pair in redeclared { remove(pair, of: verdict.program, at: line, unless: before) }
    for snippet in culprits.map({ verdict.program.context[$0].line }) {
      let isCut = grouping.cut[line]?.values.contains { snippet < $0 } == true
      if isCut, grouping.cutThoroughly[line, default: []].insert(snippet).inserted { continue }
      grouping.dropped[line, default: []].insert(snippet)
    }
    return true
  }

  /// Treats a snippet as plain where it compiles although a comment says that it may not.
  private mutating func acceptCompiling(_ verdict: ProgramVerdict) -> Bool {
    guard verdict.isVoid else { return false }
    return grouping.compiling.insert(verdict.program.judged[0].line).inserted
  }

  /// Has a program wait where something that it started may still print what a snippet states.
  private mutating func startAwaiting(_ verdict: ProgramVerdict) -> Bool {
    let lines = verdict.linesThatMayPrintMore.subtracting(log.unawaited)
      .subtracting(grouping.awaited)
    grouping.awaited.formUnion(lines)
    for line in lines { log.heldUnawaited[line] = verdict.linesThatHold }
    return !lines.isEmpty
  }

  /// Has a program wait no longer where that is of no use, or harms another snippet.
  private mutating func stopAwaiting(_ verdict: ProgramVerdict) -> Bool {
    let lines = verdict.linesAwaitedInVain(log.heldUnawaited)
    log.unawaited.formUnion(lines)
    grouping.awaited.subtract(lines)
    return !lines.isEmpty
  }

  /// Excludes the snippets that keep others from being judged.
  private mutating func excludeCulprits(of verdict: ProgramVerdict) -> Bool {
    let culprits = verdict.culprits
    guard verdict.program.judged.count > 1 || !group.excluded.isEmpty, !culprits.isEmpty else {
      return false
    }
    if !verdict.compiles, let lines = log.restored[group.firstLine], lines.count > 1 {
      // Each of them compiles with the rest, but not all of them together.
      grouping.excluded.formUnion(lines.dropFirst())
      log.restored[group.firstLine] = [lines[0]]
      return true
    }
    for index in culprits {
      let line = verdict.program.judged[index].line
      log.blame[line] = verdict.alone(index)
      grouping.excluded.insert(line)
      if verdict.compiles { log.ended.insert(line) }
    }
    return true
  }

  /// Restores the excluded snippets that compile together with the members.
  private mutating func retryExcluded() -> Bool {
    var compiling: [Int] = []
    var hasSplit = false
    for snippet in group.excluded where !log.ended.contains(snippet.line) {
      let members = group.members(with: snippet)
      let trial = log.verdict(on: members, after: group.context, .compile)
      guard let verdict = trial ?? log.verdict(on: members, after: group.context, .run) else {
        grouping.retried.insert(snippet.line)
        continue
      }
      if verdict.compiles {
        compiling.append(snippet.line)
      } else if split(verdict.effectiveRedeclarations, of: verdict.program) {
        grouping.excluded.remove(snippet.line)
        hasSplit = true
      } else if let index = verdict.culprit(at: snippet.line) {
        log.blame[snippet.line] = verdict.alone(index)
      }
    }
    grouping.excluded.subtract(compiling)
    if !compiling.isEmpty { log.restored[group.firstLine] = compiling }
    return hasSplit || !compiling.isEmpty
      || !grouping.retried.isDisjoint(with: group.excluded.map(\.line))
  }
}

extension ProgramVerdict {
  /// The redeclarations in the program; none where it compiles all the same.
  fileprivate var effectiveRedeclarations: Set<Redeclaration> {
    compiles ? [] : redeclarations
  }

  /// The index among the judged snippets of the one at a line, if it does not compile.
  fileprivate func culprit(at line: Int) -> Int? {
    culprits.first { program.judged[$0].line == line }
  }
}
