import Foundation
import LessonKit
import Yams

/// How the prose of a course is to read: phrases that it avoids, and how long a sentence may be.
///
/// A course states it in `Lessons/prose.yml`; without that file, prose is not checked.
///
///     sentence-words: 30
///     phrases:
///       - {avoid: [in order to], write: to}
///
/// For translations, a file such as `Lessons/ko/terms.yml` states the terms of their language, with
/// words to avoid, how sentences end there, and which particles stand right after names:
///
///     endings: {write: [니다, 니까], avoid: [다, 요]}
///     particles: [은, 는]
///     terms:
///       - {term: observable, write: 옵저버블, avoid: [옵져버블]}
struct ProseStyle: Hashable, Sendable {
  /// Phrases with one replacement.
  struct Phrase: Hashable, Sendable {
    /// The forms to avoid, in lower case.
    let forms: [String]

    /// Whether they are avoided inside of words as well, since words have endings.
    var isStem = false

    /// What to write instead.
    let replacement: String
  }

  /// The most words that a sentence may have; nil for any number.
  private(set) var sentenceLength: Int?

  /// The phrases to avoid.
  private(set) var phrases: [Phrase] = []

  /// Words in lower case that name what a lesson may be about, beside the names that it introduces
  /// and the terms of the glossary, or nil if titles are not checked.
  private(set) var subjects: Set<String>?

  /// The name of the lesson whose headings are the course's terms, or nil if it has none.
  private(set) var glossary: String?

  /// The modules whose public types and functions lessons introduce before snippets use them.
  private(set) var introducedModules: Set<String> = []

  /// Names that mean something else in the lessons than what such a module calls so.
  private(set) var otherNames: [LocatedName] = []

  /// How a sentence ends that would end with one of `otherEndings`.
  private(set) var endings: [String] = []

  /// Endings of sentences that belong to another register.
  private(set) var otherEndings: [String] = []

  /// Particles that stand right after names in code or in Latin letters.
  private(set) var particles: [String] = []

  /// The path of the style, seen from the workbook's root.
  static let file = "Lessons/prose.yml"

  /// Reads the style of a course.
  ///
  /// - Parameter root: the workbook's root, as a prefix for other paths
  /// - Returns: the style, or nil if the course states none
  /// - Throws: `Diagnostic` if the file can't be read as one
  static func load(root: String) throws -> ProseStyle? {
    try load(root + file, in: root) { try ProseStyle(course: $0) }
  }

  /// Reads the style of a course's translations into a language.
  ///
  /// - Parameters:
  ///   - root: the workbook's root, as a prefix for other paths
  ///   - language: the code of the language, such as `ko`
  /// - Returns: the style, or nil if there is none
  /// - Throws: `Diagnostic` if the file can't be read as one
  static func load(root: String, language: String) throws -> ProseStyle? {
    try load("\(root)Lessons/\(language)/terms.yml", in: root) { try ProseStyle(terms: $0) }
  }

  private static func load(
    _ path: String, in root: String, _ read: (YAMLReader) throws -> ProseStyle
  ) throws -> ProseStyle? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try read(YAMLReader(TrustedFolders(root).read(path)))
  }

  private init(terms reader: YAMLReader) throws {
    let keys = ["endings", "particles", "terms"]
    for (key, value, _) in try reader.entries(of: reader.root, keys: keys) {
      switch key {
      case "endings":
        for (key, value, _) in try reader.entries(of: value, keys: ["write", "avoid"]) {
          let texts = try reader.texts(of: value).map(\.name)
          if key == "write" { endings = texts } else { otherEndings = texts }
        }
      case "particles": particles = try reader.texts(of: value).map(\.name)
      default: phrases = try Self.phrases(in: value, reader, isStem: true)
      }
    }
  }

  private init(course reader: YAMLReader) throws {
    let keys = ["sentence-words", "glossary", "subjects", "names", "phrases"]
    for (key, value, _) in try reader.entries(of: reader.root, keys: keys) {
      switch key {
      case "sentence-words":
        guard let count = value.int, count > 0 else {
          throw reader.problem(at: value, "expected a number of words", "write '\(key): 40'")
        }
        sentenceLength = count
      case "glossary": glossary = try reader.line(of: value)
      case "subjects": subjects = Set(try reader.texts(of: value).map { $0.name.lowercased() })
      case "names": try readNames(value, reader)
      default: phrases = try Self.phrases(in: value, reader)
      }
    }
  }

  private mutating func readNames(_ node: Node, _ reader: YAMLReader) throws {
    for (key, value, _) in try reader.entries(of: node, keys: ["modules", "others"]) {
      if key == "modules" {
        introducedModules = Set(try reader.texts(of: value).map(\.name))
      } else {
        otherNames = try reader.entries(of: value).map { name, reason, position in
          _ = try reader.line(of: reason)
          return LocatedName(name: name, position: position)
        }
      }
    }
  }

  private static func phrases(
    in node: Node, _ reader: YAMLReader, isStem: Bool = false
  ) throws -> [Phrase] {
    guard let sequence = node.sequence else {
      throw reader.problem(at: node, "expected a list", "write '- {avoid: […], write: …}'")
    }
    return try sequence.map { node in
      var forms: [String] = []
      var replacement = ""
      let keys = isStem ? ["term", "avoid", "write"] : ["avoid", "write"]
      for (key, value, _) in try reader.entries(of: node, keys: keys) {
        switch key {
        case "avoid": forms = try reader.texts(of: value).map { $0.name.lowercased() }
        case "write": replacement = try reader.line(of: value)
        default: _ = try reader.line(of: value)
        }
      }
      return Phrase(
        forms: forms, isStem: isStem, replacement: isStem ? "'\(replacement)'" : replacement)
    }
  }
}
