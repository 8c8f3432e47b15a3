/// A module of the workbook, compiled for snippets to import.
struct BuiltModule: Sendable {
  /// Its name.
  let name: String

  /// What names it in the cache; it changes with everything that decides the module.
  let key: String

  /// What the compiler is told, so that it finds the module.
  let importFlags: [String]

  /// What the linker is told, so that it finds the module's code.
  let linkFlags: [String]

  /// Whether somebody else has built it.
  let isPrebuilt: Bool

  /// A module that lies in the cache.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - key: what names it there.
  ///   - folder: the folder that holds its interface and its object file, and nothing of another
  ///     module.
  init(name: String, key: String, folder: String) {
    self.name = name
    self.key = key
    importFlags = ["-I", folder]
    linkFlags = ["\(folder)/\(name).o"]
    isPrebuilt = false
  }

  /// What somebody else has built.
  ///
  /// - Parameters:
  ///   - name: what it is called here.
  ///   - key: what changes when it is built anew.
  ///   - prebuilt: where it is.
  init(name: String, key: String, _ prebuilt: Prebuilt) {
    self.name = name
    self.key = key
    importFlags = prebuilt.compilerFlags
    linkFlags = prebuilt.linkerFlags
    isPrebuilt = true
  }
}

extension [BuiltModule] {
  /// What the compiler is told, so that it finds all of them.
  ///
  /// The last come first: where somebody else has built a module of the same name, it stands behind.
  var importFlags: [String] { reversed().flatMap(\.importFlags) }
}
