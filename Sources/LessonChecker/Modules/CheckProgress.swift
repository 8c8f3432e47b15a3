/// The progress of a check.
public enum CheckProgress: Hashable, Sendable {
  /// A module that snippets import is being compiled.
  case buildingModule(String)

  /// A package that snippets import is being built. The step is a line of SwiftPM's output.
  case buildingPackage(String, step: String)

  /// Programs are being compiled, of which `done` are finished.
  case compiling(done: Int, of: Int)

  case linking

  /// Programs are being run, with `done` of all runs finished.
  case running(done: Int, of: Int)

  /// The language server is analysing programs, of which `done` are finished.
  case findingTypes(done: Int, of: Int)
}
