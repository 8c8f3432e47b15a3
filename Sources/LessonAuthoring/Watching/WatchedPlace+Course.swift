import LessonChecker
import LessonKit
import Sandbox

extension WatchedPlace {
  /// The files and folders that decide the result of a check.
  ///
  /// - Parameters:
  ///   - root: the workbook's root.
  ///   - words: the selection; files that it names may lie anywhere.
  ///   - theme: the folder of the theme, where pages are rendered as well.
  /// - Returns: the lessons' folder, the files that are named, the sources of modules, and the
  ///   theme.
  static func all(root: String, words: [String], theme: String?) -> [WatchedPlace] {
    let named = words.map(SelectionWord.init).filter(\.isPath).map { WatchedPlace(path: $0.name) }
    let lessons = [WatchedPlace(path: root + "Lessons")]
    let sources = modules(root: root).map { module in
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

  /// The modules of the course; none while it can't be read.
  private static func modules(root: String) -> [Course.Module] {
    (try? WorkbookLoader.load(root: root, paths: []))?.course.modules ?? []
  }
}
