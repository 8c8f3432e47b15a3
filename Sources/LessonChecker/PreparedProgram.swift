/// A program on its way through a check.
struct PreparedProgram: Sendable {
  /// The program.
  let program: Program

  /// Its text.
  let source: ProgramSource

  /// What names it in the cache; it changes with everything that decides what comes of it.
  let key: String

  /// What is known of it; nil until it is.
  var outcome: ProgramOutcome?

  /// A name that no other program has, for its entry point and its types.
  var symbol: String { "P\(key.prefix(24))" }
}
