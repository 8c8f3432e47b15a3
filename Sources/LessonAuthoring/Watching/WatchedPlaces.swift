import LessonChecker
import LessonKit
import Sandbox

/// The files that decide what a check finds.
enum WatchedPlaces {
  /// The places of a workbook.
  ///
  /// - Parameters:
  ///   - root: the workbook's root.
  ///   - words: what is checked; files that are named may lie anywhere.
  ///   - theme: the folder of the theme, where pages are made as well.
  /// - Returns: the lessons with all that lies beside them, the sources of modules, and the theme.
  static func of(root: String, words: [String], theme: String?) -> [WatchedPlace] {
    let named = words.map(SelectionWord.init).filter(\.isPath).map { WatchedPlace(path: $0.place) }
    let lessons = [WatchedPlace(path: root + "Lessons")]
    let sources = modules(of: root).map { module in
      switch module.origin {
      case .sources(let folder), .package(let folder):
        WatchedPlace(path: root + folder, ending: ".swift")
      }
    }
    let pages = theme.map { [WatchedPlace(path: $0, leftOut: "public")] } ?? []
    let inLessons = Files.absolute(root + "Lessons") + "/"
    return lessons + named.filter { !Files.absolute($0.path).hasPrefix(inLessons) } + sources
      + pages
  }

  /// Whether a file decides which places there are.
  static func isCourse(_ path: String, of root: String) -> Bool {
    path == root + WorkbookLoader.courseFile
  }

  /// While the course can't be read, there is nothing to know of its modules.
  private static func modules(of root: String) -> [Course.Module] {
    (try? WorkbookLoader.load(root: root, paths: []))?.course.modules ?? []
  }
}
