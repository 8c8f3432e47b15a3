import LessonKit

/// The parts of a lesson's modules that readers don't have elsewhere: replacements for a platform's
/// modules, and names that another library lacks.
struct ForeignModules {
  /// Modules that exist only on Apple's platforms.
  static let platforms: Set<String> = ["AppKit", "SwiftUI", "UIKit", "WatchKit"]

  private let platform: String?
  private let missingNames: Set<String>

  init(of lesson: Lesson, in course: Course?) {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? course?.defaultModules ?? []
    let others = course?.importsElsewhere?.modules ?? [:]
    platform = modules.lazy.flatMap { others[$0] ?? [] }.first(where: Self.platforms.contains)
    missingNames = course?.importsElsewhere?.missingNames ?? []
  }

  /// Returns the platform's module that the modules of a program replace, or nil if the program
  /// uses no view, screen or control.
  func platform(of program: [Snippet]) -> String? {
    guard let platform else { return nil }
    let isUsed = program.flatMap(Self.words).contains { word in
      word == "rx" || (word.hasPrefix("UI") && word.dropFirst(2).first?.isUppercase == true)
    }
    return isUsed ? platform : nil
  }

  /// Returns whether a program uses names that the other library lacks.
  func isOwn(_ program: [Snippet]) -> Bool {
    !missingNames.isDisjoint(with: program.flatMap(Self.words).map(String.init))
  }

  private static func words(of snippet: Snippet) -> [Substring] {
    snippet.code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension Lesson {
  /// Returns the snippets of a snippet's program that run before the snippet, and the snippet
  /// itself.
  func program(of snippet: Snippet) -> [Snippet] {
    let section = sections.first { $0.snippets.contains { $0.range == snippet.range } }
    guard !snippet.standsAlone, !snippet.isLeftOut, let section else { return [snippet] }
    return section.snippets.prefix { $0.range != snippet.range }.filter(\.isPlain) + [
      snippet
    ]
  }
}
