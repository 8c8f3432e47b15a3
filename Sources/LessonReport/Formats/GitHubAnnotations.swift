/// Keeps workflow commands within the number of annotations that GitHub shows.
package enum GitHubAnnotations {
  /// GitHub shows this many errors and this many warnings of a step, and drops the rest silently.
  private static let most = 10

  /// Commands with one put among them that counts those that GitHub will not show.
  ///
  /// - Parameter commands: the commands, one a line
  /// - Returns: the same commands, with one more for each severity that has too many
  package static func counted(_ commands: [String]) -> [String] {
    ["error", "warning"].reduce(commands) { counted($0, of: $1) }
  }

  private static func counted(_ commands: [String], of severity: String) -> [String] {
    let own = commands.indices.filter { commands[$0].hasPrefix("::\(severity) ") }
    guard own.count > most else { return commands }
    let shown = most - 1
    let note =
      "::\(severity) title=And \(own.count - shown) more::GitHub shows \(most) \(severity)s of a "
      + "step; the log has all \(own.count)"
    var counted = commands
    counted.insert(note, at: own[shown])
    return counted
  }
}
