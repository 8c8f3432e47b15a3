import LessonKit

/// Advice on crashes that the sandbox causes.
enum SandboxHint {
  /// What the system says where the sandbox refuses something.
  private static let refusals = [
    "Permission denied", "Operation not permitted", "Network is unreachable",
    "Could not resolve host", "Temporary failure in name resolution",
  ]

  /// Whether a program crashes since the sandbox refused it something.
  static func isRefused(_ failure: Diagnostic) -> Bool { says(refusals, failure) }

  /// The next step after a crash.
  ///
  /// - Parameters:
  ///   - failure: what is wrong with a program.
  ///   - end: what to add where the sandbox refused something.
  /// - Returns: the step; nil where the crash speaks of nothing that is shut off.
  static func advice(on failure: Diagnostic, adding end: String = "") -> String? {
    if isRefused(failure) {
      return "the sandbox lets a program use no network and no files but those of its own folder; "
        + "'swift norun' compiles it and no more" + end
    }
    return says(["No such file or directory"], failure)
      ? "each program begins in an empty folder; have it write the file first, or compile it and no "
        + "more, with 'swift norun'" : nil
  }

  private static func says(_ signs: [String], _ failure: Diagnostic) -> Bool {
    failure.message.hasPrefix("this crashes")
      && failure.details.contains { line in signs.contains { line.contains($0) } }
  }
}
