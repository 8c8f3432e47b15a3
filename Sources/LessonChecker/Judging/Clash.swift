/// Two snippets of a program that can't both be in it, since the later declares again what the earlier
/// does; by their places in the program.
struct Clash: Hashable, Sendable {
  let earlier: Int
  let later: Int
}

extension CompileJudge {
  /// The snippets that declare the same.
  ///
  /// A function with another result is no redeclaration; then each use of it is ambiguous.
  var clashes: Set<Clash> {
    var clashes: Set<Clash> = []
    for index in errors {
      let message = compiled.diagnostics[index].message
      let noted = notes(ofError: index).compactMap { place(ofMessage: $0)?.snippet }
      if ["invalid redeclaration of", "redundant conformance of"].contains(where: message.hasPrefix)
      {
        let own = place(ofMessage: index).map { [$0.snippet] } ?? []
        clashes.formUnion(Self.clashes(of: own + noted.prefix(1)))
      } else if message.hasPrefix("ambiguous use of") || message.contains(Self.ambiguousType) {
        clashes.formUnion(Self.clashes(of: noted))
      }
    }
    return clashes
  }

  private static let ambiguousType = "is ambiguous for type lookup"

  private static func clashes(of snippets: [Int]) -> [Clash] {
    guard let later = snippets.max() else { return [] }
    return Set(snippets).filter { $0 < later }.map { Clash(earlier: $0, later: later) }
  }
}
