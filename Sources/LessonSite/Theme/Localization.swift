import LessonKit
import Mustache
import Yams

/// The theme's words in one language.
///
/// A word may have placeholders such as `{name}`, which pages fill in.
struct Localization: Sendable {
  private enum Piece {
    case text(HTML)
    case placeholder(name: String, HTML)
  }

  /// The words by their keys, with the text from the file.
  let words: [String: String]

  let path: String

  /// The words that Swift code fills in, in pieces.
  private let pieces: [LocalizationKey: [Piece]]

  /// The words with their placeholders, by their keys, for templates.
  private let texts: [String: HTML]

  /// The beginning of keys whose words replace another word in documentation, such as `docs-search`
  /// for `search`.
  private static let docs = "docs-"

  /// Reads a file of words.
  ///
  /// - Parameters:
  ///   - source: a YAML mapping from every key to its text.
  ///   - needs: the keys that neither `LocalizationKey` nor the templates name.
  ///   - templateWords: the keys that templates name, each with its file and line.
  ///   - isDocs: whether the words are for documentation.
  /// - Throws: `SiteFailure` if a word is missing, or a word is never used.
  init(
    _ source: SourceText, needs: [String] = [],
    templateWords: [(word: String, file: String, line: Int)] = [], isDocs: Bool = false
  ) throws(SiteFailure) {
    let all = try Self.texts(in: source)
    let own = all.filter { $0.key.hasPrefix(Self.docs) }
    var words = all.filter { !$0.key.hasPrefix(Self.docs) }
    let unknown = own.keys.filter { words[String($0.dropFirst(Self.docs.count))] == nil }
    for (key, text) in own where isDocs { words[String(key.dropFirst(Self.docs.count))] = text }
    self.words = words
    path = source.path
    let pattern = Self.placeholder
    let pieces = words.mapValues { Self.pieces(of: $0, pattern) }
    let keys = LocalizationKey.allCases.map { ($0, pieces[$0.key] ?? []) }
    self.pieces = Dictionary(uniqueKeysWithValues: keys)
    texts = pieces.mapValues { Self.html(of: $0, values: [:]) }
    let needed = LocalizationKey.allCases.map(\.key) + needs
    let places = Dictionary(templateWords.map { ($0.word, "\($0.file):\($0.line)") }) { $1 }
    let used = Set(needed).union(places.keys)
    let missing = used.subtracting(words.keys).sorted().map { key in
      let mending = places[key].map { ", or correct \($0), which uses it" } ?? ""
      return Diagnostic.problem(
        in: source.path, "the key '\(key)' is missing", advice: "add '\(key): …'\(mending)")
    }
    let unused = (Set(words.keys).subtracting(used) + unknown).sorted().map { key in
      Diagnostic.problem(in: source.path, "no page uses the key '\(key)'", advice: "remove it")
    }
    let problems = missing + unused
    if !problems.isEmpty { throw SiteFailure(.readTheme, problems) }
  }

  /// Returns a word without placeholders, as plain text.
  func plainText(_ key: LocalizationKey) -> String { plainText(named: key.key) }

  /// Returns a word by its key, as plain text.
  func plainText(named key: String) -> String { words[key] ?? key }

  /// Returns a word by its key, or empty if the theme has no such word.
  func text(named key: String) -> HTML { texts[key] ?? HTML() }

  /// Returns a word, with its placeholders filled in.
  func text(_ key: LocalizationKey, _ values: [String: HTML] = [:]) -> HTML {
    Self.html(of: pieces[key] ?? [], values: values)
  }

  /// The pattern of a placeholder: its name in braces.
  ///
  /// It is compiled at each use, which takes longer than filling in a word.
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
extension Localization {
  /// Returns the texts of one of the theme's files, a YAML mapping, by their keys.
  ///
  /// - Throws: `SiteFailure` if the file is not YAML, or has a value that isn't a text.
  static func texts(in source: SourceText) throws(SiteFailure) -> [String: String] {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw SiteFailure(
        .readTheme, in: source.path, "this isn't valid YAML: \(error)", advice: "correct it")
    }
    var texts: [String: String] = [:]
    for (key, value) in node?.mapping ?? [:] {
      guard let key = key.string, let value = value.string else {
        throw SiteFailure(
          .readTheme, in: source.path, "a value isn't a string",
          advice: "write each line as 'key: text'")
      }
      texts[key] = value
    }
    return texts
  }
}

