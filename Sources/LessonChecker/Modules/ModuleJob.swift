/// A module to compile from its sources.
struct ModuleJob: Sendable {
  /// Its name.
  let name: String

  /// The folder of its sources, seen from the workbook's root; empty where they are generated.
  let folder: String

  /// Its sources, as absolute paths.
  let sources: [String]

  /// The compiler's flags.
  let flags: [String]

  /// The modules that it imports, directly and indirectly.
  let imports: [BuiltModule]

  /// Whether its sources are generated.
  var isGenerated: Bool { folder.isEmpty }
}
