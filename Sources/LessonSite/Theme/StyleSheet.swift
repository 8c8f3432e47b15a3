import LessonKit

/// The style sheet of a theme, put together from the files that it imports.
///
/// Browsers would load each of them by a request of its own.
enum StyleSheet {
  /// Reads a style sheet, with each line `@import "file";` replaced by the file.
  ///
  /// - Parameters:
  ///   - name: the file
  ///   - folder: the folder of the theme, which imports are seen from
  /// - Returns: the bytes of all files
  /// - Throws: `SiteFailure` where a file is missing
  static func bytes(named name: String, in folder: String) throws(SiteFailure) -> [UInt8] {
    let text = String(decoding: try Theme.read("\(folder)/\(name)").bytes, as: UTF8.self)
    var bytes: [UInt8] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /@import "([^"]+)";/) {
        bytes += try Theme.read("\(folder)/\(match.1)").bytes
      } else {
        bytes += Array(line.utf8)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
