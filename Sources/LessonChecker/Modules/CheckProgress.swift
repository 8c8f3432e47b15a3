/// The progress of a check.
public enum CheckProgress: Hashable, Sendable {
  /// A module is being compiled: one that programs need, or an import that tests a prebuilt module.
  case buildingModule(String)

  /// A package is being built; `step` is SwiftPM's latest line, or what the build waits for.
  case buildingPackage(String, step: String)

  /// Programs, or snippets of documentation, are being compiled; `done` of them are finished.
  case compiling(done: Int, of: Int)

  case linking

  /// Programs are being run; `done` runs are finished, of at most `of`.
  case running(done: Int, of: Int)

  /// The language server is analysing programs; `done` of them are finished.
  case findingTypes(done: Int, of: Int)
}
