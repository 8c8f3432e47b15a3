/// A file of code that a step of a tutorial of DocC shows: `@Code(name: "A.swift", file: "a-1.swift")`.
struct TutorialCode: Hashable {
  /// The file's name in the project that readers make; the steps with one name are its states.
  let name: String

  /// The file in the catalog, and the place of the directive.
  let file: LocatedName

  /// The number of the `@Section` that it stands in; 0 outside of them.
  let section: Int

  /// Whether a file is a page of a tutorial, by its name.
  static func isPage(_ path: String) -> Bool { path.lowercased().hasSuffix(".tutorial") }
}
