/// The words that may follow `swift` on a snippet's fence.
public enum FenceWord: String, CaseIterable, Hashable, Sendable {
  /// The snippet is a program of its own, apart from its section's.
  case alone

  /// The snippet is compiled, but not run.
  case norun

  /// The snippet is neither compiled nor run, for a reason that a comment gives.
  case skip

  /// The snippet is a program of its own, built with optimisation and without `DEBUG`.
  case release

  /// The snippet is the start of an exercise; it must fail as its expectations say.
  case starter

  /// The snippet solves an exercise; it must pass.
  case solution

  /// Pages show the output of the snippet only when the reader has predicted it.
  case predict
}

extension FenceWord {
  /// The effect of a word on the program that its snippet would belong to.
  enum Effect: Hashable, Sendable {
    /// The snippet is a program of its own.
    case ownProgram

    /// The snippet is never run.
    case notRun

    /// The snippet is a part of an exercise.
    case exercise
  }

  /// The effect on the section's program; nil where the snippet stays a part of it.
  var effect: Effect? {
    switch self {
    case .alone, .release: .ownProgram
    case .norun, .skip: .notRun
    case .starter, .solution: .exercise
    case .predict: nil
    }
  }

  /// The key of the tag that pages show above the snippet; nil where they show it in another way.
  public var tag: String? {
    switch self {
    case .alone, .norun, .release, .starter, .solution: rawValue
    case .skip, .predict: nil
    }
  }

  /// The names by which documentation asks for the same; none where the word is for courses only.
  var namesInDocs: [String] {
    switch self {
    case .alone, .release: [rawValue]
    case .norun: [rawValue, "no_run", "no-run", "compile-only", "compile_only"]
    case .skip:
      [
        rawValue, "skip-test", "ignore", "ignored", "notest", "no_test", "no-test", "nocheck",
        "no_check", "no-check", "nocompile", "no_compile", "no-compile",
      ]
    case .starter, .solution, .predict: []
    }
  }
}
