import Foundation

extension Cache {
  /// Entries that no check has used for this long are dropped, in seconds.
  package static let longestIdleTime = 30.0 * 24 * 60 * 60

  /// Drops what has not been used for long.
  ///
  /// - Parameter used: the names of the entries that this check used.
  package func prune(keeping used: Set<String>) {
    for sort in Sort.allCases {
      let parent = "\(folder)/\(sort.rawValue)"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
        let path = "\(parent)/\(name)"
        if used.contains(String(name.prefix { $0 != "." })) {
          utimes(path, nil)
        } else if isIdle(path) {
          // In one step: half an entry would be taken for a whole one.
          let abandoned = scratch.unusedPath()
          guard rename(path, abandoned) == 0 else { continue }
          try? FileManager.default.removeItem(atPath: abandoned)
        }
      }
    }
  }

  private func isIdle(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let modified = attributes?[.modificationDate] as? Date else { return false }
    return modified.timeIntervalSinceNow < -Self.longestIdleTime
  }
}
