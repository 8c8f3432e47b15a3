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

  /// The Swift files whose documentation comments are checked with the Markdown.
  var commented: [GlobPattern] = []

  /// Whether only files are checked that ask for it.
  var isOptIn = false

  /// Settings for all files.
  var defaults = SettingsPatch()

  /// Settings for some files; the last one that matches a file wins.
  var overrides: [Override] = []

  /// The name of the baseline of a folder whose configuration names none.
  public static let usualBaseline = "docs-baseline.yml"

  /// The file that lists known failures, relative to the configuration's folder.
  public internal(set) var baseline: String?

  /// The settings that take trust in whoever wrote them.
  package internal(set) var trusted: [TrustedSetting] = []

  /// Whether a file is checked.
  ///
  /// - Parameter path: the file, relative to the configuration's folder.
  /// - Returns: whether `included` names it and `excluded` does not.
  func includes(_ path: String) -> Bool {
    (included?.contains { $0.matches(path) } ?? true) && !excludes(path)
  }

  /// Whether a file is left out, relative to the configuration's folder.
  func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  /// Whether the documentation comments of some files are checked with the Markdown.
  var hasComments: Bool { !commented.isEmpty }

  /// Whether those of a file are, relative to the configuration's folder.
  func includesComments(of path: String) -> Bool {
    commented.contains { $0.matches(path) } && !excludes(path)
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

  /// The settings of a file that a page shows: the page's, and what is said of the file alone.
  ///
  /// - Parameters:
  ///   - settings: the settings of the page.
  ///   - path: the file, relative to the configuration's folder.
  ///   - page: the page, as well.
  /// - Returns: the settings.
  func settings(
    _ settings: FileSettings, for path: String, shownBy page: String
  ) -> FileSettings {
    var settings = settings
    for override in overrides
    where override.files.contains(where: { $0.matches(path) })
      && !override.files.contains(where: { $0.matches(page) })
    {
      override.settings.apply(to: &settings)
    }
    return settings
  }
}
