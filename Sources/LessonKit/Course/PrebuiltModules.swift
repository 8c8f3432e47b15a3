/// Modules that snippets can import and that are built elsewhere, with paths relative to the
/// folder of the file that names them.
public struct PrebuiltModules: Hashable, Sendable {
  /// The folder of a Swift package, whose modules can be imported after `swift build`.
  public internal(set) var package: String?

  /// The traits that the package is built with, instead of its default ones; empty for those.
  public internal(set) var traits: [String] = []

  /// Folders in which the compiler searches for modules.
  public internal(set) var searchPaths: [String] = []

  /// Folders in which the compiler searches for frameworks.
  public internal(set) var frameworkPaths: [String] = []

  /// Arguments for the linker: files, and flags such as `-lname`.
  public internal(set) var linkFlags: [String] = []

  /// Creates an empty list.
  public init() {}
}
