import LessonKit

/// Finds out of one file what holds and what does not, and divides it anew where one snippet keeps others
/// from being judged.
///
/// A snippet that declares a name again begins a new program, which goes on from all those above it that
/// do not declare that name. One that does not compile is taken out, and so is one that ends its program.
/// The compiler may well blame the wrong one: those that were taken out are tried again with all that is
/// left, and come back where they compile. So one fault hides no other, and a list of known failures can
/// name exactly those that fail.
struct LessonRounds {
  /// The path of the file.
  let path: String

  /// The programs of the next round, and all programs as they are divided now.
  private(set) var programs: [Program]
  private(set) var planned: [Program]

  /// Whether nothing is left to find out.
  private(set) var isOver = false

  private let most: Int
  private let isLenient: Bool
  private let planner: (Partition) -> ProgramPlanner
  private let isSelected: (Program) -> Bool
  private var count = 0
  private var book = RoundBook()
  private var partition = Partition()

  /// Begins with a file.
  ///
  /// - Parameters:
  ///   - lesson: the file.
  ///   - programs: its programs as they are before anything is known of them.
  ///   - most: how many rounds to make at most.
  ///   - planner: what makes other programs of it.
  ///   - isSelected: which of these are to be checked.
  init(
    _ lesson: Lesson, programs: [Program], most: Int,
    planner: @escaping (Partition) -> ProgramPlanner,
    selecting isSelected: @escaping (Program) -> Bool
  ) {
    path = lesson.path
    isLenient = lesson.settings != nil
    (planned, self.programs) = (programs, programs)
    (self.most, self.planner, self.isSelected) = (most, planner, isSelected)
    for program in programs { book.ask(program) }
  }

  /// What came of the programs, top to bottom.
  var judged: [JudgedProgram] {
    let pieces = isLenient ? planner(partition).pieces : []
    let aside = pieces.flatMap(\.aside).compactMap { book.blame[$0.line] }
    let all = (planned.compactMap { book.judged($0) } + aside).map { judged in
      judged.naming(LeftOutNote(judged.program, in: pieces, partition, book))
    }
    return all.sorted { $0.program.position < $1.program.position }
  }

  /// Takes in what came of the programs of a round.
  mutating func add(_ results: [JudgedProgram]) {
    count += 1
    for judged in results { book.add(judged) }
    programs = []
    if isLenient, count < most { revise() }
    isOver = programs.isEmpty
  }

  private mutating func revise() {
    var before: Partition
    repeat {
      before = partition
      revisePieces()
      let all = planner(partition).programs().filter(isSelected)
      planned = all.filter { $0.triedLine == nil }
      programs = all.filter { book.ask($0) }
      // What is known from an earlier round may lead on at once.
    } while programs.isEmpty && partition != before
  }

  private mutating func revisePieces() {
    partition.retried = []
    let others = planned.filter { !$0.judged[0].isPlain }
    var areSettled = true
    for piece in planner(partition).pieces {
      var revision = PieceRevision(piece, isFirst: areSettled, partition, book)
      areSettled = revision.revise(others) && areSettled
      (partition, book) = (revision.partition, revision.book)
    }
  }
}
