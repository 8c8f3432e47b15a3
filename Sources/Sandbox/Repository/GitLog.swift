/// A log of git's, as dates and the files that changed at each.
enum GitLog {
  /// What a date begins with: no path of a file does.
  static let mark = "/"

  /// The first date of each file, which is its last: a log begins with the last commit.
  ///
  /// - Parameter entries: each date, with the mark, and the paths of its files after it.
  /// - Returns: the dates by path.
  static func dates(in entries: [String]) -> [String: String] {
    var date = ""
    var isFirst = false
    var dates: [String: String] = [:]
    for entry in entries {
      if entry.hasPrefix(mark) {
        (date, isFirst) = (String(entry.dropFirst(mark.count)), true)
      } else {
        // Git puts an empty line between a date and its files.
        let path = String(isFirst && entry.first == "\n" ? entry.dropFirst() : entry[...])
        isFirst = false
        if dates[path] == nil { dates[path] = date }
      }
    }
    return dates
  }
}
