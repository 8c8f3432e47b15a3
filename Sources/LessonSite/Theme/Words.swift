import LessonKit
import Mustache
import Yams

/// The words of the theme in one language.
///
/// A word may hold `{name}` where the page fills something in.
struct Words: Sendable {
  /// A piece of a text: words, or a blank by its name.
  private enum Piece {
    case text(HTML)
    case blank(name: String, HTML)
  }

  private let words: [String: String]
  private let pieces: [WordKey: [Piece]]

  /// The texts with their blanks, by their keys, as templates ask for them.
  private let texts: [String: HTML]

  /// Reads a file of words.
  ///
  /// - Parameter source: a YAML mapping from every `WordKey` to its text.
  /// - Throws: `SiteFailure` where a word is missing, or there is one that no page uses.
  init(_ source: SourceText) throws(SiteFailure) {
    let words = try Self.mapping(in: source)
    self.words = words
    let keys = WordKey.allCases.map { ($0, Self.pieces(of: words[$0.rawValue] ?? $0.rawValue)) }
    pieces = Dictionary(uniqueKeysWithValues: keys)
    texts = Dictionary(
      uniqueKeysWithValues: keys.map { ($0.rawValue, Self.html(of: $1, values: [:])) })
    let known = Set(WordKey.allCases.map(\.rawValue))
    let missing = known.subtracting(words.keys).sorted().map { key in
      LessonProblem(in: source.path, "the word '\(key)' is missing", advice: "add '\(key): …'")
    }
    let unknown = Set(words.keys).subtracting(known).sorted().map { key in
      LessonProblem(in: source.path, "no page uses the word '\(key)'", advice: "drop it")
    }
    let problems = missing + unknown
    if !problems.isEmpty { throw SiteFailure(.readTheme, problems) }
  }

  /// A word as plain text, where it has no blanks.
  func plainText(_ key: WordKey) -> String { words[key.rawValue] ?? key.rawValue }

  /// A word, with what its `{name}`s stand for put in.
  func text(_ key: WordKey, _ values: [String: HTML] = [:]) -> HTML {
    Self.html(of: pieces[key] ?? [], values: values)
  }

  private static func html(of pieces: [Piece], values: [String: HTML]) -> HTML {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .blank(let name, let text): values[name] ?? text
      }
    }.joined()
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [.text(HTML(text: text))] }
    for match in text.matches(of: /\{([a-z]+)\}/) {
      pieces.append(.text(HTML(text: String(rest[..<match.range.lowerBound]))))
      pieces.append(.blank(name: String(match.1), HTML(text: String(match.0))))
      rest = text[match.range.upperBound...]
    }
    return pieces + [.text(HTML(text: String(rest)))]
  }

  private static func mapping(in source: SourceText) throws(SiteFailure) -> [String: String] {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw SiteFailure(
        .readTheme, in: source.path, "this is not YAML: \(error)", advice: "mend it")
    }
    var words: [String: String] = [:]
    for (key, value) in node?.mapping ?? [:] {
      guard let key = key.string, let value = value.string else {
        throw SiteFailure(
          .readTheme, in: source.path, "a word is no text", advice: "write 'key: text' lines")
      }
      words[key] = value
    }
    return words
  }
}

/// Lets templates write `{{{words.key}}}`.
extension Words: MustacheParent {
  func child(named name: String) -> Any? { texts[name] }
}
