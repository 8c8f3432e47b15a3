import Foundation

extension Files {
  /// The files below a folder, links looked through, without hidden files and folders.
  ///
  /// - Parameters:
  ///   - folder: the folder, which need not be there.
  ///   - ending: what the files' names end in.
  /// - Returns: their paths, each with the folder's before it, sorted.
  package static func files(below folder: String, endingIn ending: String = "") -> [String] {
    let entries = FileManager.default.enumerator(atPath: folder)
    var files: [String] = []
    while let name = entries?.nextObject() as? String {
      let isHidden = name.split(separator: "/").last?.hasPrefix(".") == true
      guard isHidden || name.hasSuffix(ending) else { continue }
      let path = "\(folder)/\(name)"
      guard let stamp = FileStamp(of: path) else { continue }
      if isHidden {
        if stamp.isFolder { entries?.skipDescendants() }
      } else if !stamp.isFolder {
        files.append(path)
      }
    }
    return files.sorted()
  }

  /// The names of the files and folders in a folder, hidden ones too, sorted; none where it can't
  /// be read.
  package static func names(in folder: String, endingIn ending: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }
}
