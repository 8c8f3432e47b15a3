import Foundation

/// Keeps a lesson from speaking to GitHub: there, a line of a log that begins with `::` is a
/// command.
///
/// Between two marks that nobody could guess, GitHub takes lines as they are.
enum WorkflowGuard {
  /// Lines with the marks around them, where GitHub reads them.
  static func guarded(_ lines: [String]) -> [String] {
    let isRead = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    guard isRead, !lines.isEmpty else { return lines }
    let mark = UUID().uuidString
    return ["::stop-commands::\(mark)"] + lines + ["::\(mark)::"]
  }
}
