public import LessonKit

/// The error of rendering: the step that failed, and its problems.
public struct SiteFailure: Error, Hashable, Sendable {
  /// A step on the way from lessons to pages.
  public enum Step: String, CaseIterable, Hashable, Sendable {
    /// The theme's templates, words and files are read.
    case readTheme = "read the theme"

    /// Every lesson is given an address.
    case arrange = "arrange the pages"

    /// The pages are rendered, and their links checked.
    case makePages = "make the pages"

    /// The output folder is searched for files that no rendering wrote.
    case inspectOutput = "look at the output folder"

    /// The files are written.
    case write = "write the files"
  }

  /// The step that failed.
  public let step: Step

  /// The problems, each with its file and the next step.
  public let problems: [Diagnostic]

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - step: the step that failed
  ///   - problems: the problems
  public init(_ step: Step, _ problems: [Diagnostic]) {
    self.step = step
    self.problems = problems
  }

  init(_ step: Step, in file: String, _ message: String, advice: String) {
    self.init(step, [Diagnostic.problem(in: file, message, advice: advice)])
  }
}

extension SiteFailure: CustomStringConvertible {
  /// The step, and a line for each problem.
  public var description: String {
    (["could not \(step.rawValue):"] + problems.map(\.description)).joined(separator: "\n")
  }
}
