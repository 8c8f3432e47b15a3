import LessonKit

/// What of a lesson's modules readers don't have elsewhere: stand-ins for a platform, and names that
/// another library lacks.
struct ForeignModules {
  /// Modules that only Apple's platforms have.
  static let platforms: Set<String> = ["AppKit", "SwiftUI", "UIKit", "WatchKit"]

  private let platform: String?
  private let lacks: Set<String>

  init(of lesson: Lesson, in course: Course?) {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? course?.defaultModules ?? []
    let others = course?.importsElsewhere?.modules ?? [:]
    platform = modules.lazy.flatMap { others[$0] ?? [] }.first(where: Self.platforms.contains)
    lacks = course?.importsElsewhere?.lacks ?? []
  }

  /// The platform's module for which the modules of a program stand in, or nil if it uses no view,
  /// screen or control.
  func platform(of program: [Snippet]) -> String? {
    guard let platform else { return nil }
    let isUsed = program.flatMap(Self.words).contains { word in
      word == "rx" || (word.hasPrefix("UI") && word.dropFirst(2).first?.isUppercase == true)
    }
    return isUsed ? platform : nil
  }

  /// Whether a program uses names that the other library lacks.
  func isOwn(_ program: [Snippet]) -> Bool {
    !lacks.isDisjoint(with: program.flatMap(Self.words).map(String.init))
  }

  private static func words(of snippet: Snippet) -> [Substring] {
    snippet.code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension Lesson {
  /// The snippets that run before a snippet in its program, and the snippet.
  func program(of snippet: Snippet) -> [Snippet] {
    let section = sections.first { $0.snippets.contains { $0.range == snippet.range } }
    guard !snippet.standsAlone, !snippet.isLeftOut, let section else { return [snippet] }
    return section.snippets.prefix { $0.range != snippet.range }.filter(\.isPlain) + [snippet]
  }
}
