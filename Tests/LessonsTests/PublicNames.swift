import Foundation
import LessonKit

@testable import LessonAuthoring
@testable import LessonChecker
@testable import SwiftSource

/// What the modules that lessons import make public: the names of types, and of functions.
struct PublicNames {
  static let modules: Set = ["ReactiveCore", "HeadlessUIKit", "ReactiveUI", "ReactiveTesting"]

  private(set) var types: Set<String> = []
  private(set) var functions: Set<String> = []

  /// Reads the sources; what is there for old code alone is left out.
  ///
  /// - Parameter root: the root of the repository.
  /// - Throws: where a file can't be read.
  init(root: String) throws {
    for module in Self.modules {
      let folder = root + "Sources/" + module
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") && !file.contains("Deprecated") {
        read(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
      }
    }
  }

  private mutating func read(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for line in SwiftCode.alone(in: lines.map { Array($0.utf8) }) {
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
  func used(in lesson: Lesson) -> Set<String> {
    let use = NameUse(lesson)
    return Set(use.foreign.keys).intersection(types.union(functions.intersection(use.members)))
  }
}