extension Localization: MustacheParent {
  func child(named name: String) -> Any? { texts[name] }
}

extension Localization {
  /// Checks that each word has the same placeholders as in another language, in any order.
  ///
  /// They must be the same, because the pages fill in the same values in all languages.
  ///
  /// - Throws: `SiteFailure` with every word whose placeholders differ
  func requirePlaceholders(of original: Localization) throws(SiteFailure) {
    let pattern = Self.placeholder
    let problems = words.sorted { $0.key < $1.key }.compactMap { key, text -> Diagnostic? in
      let own = Self.placeholders(in: text, pattern)
      let wanted = Self.placeholders(in: original.words[key] ?? "", pattern)
      guard own != wanted else { return nil }
      return .problem(
        in: path,
        "the text of '\(key)' has \(Self.list(own)), but the original has \(Self.list(wanted))",
        advice: "write the same placeholders as in \(original.path)")
    }
    if !problems.isEmpty { throw SiteFailure(.readTheme, problems) }
  }

  private static func placeholders(
    in text: String, _ placeholder: Regex<(Substring, Substring)>
  ) -> Set<String> {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    return Set(text.matches(of: placeholder).map { String($0.1) })
  }

  private static func list(_ names: Set<String>) -> String {
    names.isEmpty ? "no placeholder" : names.sorted().map { "{\($0)}" }.joined(separator: " ")
  }
}

/// The keys in `site/words` of the words and sentences that Swift code puts on a page.
///
/// Templates name further keys.
enum LocalizationKey: String, CaseIterable {
  case accepted, afterLesson, changedSinceStart, checkedWith, claimsProven, claimsUntested, code
  case codeIn, codeOf, compared, compiled
  case compilerAtChanged, compilerAtCommit, courseSize, courseVerified, crashes
  case deletedSinceStart, diagramFrom
  case differences, differencesCount, differencesNames, differencesNeither, differencesOurs
  case differencesPlatform, differencesTheirs, disputed, documentAbout, documentAuthor, documentDate
  case documentOriginal, doesNotCompile, drafts, earlierStep, evidenceComments, evidenceCompiled
  case evidenceError, evidenceFailed, evidenceInCode, evidenceMarbles, evidenceNothing
  case evidenceOutput, evidenceQuoted, evidenceScreen, evidenceTrap, evidenceUnchecked
  case evidenceWild, exercise
  case exerciseWhere, failed, failsAsMeant, home, hours, languageName, marbles, marblesAt
  case marblesNothing, marblesOf, marblesOperation, marblesResult, marblesResultLabel
  case marblesStream, marblesSubscription, marblesTime, markedLine, meantToCrash, meantToFail
  case minutes, minutesShort, mirrors, mirrorsAuthor, modules, newLine, newSince, noCompiler
  case notFound, notFoundAdvice, noticeFailed, noticeUnchecked, operatorCode, operatorColumn
  case operatorDiagram, pictureOf, position, prints
  case printsDiagram, printsNothing, proves, quoted, quotedLines, raceProof, raceRequests
  case raceResults, raceWrong, ran, readFirst, references, saidElsewhere, screen, screenAlert
  case screenBack, screenBar, screenButton, screenEmpty, screenField, screenFieldEmpty, screenImage
  case screenOf, screenPlaceholder, screenRow, screenRowSelected, screenSpinner, screensOf
  case screenSwitchOff, screenSwitchOn
  case shouldCrash, shouldNotCompile, shouldPrint, shouldPrintNothing, shouldShow
  case showsScreen, skipped, snippetNamed, snippetNumbered
  case snippets, source, startHere, table, translationMissing, translationStale, unchecked
  case unknownAuthor, unknownDate, unsolvedFails, unsolvedPrints, usedIn, verdictCaveat
  case verdictHolds, verdictRepaired, verdictUntested, verdictWrong, verified
  case verifiedMarbles, verifiedOf, verifiedStandIn, wanted, wantedScreen, wholeDocument

  /// The key in the file, such as `claims-proven` for `claimsProven`.
  var key: String {
    String(rawValue.flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" })
  }
}
