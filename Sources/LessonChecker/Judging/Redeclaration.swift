/// Two snippets that can't be in one program, since the later one declares a name of the earlier one
/// again; by their indices in the program.
struct Redeclaration: Hashable, Sendable {
  let earlier: Int
  let later: Int

  /// The name; nil where the compiler does not say which one it is.
  let name: String?
}

extension CompileJudge {
  /// The pairs of snippets that declare the same name.
  ///
  /// A function with another result is no redeclaration; then each use of it is ambiguous.
  var redeclarations: Set<Redeclaration> {
    var redeclarations: Set<Redeclaration> = []
    for index in errors {
      let message = compiled.diagnostics[index].message
      let noted = notes(ofError: index).compactMap { place(ofMessage: $0)?.snippet }
      if ["invalid redeclaration of", "redundant conformance of"].contains(where: message.hasPrefix)
      {
        let own = place(ofMessage: index).map { [$0.snippet] } ?? []
        let name = message.hasPrefix("invalid") ? Self.name(in: message) : nil
        redeclarations.formUnion(Self.redeclarations(of: own + noted.prefix(1), name))
      } else if message.hasPrefix("ambiguous use of") || message.contains(Self.ambiguousType) {
        redeclarations.formUnion(Self.redeclarations(of: noted, Self.name(in: message)))
      }
    }
    return redeclarations
  }

  private static let ambiguousType = "is ambiguous for type lookup"

  private static func redeclarations(of snippets: [Int], _ name: String?) -> [Redeclaration] {
    guard let later = snippets.max() else { return [] }
    return Set(snippets).filter { $0 < later }.map {
      Redeclaration(earlier: $0, later: later, name: name)
    }
  }

  /// The name that a message quotes, without the labels of a function.
  private static func name(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[1].split(separator: "(").first.map(String.init) : nil
  }
}
