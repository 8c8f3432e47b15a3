import SwiftSource

extension [Section] {
  /// The same sections, in which the setup of a snippet that is left out stands before the next one
  /// that goes on from it.
  ///
  /// - Parameter settings: how far snippets go on from one another, and which modules are not there
  /// - Returns: the sections
  func keepingSetup(_ settings: FileSettings) -> [Section] {
    guard settings.scope != .fence else { return self }
    var setup: [FencedLine] = []
    return map { section in
      if settings.scope == .section { setup = [] }
      let snippets = section.snippets.map { snippet in
        if snippet.isLeftOut {
          setup += snippet.setup(without: settings.absentModules)
          return snippet
        }
        guard !setup.isEmpty, !snippet.standsAlone else { return snippet }
        // Others go on from plain snippets only.
        defer { if snippet.isPlain { setup = [] } }
        return snippet.following(setup)
      }
      return Section(section, holding: snippets)
    }
  }
}

extension Snippet {
  /// Its setup; nothing where that imports one of the given modules.
  fileprivate func setup(without modules: Set<String>) -> [FencedLine] {
    let imported = ImportedModules.names(in: options.setup.map(\.text))
    return imported.isDisjoint(with: modules) ? options.setup : []
  }

  /// The same snippet behind the setup of another, unless it declares something of that itself.
  fileprivate func following(_ setup: [FencedLine]) -> Snippet {
    guard Self.names(in: setup).isDisjoint(with: Self.names(in: lines)) else { return self }
    var options = options
    options.setup = setup + options.setup
    return Snippet(
      lines: setup + lines, words: words, options: options, expectations: expectations,
      unread: unread, values: values, typeAround: typeAround, range: range,
      contentRange: contentRange)
  }

  /// The names that the top level of code declares.
  private static func names(in lines: [FencedLine]) -> Set<String> {
    let items = TopLevelReader.items(of: Array(lines.map { $0.text + "\n" }.joined().utf8)) ?? []
    let declarations = items.filter { [.variable, .type, .declaration].contains($0.kind) }
    return Set(declarations.flatMap(\.names))
  }
}
