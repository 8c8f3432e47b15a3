import Foundation

/// Keeps lessons from sending commands to GitHub, where a line of a log that begins with `::` is
/// one.
///
/// Between two random marks, GitHub interprets no commands.
enum WorkflowGuard {
  /// Lines with the marks around them, where GitHub reads them.
  static func guarded(_ lines: [String]) -> [String] {
    let isRead = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    guard isRead, !lines.isEmpty else { return lines }
    let mark = UUID().uuidString
    return ["::stop-commands::\(mark)"] + lines + ["::\(mark)::"]
  }
}
