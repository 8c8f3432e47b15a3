import Foundation

extension DocsLoader {
  /// Reads what the configuration of a folder says of modules that are built elsewhere.
  ///
  /// - Parameter root: the folder, as a prefix for other paths
  /// - Returns: the modules; nil where the folder has no `workbook.yml`
  /// - Throws: `Diagnostic` where that can't be read.
  public static func prebuilt(root: String) throws -> PrebuiltModules? {
    let file = root + WorkbookLocation.file
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try DocsConfigurationParser.parse(try TrustedFolders(root).read(file)).course.prebuilt
  }
}
