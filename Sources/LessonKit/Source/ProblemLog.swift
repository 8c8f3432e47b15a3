/// Collects the problems of one file while it is read.
struct ProblemLog {
  /// The problems, in the order in which they were reported.
  private(set) var problems: [LessonProblem] = []

  private let path: String

  /// Starts without problems.
  ///
  /// - Parameter path: the file, as messages name it.
  init(path: String) {
    self.path = path
  }

  /// Adds a problem.
  ///
  /// - Parameters:
  ///   - message: what is wrong.
  ///   - position: the position in the file.
  ///   - advice: the next step.
  mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    problems.append(LessonProblem(in: path, at: position, message, advice: advice))
  }

  /// Adds problems that were found elsewhere.
  mutating func add(_ more: [LessonProblem]) { problems += more }
}
