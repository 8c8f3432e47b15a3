/// The progress of a check.
public enum CheckProgress: Hashable, Sendable {
  /// A module is being compiled: one that programs need, or a test import of a prebuilt module.
  case buildingModule(String)

  /// The package in a folder is being built; `step` is SwiftPM's latest line, or why there is none.
  case buildingPackage(String, step: String)

  /// Programs, or snippets of documentation, are being compiled; `done` of them are finished.
  case compiling(done: Int, of: Int)

  case linking

  /// Programs are being run; `done` of at most `of` runs are finished.
  case running(done: Int, of: Int)

  /// The language server is analysing programs; `done` of them are finished.
  case findingTypes(done: Int, of: Int)
}
