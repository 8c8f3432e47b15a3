/// How far a check has come.
public enum CheckProgress: Hashable, Sendable {
  /// A module that snippets import is being compiled.
  case buildingModule(String)

  /// A package that snippets import is being built, and this is what is being done for it.
  case buildingPackage(String, step: String)

  /// So many programs of all that have to be compiled are compiled.
  case compiling(done: Int, of: Int)

  /// Programs are being linked.
  case linking

  /// So many programs of all that have to be run have been run.
  case running(done: Int, of: Int)

  /// The language server has told all of so many programs of those that it has to be asked about.
  case highlighting(done: Int, of: Int)
}
