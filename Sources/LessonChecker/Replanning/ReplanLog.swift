import LessonKit

/// The verdicts on the programs of one file, however it was grouped.
struct ReplanLog {
  /// What distinguishes a program from the others of its file.
  fileprivate struct Key: Hashable {
    let context: [Int]
    let judged: [Int]
    let purpose: Program.Purpose
  }

  /// For each excluded snippet, by its line, the latest verdict against it.
  var blame: [Int: ProgramVerdict] = [:]

  /// The snippets that ended their programs, by their lines: they compile, so trying again is no
  /// use.
  var ended: Set<Int> = []

  /// For each program, by its first line, the excluded snippets that were added back to it last.
  var restored: [Int: [Int]] = [:]

  private var verdicts: [Key: ProgramVerdict] = [:]
  private var requested: Set<Key> = []

  /// Adds the verdict on a program.
  mutating func add(_ judged: ProgramVerdict) { verdicts[Key(judged.program)] = judged }

  /// The verdict on a program; nil where it has not been checked.
  func judged(_ program: Program) -> ProgramVerdict? { verdicts[Key(program)] }

  /// The verdict on a program of the given snippets; nil where it has not been checked.
  func judged(
    _ snippets: [Snippet], after context: [Snippet], _ purpose: Program.Purpose
  ) -> ProgramVerdict? {
    verdicts[Key(context: context.map(\.line), judged: snippets.map(\.line), purpose: purpose)]
  }

  /// Requests a check of a program.
  ///
  /// - Returns: whether this is the first request for it.
  @discardableResult mutating func request(_ program: Program) -> Bool {
    requested.insert(Key(program)).inserted
  }
}

extension ReplanLog.Key {
  fileprivate init(_ program: Program) {
    self.init(
      context: program.context.map(\.line), judged: program.judged.map(\.line),
      purpose: program.purpose)
  }
}
