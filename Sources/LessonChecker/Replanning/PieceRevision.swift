import LessonKit

/// Divides one piece of a file anew, by what has been found out of it.
struct PieceRevision {
  /// How the file is divided then.
  private(set) var partition: Partition

  /// What is known of its programs, and what was done about it.
  private(set) var book: RoundBook

  private let piece: Piece

  /// Whether nothing above it is going to change, and so what it goes on from is what it will be.
  private let isFirst: Bool

  /// Prepares to revise a piece.
  init(_ piece: Piece, isFirst: Bool, _ partition: Partition, _ book: RoundBook) {
    (self.piece, self.isFirst, self.partition, self.book) = (piece, isFirst, partition, book)
  }

  /// Revises it.
  ///
  /// - Parameter others: the programs of snippets that are not plain.
  /// - Returns: whether everything was as it should be.
  mutating func revise(_ others: [Program]) -> Bool {
    if !piece.kept.isEmpty {
      guard let judged = book.judged(piece.kept, after: piece.context, .run) else { return true }
      if part(judged.clashes, of: judged.program) { return false }
      guard judged.judgement.contextCulprits.isEmpty else { return !drop(judged, at: piece.head) }
      if takeOut(judged) { return false }
      guard judged.compiles else { return true }
      book.putBack[piece.head] = nil
    }
    guard !tryAgain() else { return false }
    let lines = Set(piece.others.map(\.line))
    let own = others.filter { lines.contains($0.judged[0].line) }.compactMap { book.judged($0) }
    return own.map { drop($0, at: $0.program.judged[0].line) || believe($0) }.allSatisfy { !$0 }
  }

  /// Lets what declares a name again begin a new program, without what declared it before.
  private mutating func part(_ clashes: Set<Clash>, of program: Program) -> Bool {
    for clash in clashes {
      let (earlier, later) = (program.snippets[clash.earlier], program.snippets[clash.later])
      let isAbove = clash.earlier < program.context.count
      if !isAbove { partition.breaks.insert(later.line) }
      let head = isAbove ? piece.head : later.line
      partition.dropped[head, default: []].insert(earlier.line)
    }
    return !clashes.isEmpty
  }

  /// Does without what does not compile, or ends the program, before the program gets to its own.
  private mutating func drop(_ judged: JudgedProgram, at line: Int) -> Bool {
    guard !judged.judgement.failures.isEmpty else { return false }
    let clashing = judged.clashes.map(\.earlier).filter { $0 < judged.program.context.count }
    let places = judged.judgement.contextCulprits.union(clashing)
    guard isFirst, !places.isEmpty else { return !places.isEmpty }
    let lines = places.map { judged.program.context[$0].line }
    partition.dropped[line, default: []].formUnion(lines)
    return true
  }

  /// Takes a snippet for one like others where no comment says that it does not compile after all.
  private mutating func believe(_ judged: JudgedProgram) -> Bool {
    guard judged.judgement.isVoid else { return false }
    return partition.compiling.insert(judged.program.judged[0].line).inserted
  }

  /// Takes out the snippets that keep others from being judged.
  private mutating func takeOut(_ judged: JudgedProgram) -> Bool {
    let culprits = judged.judgement.culprits
    guard judged.program.judged.count > 1 || !piece.aside.isEmpty, !culprits.isEmpty else {
      return false
    }
    if !judged.compiles, let group = book.putBack[piece.head], group.count > 1 {
      // Each of them compiles with the rest, but not all of them together.
      partition.aside.formUnion(group.dropFirst())
      book.putBack[piece.head] = [group[0]]
      return true
    }
    for index in culprits {
      let line = judged.program.judged[index].line
      book.blame[line] = judged.alone(index)
      partition.aside.insert(line)
      if judged.compiles { book.ended.insert(line) }
    }
    return true
  }

  /// Puts back what compiles with all that is left.
  private mutating func tryAgain() -> Bool {
    var fitting: [Int] = []
    var hasParted = false
    for snippet in piece.aside where !book.ended.contains(snippet.line) {
      let kept = piece.kept(with: snippet)
      let trial = book.judged(kept, after: piece.context, .compile)
      let known = trial ?? book.judged(kept, after: piece.context, .run)
      guard let judged = known else {
        partition.retried.insert(snippet.line)
        continue
      }
      if judged.compiles {
        fitting.append(snippet.line)
      } else if part(judged.clashes, of: judged.program) {
        partition.aside.remove(snippet.line)
        hasParted = true
      } else if let index = judged.culprit(at: snippet.line) {
        book.blame[snippet.line] = judged.alone(index)
      }
    }
    partition.aside.subtract(fitting)
    if !fitting.isEmpty { book.putBack[piece.head] = fitting }
    return hasParted || !fitting.isEmpty
      || !partition.retried.isDisjoint(with: piece.aside.map(\.line))
  }
}

extension JudgedProgram {
  /// The snippets that declare the same; none where that does not keep it from compiling.
  fileprivate var clashes: Set<Clash> { compiles ? [] : judgement.clashes }

  /// The place among the judged snippets of the one at a line, if it does not compile.
  fileprivate func culprit(at line: Int) -> Int? {
    judgement.culprits.first { program.judged[$0].line == line }
  }
}
