import Sandbox

/// When each file of a workbook last changed, as git knows it.
public enum LessonDates {
  /// Asks git for the dates.
  ///
  /// - Parameters:
  ///   - folder: the folder to ask about, as seen from the root
  ///   - root: the workbook's root, as a path to put before others
  /// - Returns: the date of the last commit of each file, by its path from the root; empty where git
  ///   does not look after the workbook
  public static func dates(in folder: String, of root: String) async -> [String: String] {
    await Git(in: Files.absolute(root))?.dates(in: folder) ?? [:]
  }
}
