import Sandbox

extension WrittenReport {
  /// Writes the report to a file, which is there whole or not at all.
  ///
  /// - Parameters:
  ///   - format: the format
  ///   - path: the file; the folder that holds it is made where there is none
  /// - Throws: `CheckError` where it can't be written
  public func write(as format: ReportFormat, to path: String) throws {
    let text = try lines(as: format).map { $0 + "\n" }.joined()
    try Folder.write(Array(text.utf8), toFileNamed: path)
  }
}
