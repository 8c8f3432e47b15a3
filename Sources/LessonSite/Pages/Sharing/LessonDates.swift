import Sandbox
import Subprocess

/// When each file of a workbook last changed, as git knows it.
public enum LessonDates {
  private static let mark = "date:"
  private static let longestLog = 1 << 24

  /// Asks git for the dates.
  ///
  /// - Parameters:
  ///   - folder: the folder to ask about, as seen from the root
  ///   - root: the workbook's root, as a path to put before others
  /// - Returns: the date of the last commit of each file, by its path from the root; empty where git
  ///   does not look after the workbook
  public static func dates(in folder: String, of root: String) async -> [String: String] {
    let arguments = [
      "-C", Files.absolute(root), "--no-optional-locks", "-c", "core.quotePath=false", "log",
      "--relative", "--format=\(mark)%cI", "--name-only", "--", folder,
    ]
    let result = try? await Subprocess.run(
      .name("git"), arguments: Arguments(arguments), input: .none,
      output: .string(limit: longestLog), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return [:] }
    return dates(inLog: result.standardOutput)
  }

  /// The first date of each file in a log, which begins with the last commit.
  static func dates(inLog log: String) -> [String: String] {
    var date = ""
    var dates: [String: String] = [:]
    for line in log.split(separator: "\n") {
      if line.hasPrefix(mark) {
        date = String(line.dropFirst(mark.count))
      } else if dates[String(line)] == nil {
        dates[String(line)] = date
      }
    }
    return dates
  }
}
