/// The progress of a check.
public enum CheckProgress: Hashable, Sendable {
  /// A module that snippets import is being compiled.
  case buildingModule(String)

  /// A package that snippets import is being built; the step is in SwiftPM's words.
  case buildingPackage(String, step: String)

  /// The number of programs compiled so far, of all that have to be.
  case compiling(done: Int, of: Int)

  /// Programs are being linked.
  case linking

  /// The number of runs so far, of all that are needed.
  case running(done: Int, of: Int)

  /// The number of programs that the language server has analysed, of all that it has to.
  case findingTypes(done: Int, of: Int)
}
