/// A module of the workbook, compiled for snippets to import.
struct BuiltModule: Sendable {
  /// Its name.
  let name: String

  /// What names it in the cache; it changes with everything that decides the module.
  let key: String

  /// The folder that holds its interface and its object file, and nothing of another module.
  let folder: String

  /// Its object file.
  var object: String { "\(folder)/\(name).o" }
}
