import LessonKit

/// The verdicts on the programs of one file, however it was grouped.
struct ReplanLog {
  /// What distinguishes a program from the others of its file.
  fileprivate struct Key: Hashable {
    let context: [Version]
    let judged: [Int]
    let awaited: Set<Int>
    let purpose: Program.Purpose
  }

  /// A snippet of a context, of which declarations may have been cut out.
  fileprivate struct Version: Hashable {
    let line: Int
    let lines: [FencedLine]

    init(_ snippet: Snippet) { (line, lines) = (snippet.line, snippet.lines) }
  }

  /// The snippets, by their lines, whose programs waited in vain.
  var unawaited: Set<Int> = []

  /// For each awaited snippet, by its line, the snippets that held before its program waited.
  var heldUnawaited: [Int: Set<Int>] = [:]

  /// For each excluded snippet, by its line, the latest verdict against it.
  var blame: [Int: ProgramVerdict] = [:]

  /// The snippets that ended their programs, by their lines: they compile, so trying again is no
  /// use.
  var ended: Set<Int> = []

  /// For each program, by its first line, the excluded snippets that were added back to it last.
  var restored: [Int: [Int]] = [:]

  private var verdicts: [Key: ProgramVerdict] = [:]
  private var requested: Set<Key> = []

  /// Goes back to the steps of an earlier log, and keeps all verdicts.
  mutating func restore(_ earlier: ReplanLog) {
    (blame, ended, restored) = (earlier.blame, earlier.ended, earlier.restored)
  }

  /// Forgets the steps that were taken because of a snippet.
  mutating func forget(_ line: Int) {
    (blame[line], restored[line]) = (nil, nil)
    ended.remove(line)
  }

  /// Adds the verdict on a program.
  mutating func add(_ verdict: ProgramVerdict) { verdicts[Key(verdict.program)] = verdict }

  /// The verdict on a program; nil where it has not been checked.
  func verdict(on program: Program) -> ProgramVerdict? { verdicts[Key(program)] }

  /// The verdict on a program of the given snippets; nil where it has not been checked.
  func verdict(
    on snippets: [Snippet], after context: [Snippet], _ purpose: Program.Purpose
  ) -> ProgramVerdict? {
    verdicts[Key(judging: snippets, after: context, purpose)]
  }

  /// Requests a check of a program.
  ///
  /// - Returns: whether this is the first request for it.
  @discardableResult mutating func request(_ program: Program) -> Bool {
    requested.insert(Key(program)).inserted
  }
}

extension ReplanLog.Key {
  fileprivate init(
    judging judged: [Snippet], after context: [Snippet], _ purpose: Program.Purpose
  ) {
    self.init(
      context: context.map(ReplanLog.Version.init), judged: judged.map(\.line),
      awaited: Set(judged.filter(\.isAwaited).map(\.line)), purpose: purpose)
  }

  fileprivate init(_ program: Program) {
    self.init(judging: program.judged, after: program.context, program.purpose)
  }
}
