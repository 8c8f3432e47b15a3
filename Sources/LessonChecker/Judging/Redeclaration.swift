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

  /// What to do where one fence of documentation declares the same twice; nil for all other errors.
  ///
  /// Two forms of one declaration are often shown as alternatives.
  func adviceOnAlternatives(forError index: Int) -> String? {
    guard program.isLenient,
      compiled.diagnostics[index].message.hasPrefix("invalid redeclaration of"),
      let own = place(ofMessage: index)?.snippet,
      notes(ofError: index).contains(where: { place(ofMessage: $0)?.snippet == own })
    else { return nil }
    return "if these are alternatives, give each a fence of its own"
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
