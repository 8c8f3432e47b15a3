/// The rows of folders in `Sources/README.md`, such as `Sandbox: System ← Caching`: a folder uses only
/// those on its left.
struct StatedMap {
  /// For each target, its folders, each before those that stand on it.
  let orders: [String: [String]]

  /// Reads the rows.
  static func read() throws -> StatedMap {
    let lines = try Repository.text(of: "Sources/README.md").split(separator: "\n")
    let rows = lines.filter { $0.contains(": ") && $0.contains(" ← ") }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let folders = parts[1].split { $0 == "←" || $0 == "·" }.map {
        String($0.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
      }
      return (String(parts[0]), folders)
    }
    return StatedMap(orders: Dictionary(rows, uniquingKeysWith: +))
  }
}
