import Foundation
import LessonKit
import Sandbox
import SwiftSource

/// Each public type and function of the course's modules that snippets use is introduced by some
/// lesson.
struct MissingIntroductionRule {
  private let workbook: Workbook
  private let style: ProseStyle
  private let names: PublicAPI

  /// Takes in the lessons, and reads the sources of the modules that the style names.
  init(_ style: ProseStyle, _ workbook: Workbook) {
    (self.style, self.workbook) = (style, workbook)
    let folders = workbook.course.modules.filter { style.introducedModules.contains($0.name) }
      .compactMap { module -> String? in
        if case .sources(let folder) = module.origin { folder } else { nil }
      }
    names = PublicAPI(below: folders.map { workbook.root + $0 })
  }

  /// The names that no lesson introduces, each where it is used first, and the exceptions that no
  /// lesson needs.
  var problems: [Diagnostic] {
    guard !style.introducedModules.isEmpty else { return [] }
    let introduced = Set(
      workbook.lessons.flatMap(\.frontMatter.introduces).map(\.introduced.word))
    var missing: [String: Diagnostic] = [:]
    for lesson in workbook.lessons where usesModules(lesson) {
      for (name, position) in names.used(in: lesson)
      where !introduced.contains(name) && missing[name] == nil {
        missing[name] = Diagnostic.problem(
          in: lesson.path, at: position, "no lesson introduces '\(name)'",
          advice: "add it to 'introduces' of the lesson that explains it")
      }
    }
    let exceptions = style.otherNames
    return missing.filter { name, _ in !exceptions.contains { $0.name == name } }.map(\.value)
      + exceptions.filter { missing[$0.name] == nil }.map { name in
        Diagnostic.problem(
          in: workbook.root + ProseStyle.file, at: name.position,
          "no snippet uses '\(name.name)' before it is introduced", advice: "take it out")
      }
  }

  private func usesModules(_ lesson: Lesson) -> Bool {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? workbook.course.defaultModules
    return !style.introducedModules.isDisjoint(with: modules)
  }
}

/// The names that modules make public: of types, and of functions.
private struct PublicAPI {
  private var types: Set<String> = []
  private var functions: Set<String> = []

  /// Reads the sources below some folders; what is there for old code alone is left out.
  init(below folders: [String]) {
    for folder in folders {
      for file in Files.files(below: folder, endingIn: ".swift") where !file.contains("Deprecated")
      {
        read(Files.read(file) ?? [])
      }
    }
  }

  private mutating func read(_ source: [UInt8]) {
    // Only the few lines that say so are looked at word by word.
    let lines = source.split(separator: 0x0A).filter {
      $0.contains("public ") || $0.contains("open ")
    }
    for line in SwiftCode.alone(in: lines.map { Array($0) }) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.contains("public") || words.contains("open"),
        let header = DeclarationHeader(line)
      else { continue }
      if header.keyword == "func" { functions.insert(header.name) }
      if header.keyword == "typealias" || header.isType && header.keyword != "extension" {
        types.insert(header.name)
      }
    }
  }

  /// Those that the snippets of a lesson use, and that it does not declare itself.
  func used(in lesson: Lesson) -> [String: SourcePosition] {
    let use = NameUse(lesson)
    let known = types.union(functions.intersection(use.members))
    return use.foreign.filter { known.contains($0.key) }
  }
}
