/// A module of the workbook, compiled for snippets to import.
struct BuiltModule: Sendable {
  /// Its name.
  let name: String

  /// Its cache key, which changes with everything that decides the module.
  let key: String

  /// The flags with which the compiler finds the module.
  let importFlags: [String]

  /// The flags with which the linker finds the module's code.
  let linkFlags: [String]

  /// Whether it was not compiled by `ModuleBuilder`: SwiftPM built it, or the user.
  let isPrebuilt: Bool

  /// Creates a module that is in the cache.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - key: its key there.
  ///   - folder: the folder that holds its interface and its object file, and nothing of another
  ///     module.
  init(name: String, key: String, folder: String) {
    self.name = name
    self.key = key
    importFlags = ["-I", folder]
    linkFlags = ["\(folder)/\(name).o"]
    isPrebuilt = false
  }

  /// Creates a prebuilt module.
  ///
  /// - Parameters:
  ///   - name: its name in the plan.
  ///   - key: its key, which changes when it is built anew.
  ///   - prebuilt: the flags with which it is found.
  init(name: String, key: String, _ prebuilt: Prebuilt) {
    self.name = name
    self.key = key
    importFlags = prebuilt.compilerFlags
    linkFlags = prebuilt.linkerFlags
    isPrebuilt = true
  }
}

extension [BuiltModule] {
  /// The flags with which the compiler finds all of them.
  ///
  /// In reverse order: so a module of the workbook hides a prebuilt one of the same name.
  var importFlags: [String] { reversed().flatMap(\.importFlags) }
}
