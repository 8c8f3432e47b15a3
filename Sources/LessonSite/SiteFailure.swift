public import LessonKit

/// Why no site was made: the step that failed, and everything that was wrong there.
public struct SiteFailure: Error, Hashable, Sendable {
  /// A step on the way from lessons to pages.
  public enum Step: String, CaseIterable, Hashable, Sendable {
    /// The theme's templates, words and files are read.
    case readTheme = "read the theme"

    /// Every lesson is given its page.
    case arrange = "arrange the pages"

    /// The pages are made, and their links checked.
    case makePages = "make the pages"

    /// The output folder is looked at, so that nothing of anybody else's is lost.
    case inspectOutput = "look at the output folder"

    /// The files are written.
    case write = "write the files"
  }

  /// The step that failed.
  public let step: Step

  /// What was wrong, each with its file and what to do about it.
  public let problems: [LessonProblem]

  /// Notes a failure.
  ///
  /// - Parameters:
  ///   - step: the step that failed.
  ///   - problems: what was wrong.
  public init(_ step: Step, _ problems: [LessonProblem]) {
    self.step = step
    self.problems = problems
  }

  init(_ step: Step, in file: String, _ message: String, advice: String) {
    self.init(step, [LessonProblem(in: file, message, advice: advice)])
  }
}

extension SiteFailure: CustomStringConvertible {
  /// The step, and a line for each problem.
  public var description: String {
    (["could not \(step.rawValue):"] + problems.map(\.description)).joined(separator: "\n")
  }
}
