/// Modules that snippets can import and that somebody else has built, with the paths seen from the
/// folder of the file that names them.
public struct PrebuiltModules: Hashable, Sendable {
  /// The folder of a Swift package, of which whatever `swift build` has built can be imported.
  public internal(set) var package: String?

  /// Folders in which the compiler looks for modules.
  public internal(set) var searchPaths: [String] = []

  /// Folders in which the compiler looks for frameworks.
  public internal(set) var frameworkPaths: [String] = []

  /// What the linker is told: files, and flags such as `-lname`.
  public internal(set) var linkFlags: [String] = []

  /// Names no modules.
  public init() {}
}
