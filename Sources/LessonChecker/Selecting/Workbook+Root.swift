package import LessonKit
import Sandbox

extension Workbook {
  /// The path of a file seen from the workbook's root, or its absolute path where it is outside of
  /// it.
  package func fromRoot(_ path: String) -> String {
    let isPlain = !path.hasPrefix(".") && !path.contains("/.") && !path.contains("//")
    if root.isEmpty, isPlain, !path.hasPrefix("/") { return path }
    let whole = Files.absolute(path)
    let prefix = Files.absolute(root) + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }
}
