import SwiftSource

extension [Section] {
  /// The same sections, without the snippets that import modules which are not there.
  ///
  /// What stands under `#if` may not be compiled at all.
  ///
  /// - Parameter modules: the modules that are not there
  /// - Returns: the sections, in which such snippets are skipped
  func leavingOut(_ modules: Set<String>) -> [Section] {
    guard !modules.isEmpty else { return self }
    return map { section in
      Section(section, holding: section.snippets.map { $0.skipped(withoutAnyOf: modules) })
    }
  }

  /// The same sections, without their snippets where hidden code above them imports modules which are
  /// not there.
  ///
  /// - Parameters:
  ///   - modules: the modules that are not there
  ///   - prelude: that code
  /// - Returns: the sections, in which such snippets are skipped
  func leavingOut(_ modules: Set<String>, importedIn prelude: String) -> [Section] {
    let imported = ImportedModules.names(in: prelude.split(separator: "\n").map(String.init))
    guard let module = imported.intersection(modules).min() else { return self }
    let reason = "a file that it needs imports \(module), which this platform lacks"
    return map { section in
      Section(section, holding: section.snippets.map { $0.isLeftOut ? $0 : $0.skipped(reason) })
    }
  }
}

extension Snippet {
  fileprivate func skipped(withoutAnyOf modules: Set<String>) -> Snippet {
    let texts = lines.map(\.text)
    guard !isLeftOut, texts.contains(where: { $0.utf8.holds("import") }),
      !texts.contains(where: { $0.drop(while: \.isWhitespace).hasPrefix("#if") }),
      let module = ImportedModules.names(in: texts).intersection(modules).min()
    else { return self }
    return skipped("it imports \(module), which this platform lacks")
  }

  fileprivate func skipped(_ reason: String) -> Snippet {
    var options = options
    options.notRunReason = nil
    options.skipReason = reason
    return Snippet(
      lines: lines, words: words.union([.skip]), options: options, expectations: expectations,
      unread: unread, typeAround: typeAround, range: range, contentRange: contentRange)
  }
}
