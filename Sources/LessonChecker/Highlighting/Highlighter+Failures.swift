extension Highlighter {
  /// A program for which the server failed.
  struct Failure: Sendable {
    /// The program.
    let program: Program

    /// The server's failure.
    let fault: LanguageServerError
  }

  /// A description of failures in one line; nil where there are none.
  static func shortcoming(_ failures: [Failure]) -> String? {
    guard let first = failures.first else { return nil }
    let missing = "is shown without colours and types"
    guard first.fault != .missing else {
      return "sourcekit-lsp \(first.fault), so code \(missing); install a whole toolchain from "
        + "https://www.swift.org/install"
    }
    let others = failures.count == 1 ? "" : " and of \(failures.count - 1) more programs"
    return
      "sourcekit-lsp \(first.fault), so the code of '\(first.program.name)'\(others) \(missing); "
      + "render again to ask it once more"
  }
}
