import LessonKit

/// What a diagnostic of a check is about.
public enum CheckRule: String, CaseIterable, Hashable, Sendable {
  /// A file can be read, and keeps the format.
  case file

  /// A snippet does what its page says.
  case snippet

  /// The compiler warns of nothing.
  case compiler

  /// The rule in one sentence.
  public var summary: String {
    switch self {
    case .file: "Each file and module can be read, and each lesson keeps the lesson format."
    case .snippet: "Each snippet compiles, runs and prints as its page says."
    case .compiler: "The compiler warns of nothing in a snippet."
    }
  }
}

extension ReportDocument {
  /// All diagnostics, each with its rule: first those that keep files from being checked.
  ///
  /// Their files are seen from the workbook's root.
  var ruledDiagnostics: [(rule: CheckRule, diagnostic: Diagnostic)] {
    problems.map { (.file, $0.diagnostic(.error, in: $0.file ?? "")) }
      + programs.flatMap { program in
        program.failedExpectations.map { (.snippet, $0) }
          + program.compilerWarnings.map { (.compiler, $0) }
      }
  }
}
