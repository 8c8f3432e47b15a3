/// A module as a shared library, so that a program can be run with a mutant of it without being
/// linked again.
struct SharedModule: Sendable {
  /// The module as it is imported.
  let built: BuiltModule

  /// Its sources and its compiler's flags.
  let job: ModuleJob

  /// The key of its folder in the cache.
  let key: String

  /// The folder that holds the library, and the object of each source.
  let folder: String

  /// The path of the library.
  var library: String { "\(folder)/\(Self.file(of: job.name))" }

  /// The object of a source, seen from the folder.
  static func object(of source: String) -> String {
    let name = source.split(separator: "/").last.map(String.init) ?? source
    return name.dropLast(".swift".count) + ".o"
  }

  #if canImport(Darwin)
  /// The name of a module's library.
  static func file(of module: String) -> String { "lib\(module).dylib" }

  /// The linker's flags for a library.
  static func linkFlags(of module: String) -> [String] {
    ["-install_name", "@rpath/\(file(of: module))", "-undefined", "dynamic_lookup"]
      .flatMap { ["-Xlinker", $0] }
  }
  #else
  /// The name of a module's library.
  static func file(of module: String) -> String { "lib\(module).so" }

  /// The linker's flags for a library.
  static func linkFlags(of module: String) -> [String] {
    ["-soname", file(of: module)].flatMap { ["-Xlinker", $0] }
  }
  #endif
}
