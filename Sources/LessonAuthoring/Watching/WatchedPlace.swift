import Foundation

/// A file, or a folder with all that is in it, of which saves are noticed.
struct WatchedPlace: Hashable, Sendable {
  /// The file or the folder.
  let path: String

  /// What the names of files must end in to count; nothing lets any through.
  var ending = ""

  /// A folder in it that does not count: what the tool itself writes there is no news.
  var leftOut: String?

  /// The files that are there now.
  ///
  /// Editors leave hidden files and copies beside the ones that are open in them; these don't
  /// count.
  var stamps: [String: FileStamp] {
    if let stamp = FileStamp(of: path) { return [path: stamp] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let pairs = names.filter(counts).compactMap { name in
      FileStamp(of: "\(path)/\(name)").map { ("\(path)/\(name)", $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func counts(_ name: String) -> Bool {
    guard name.hasSuffix(ending), !name.hasSuffix("~") else { return false }
    guard !name.hasPrefix("."), !name.contains("/.") else { return false }
    return leftOut.map { !name.hasPrefix($0 + "/") } ?? true
  }
}
