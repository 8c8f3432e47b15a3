/// Collects the diagnostics of one file while it is read.
struct DiagnosticLog {
  /// The diagnostics, in the order in which they were reported.
  private(set) var diagnostics: [Diagnostic] = []

  private let path: String

  /// Starts an empty log.
  ///
  /// - Parameter path: the file, as messages name it
  init(path: String) {
    self.path = path
  }

  /// Adds an error.
  ///
  /// - Parameters:
  ///   - message: what is wrong
  ///   - position: the position in the file
  ///   - advice: the next step
  mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    diagnostics.append(.problem(in: path, at: position, message, advice: advice))
  }

  /// Adds diagnostics that were found elsewhere.
  mutating func add(_ more: [Diagnostic]) { diagnostics += more }
}
