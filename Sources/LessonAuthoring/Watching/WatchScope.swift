import LessonKit
import Sandbox

/// What has to be checked again.
enum WatchScope: Hashable, Sendable {
  /// All that is watched; what has not changed is known from before.
  case everything

  /// These lessons, by their paths.
  case lessons(Set<String>)

  /// What changed files touch.
  ///
  /// A lesson touches itself, the theme nothing that is checked. Whatever else it may be, a
  /// module's source, the course or a lesson that is new, is left to the cache to find out.
  ///
  /// - Parameters:
  ///   - changed: the files.
  ///   - workbook: the workbook as it was.
  ///   - theme: the folder of the theme.
  init(of changed: [String], in workbook: Workbook, theme: String?) {
    let lessons = Dictionary(
      workbook.lessons.map { (Files.absolute($0.path), $0.path) }, uniquingKeysWith: { $1 })
    var touched: Set<String> = []
    for file in changed {
      if let lesson = lessons[Files.absolute(file)] {
        touched.insert(lesson)
      } else if theme.map({ !file.hasPrefix($0 + "/") }) ?? true {
        self = .everything
        return
      }
    }
    self = .lessons(touched)
  }

  /// What either of two has to be checked for.
  func union(_ other: WatchScope) -> WatchScope {
    guard case .lessons(let mine) = self, case .lessons(let others) = other else {
      return .everything
    }
    return .lessons(mine.union(others))
  }
}
