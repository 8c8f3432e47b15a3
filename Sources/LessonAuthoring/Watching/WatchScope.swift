import LessonKit
import Sandbox

/// The part of a workbook that has to be checked again.
enum WatchScope: Hashable, Sendable {
  /// All of it; unchanged programs are in the cache.
  case everything

  /// These lessons, by their paths.
  case lessons(Set<String>)

  /// Finds the part that changed files affect.
  ///
  /// A lesson affects itself, and the theme no check. For any other file, such as a module's
  /// source, the course or a new lesson, everything is checked, and the cache knows what has not
  /// changed.
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

  /// The union of two scopes.
  func union(_ other: WatchScope) -> WatchScope {
    guard case .lessons(let mine) = self, case .lessons(let others) = other else {
      return .everything
    }
    return .lessons(mine.union(others))
  }
}
