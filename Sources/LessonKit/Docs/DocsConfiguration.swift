/// The `workbook.yml` of a folder of documentation: which files are checked, and how.
public struct DocsConfiguration: Sendable {
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

  /// Settings for some files; the last one that matches a file wins.
  var overrides: [Override] = []

  /// The file that lists known failures, relative to the configuration's folder.
  public internal(set) var baseline: String?

  /// The settings that take trust in whoever wrote them.
  package internal(set) var trusted: [TrustedSetting] = []

  /// Whether a file is checked.
  ///
  /// - Parameter path: the file, relative to the configuration's folder.
  /// - Returns: whether `included` names it and `excluded` does not.
  func includes(_ path: String) -> Bool {
    (included?.contains { $0.matches(path) } ?? true)
      && !excluded.contains { $0.matches(path) }
  }

  /// The settings of a file, before its front matter and comments change them.
  ///
  /// - Parameter path: the file, relative to the configuration's folder.
  /// - Returns: the settings.
  func settings(for path: String) -> FileSettings {
    var settings = FileSettings()
    settings.isChecked = !isOptIn
    defaults.apply(to: &settings)
    for override in overrides where override.files.contains(where: { $0.matches(path) }) {
      override.settings.apply(to: &settings)
    }
    return settings
  }
}
