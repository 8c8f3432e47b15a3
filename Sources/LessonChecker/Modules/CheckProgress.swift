/// The progress of a check.
public enum CheckProgress: Hashable, Sendable {
  /// A module is being compiled, which snippets import or which is generated for such a module.
  case buildingModule(String)

  /// The package in a folder is being built. The step is SwiftPM's latest output, if there is any.
  case buildingPackage(String, step: String)

  /// Programs, or the snippets of documentation, are being compiled; `done` are finished.
  case compiling(done: Int, of: Int)

  case linking

  /// Programs are being run; `done` of at most `of` runs are finished.
  case running(done: Int, of: Int)

  /// The language server is analysing programs; `done` are finished.
  case findingTypes(done: Int, of: Int)
}
