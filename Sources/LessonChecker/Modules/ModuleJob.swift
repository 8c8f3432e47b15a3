/// A module to compile from its sources.
struct ModuleJob: Sendable {
  /// Its name.
  let name: String

  /// The folder of its sources, seen from the workbook's root; empty where the checker made them up.
  let folder: String

  /// Its sources, as absolute paths.
  let sources: [String]

  /// The compiler's flags.
  let flags: [String]

  /// What it imports and all that these import.
  let imports: [BuiltModule]

  /// Whether the checker made its sources up.
  var isMadeUp: Bool { folder.isEmpty }
}
