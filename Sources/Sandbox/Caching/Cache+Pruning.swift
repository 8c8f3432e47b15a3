import Foundation

extension Cache {
  /// Entries that no check has used for this long are removed, in seconds.
  package static let longestIdleTime = 30.0 * 24 * 60 * 60

  /// Removes the entries that have not been used for long.
  ///
  /// - Parameter used: the names of the entries that this check used.
  package func prune(keeping used: Set<String>) {
    for kind in Kind.allCases {
      let parent = "\(folder)/\(kind.rawValue)"
      for name in Files.names(in: parent) {
        let path = "\(parent)/\(name)"
        if used.contains(String(name.prefix { $0 != "." })) {
          utimes(path, nil)
        } else if isIdle(path) {
          // Renamed first: another check could read an entry that is only half removed.
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
