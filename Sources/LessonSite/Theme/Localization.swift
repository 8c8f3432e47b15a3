import LessonKit
import Mustache

/// The theme's words in one language.
///
/// A word may have placeholders such as `{name}`, which pages fill in.
struct Localization: Sendable {
  /// A piece of a word: text, or a placeholder.
  private enum Piece {
    case text(HTML)
    case placeholder(name: String, HTML)
  }

  /// The words by their keys, as the file has them.
  let words: [String: String]

  /// The file of the words.
  let path: String

  /// The words that Swift code fills in, in pieces.
  private let pieces: [LocalizationKey: [Piece]]

  /// The words with their placeholders, by their keys, as templates name them.
  private let texts: [String: HTML]

  /// Reads a file of words.
  ///
  /// - Parameters:
  ///   - source: a YAML mapping from every key to its text.
  ///   - needs: keys that neither `LocalizationKey` nor the templates name.
  ///   - templateWords: the keys that templates name, each with its file and line.
  /// - Throws: `SiteFailure` where a word is missing, or there is one that nothing uses.
  init(
    _ source: SourceText, needs: [String] = [],
    templateWords: [(word: String, file: String, line: Int)] = []
  ) throws(SiteFailure) {
    let words = try YAMLTexts.mapping(in: source)
    self.words = words
    path = source.path
    let pattern = Self.placeholder
    let pieces = words.mapValues { Self.pieces(of: $0, pattern) }
    let keys = LocalizationKey.allCases.map { ($0, pieces[$0.rawValue] ?? []) }
    self.pieces = Dictionary(uniqueKeysWithValues: keys)
    texts = pieces.mapValues { Self.html(of: $0, values: [:]) }
    let needed = LocalizationKey.allCases.map(\.rawValue) + needs
    let places = Dictionary(templateWords.map { ($0.word, "\($0.file):\($0.line)") }) { $1 }
    let used = Set(needed).union(places.keys)
    let missing = used.subtracting(words.keys).sorted().map { key in
      let mending = places[key].map { ", or mend \($0), which names it" } ?? ""
      return Diagnostic.problem(
        in: source.path, "the word '\(key)' is missing", advice: "add '\(key): …'\(mending)")
    }
    let unused = Set(words.keys).subtracting(used).sorted().map { key in
      Diagnostic.problem(in: source.path, "no page uses the word '\(key)'", advice: "drop it")
    }
    let problems = missing + unused
    if !problems.isEmpty { throw SiteFailure(.readTheme, problems) }
  }

  /// A word without placeholders, as plain text.
  func plainText(_ key: LocalizationKey) -> String { plainText(named: key.rawValue) }

  /// A word by its key, as plain text.
  func plainText(named key: String) -> String { words[key] ?? key }

  /// A word by its key; empty where there is none.
  func text(named key: String) -> HTML { texts[key] ?? HTML() }

  /// A word, with its placeholders filled in.
  func text(_ key: LocalizationKey, _ values: [String: HTML] = [:]) -> HTML {
    Self.html(of: pieces[key] ?? [], values: values)
  }

  /// A placeholder: its name in braces.
  ///
  /// The pattern is read anew at each use, which takes longer than a word.
  static var placeholder: Regex<(Substring, Substring)> { /\{([a-z]+)\}/ }

  private static func html(of pieces: [Piece], values: [String: HTML]) -> HTML {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let name, let text): values[name] ?? text
      }
    }.joined()
  }

  private static func pieces(
    of text: String, _ placeholder: Regex<(Substring, Substring)>
  ) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [.text(HTML(text: text))] }
    for match in text.matches(of: placeholder) {
      pieces.append(.text(HTML(text: String(rest[..<match.range.lowerBound]))))
      pieces.append(.placeholder(name: String(match.1), HTML(text: String(match.0))))
      rest = text[match.range.upperBound...]
    }
    return pieces + [.text(HTML(text: String(rest)))]
  }
}

/// Lets templates write `{{{words.key}}}`.
extension Localization: MustacheParent {
  func child(named name: String) -> Any? { texts[name] }
}
