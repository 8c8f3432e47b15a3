import LessonChecker
import LessonKit
import SwiftSource

/// Whether the code in a package's documentation takes Foundation for granted.
enum FoundationUse {
  /// Whether snippets use types of Foundation that they do not import.
  ///
  /// - Parameters:
  ///   - pages: the documentation
  ///   - names: the names that modules declare
  ///   - modules: the modules that each snippet imports
  /// - Returns: whether there is one; no where one of the modules has a type of a name that Foundation
  ///   has as well, which would be ambiguous
  static func isTakenForGranted(
    in pages: [Lesson], besides names: DeclaredNames, of modules: [String]
  ) -> Bool {
    let snippets = pages.flatMap(\.snippets).filter { $0.options.skipReason == nil }
    return snippets.contains { snippet in
      let used = Identifiers.of(Array(snippet.code.utf8))
      return !used.contains("Foundation")
        && used.contains { names.modules(declaring: $0).contains(DeclaredNames.foundationModule) }
    } && !names.repeatsFoundation(in: modules)
  }
}
