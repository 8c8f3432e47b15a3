import LessonKit

/// What has been found out of the programs of one file, however it was divided.
struct RoundBook {
  /// What tells a program from the others of its file.
  fileprivate struct Shape: Hashable {
    let context: [Int]
    let judged: [Int]
    let purpose: Program.Purpose
  }

  /// For each snippet that was taken out, by its line, the last that was said against it.
  var blame: [Int: JudgedProgram] = [:]

  /// The snippets that ended their programs, by their lines: they compile, so trying again is no use.
  var ended: Set<Int> = []

  /// The snippets of each program, by its first line, that were put back together and last.
  var putBack: [Int: [Int]] = [:]

  private var all: [Shape: JudgedProgram] = [:]
  private var asked: Set<Shape> = []

  /// Takes in what came of a program.
  mutating func add(_ judged: JudgedProgram) { all[Shape(judged.program)] = judged }

  /// What came of a program; nil where that is not known.
  func judged(_ program: Program) -> JudgedProgram? { all[Shape(program)] }

  /// What came of a program of these snippets; nil where that is not known.
  func judged(
    _ snippets: [Snippet], after context: [Snippet], _ purpose: Program.Purpose
  ) -> JudgedProgram? {
    all[Shape(context: context.map(\.line), judged: snippets.map(\.line), purpose: purpose)]
  }

  /// Asks for a program.
  ///
  /// - Returns: whether nobody has before.
  @discardableResult mutating func ask(_ program: Program) -> Bool {
    asked.insert(Shape(program)).inserted
  }
}

extension RoundBook.Shape {
  fileprivate init(_ program: Program) {
    self.init(
      context: program.context.map(\.line), judged: program.judged.map(\.line),
      purpose: program.purpose)
  }
}
