/// How a folder of Markdown that is no course is checked, as its `workbook.yml` says.
public struct TreeConfiguration: Sendable {
  /// Settings for some of the files.
  struct Override: Sendable {
    let files: [GlobPattern]
    let settings: SettingsPatch
  }

  /// Files to check; nil takes all Markdown.
  var included: [GlobPattern]?

  /// Files to leave out.
  var excluded: [GlobPattern] = []

  /// Whether only files are checked that ask for it.
  var isOptIn = false

  /// Settings for all files.
  var defaults = SettingsPatch()

  /// Settings for some files, the later ones before the earlier.
  var overrides: [Override] = []

  /// The file that lists known failures, seen from the configuration's folder.
  public internal(set) var baseline: String?

  /// Whether a file is to be read.
  ///
  /// - Parameter path: its path, seen from the configuration's folder.
  /// - Returns: whether it is.
  func includes(_ path: String) -> Bool {
    (included?.contains { $0.matches(path) } ?? true)
      && !excluded.contains { $0.matches(path) }
  }

  /// The settings of a file, before it says anything itself.
  ///
  /// - Parameter path: its path, seen from the configuration's folder.
  /// - Returns: what the configuration says of it.
  func settings(for path: String) -> TreeSettings {
    var settings = TreeSettings()
    settings.isChecked = !isOptIn
    defaults.apply(to: &settings)
    for override in overrides where override.files.contains(where: { $0.matches(path) }) {
      override.settings.apply(to: &settings)
    }
    return settings
  }
}
