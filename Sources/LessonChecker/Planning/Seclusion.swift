/// Which programs must not share an executable with others.
///
/// What a program declares is its own, since its names are. Two sorts of things are not: a conformance
/// of somebody else's type to somebody else's protocol, which every cast in the executable finds, and
/// symbols that are named by hand. A program that may hold such a thing is linked alone.
enum Seclusion {
  /// Whether a program must be linked alone.
  ///
  /// With symbols go sections: what stands in some runs before any program of the executable does.
  ///
  /// - Parameters:
  ///   - text: its source.
  ///   - diagnostics: what the compiler said of it. It warns of every such conformance that is not
  ///     marked `@retroactive`.
  /// - Returns: whether anything in it might reach other programs; rather once too often than never.
  static func isNeeded(for text: String, _ diagnostics: [Diagnostic]) -> Bool {
    ["@retroactive", "@_", "@c", "@section", "@used"].contains { text.contains($0) }
      || diagnostics.contains { $0.message.contains("conformance of imported") }
  }
}
