import Foundation
import Sandbox

extension Comparison {
  /// Writes the comparison to a file, which is there whole or not at all.
  ///
  /// - Parameters:
  ///   - format: the way to write it.
  ///   - path: the file; the folder that holds it is made where there is none.
  /// - Throws: `CheckError` where it can't be written.
  public func write(as format: ReportFormat, to path: String) throws {
    let text = try lines(as: format).map { $0 + "\n" }.joined()
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try Files.makeFolder(String(path[..<slash]))
    }
    let draft = path + ".\(getpid()).tmp"
    do {
      try Files.write(Array(text.utf8), to: draft)
      try Files.rename(draft, to: path)
    } catch {
      unlink(draft)
      throw error
    }
  }
}
