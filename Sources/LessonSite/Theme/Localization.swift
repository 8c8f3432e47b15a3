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
  /// - Throws: `SiteFailure` if a word is missing, or there is one that nothing uses.
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

  /// A word by its key, or empty if there is none.
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

extension Localization {
  /// Checks that each word has the placeholders that it has in another language, in any order: the
  /// pages fill in the same values, whatever the language.
  ///
  /// - Parameter original: the words of the other language
  /// - Throws: `SiteFailure` with every word that has others
  func requirePlaceholders(of original: Localization) throws(SiteFailure) {
    let pattern = Self.placeholder
    let problems = words.sorted { $0.key < $1.key }.compactMap { key, text -> Diagnostic? in
      let own = Self.placeholders(in: text, pattern)
      let wanted = Self.placeholders(in: original.words[key] ?? "", pattern)
      guard own != wanted else { return nil }
      return .problem(
        in: path, "the word '\(key)' has \(Self.list(own)), and the original \(Self.list(wanted))",
        advice: "write the same placeholders as in \(original.path)")
    }
    if !problems.isEmpty { throw SiteFailure(.readTheme, problems) }
  }

  /// The names of a text's placeholders.
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

/// The keys in `site/words` of the words and sentences that Swift code puts on a page; templates
/// name others.
enum LocalizationKey: String, CaseIterable {
  case afterLesson = "after-lesson"
  case checkedWith = "checked-with"
  case claimsProven = "claims-proven"
  case claimsUntested = "claims-untested"
  case code
  case codeIn = "code-in"
  case codeOf = "code-of"
  case compiled
  case compilerAtChanged = "compiler-at-changed"
  case compilerAtCommit = "compiler-at-commit"
  case courseSize = "course-size"
  case courseVerified = "course-verified"
  case crashes
  case diagramFrom = "diagram-from"
  case differences
  case differencesCount = "differences-count"
  case differencesNames = "differences-names"
  case differencesNeither = "differences-neither"
  case differencesOurs = "differences-ours"
  case differencesPlatform = "differences-platform"
  case differencesTheirs = "differences-theirs"
  case documentAbout = "document-about"
  case documentAuthor = "document-author"
  case documentDate = "document-date"
  case documentOriginal = "document-original"
  case doesNotCompile = "does-not-compile"
  case drafts
  case earlierStep = "earlier-step"
  case evidenceComments = "evidence-comments"
  case evidenceCompiled = "evidence-compiled"
  case evidenceError = "evidence-error"
  case evidenceFailed = "evidence-failed"
  case evidenceInCode = "evidence-in-code"
  case evidenceMarbles = "evidence-marbles"
  case evidenceNothing = "evidence-nothing"
  case evidenceOutput = "evidence-output"
  case evidenceQuoted = "evidence-quoted"
  case evidenceTrap = "evidence-trap"
  case evidenceUnchecked = "evidence-unchecked"
  case evidenceWild = "evidence-wild"
  case exercise
  case exerciseWhere = "exercise-where"
  case failed
  case failsAsMeant = "fails-as-meant"
  case home
  case hours
  case languageName = "language-name"
  case marbles
  case marblesAt = "marbles-at"
  case marblesNothing = "marbles-nothing"
  case marblesOf = "marbles-of"
  case marblesOperation = "marbles-operation"
  case marblesResult = "marbles-result"
  case marblesResultLabel = "marbles-result-label"
  case marblesStream = "marbles-stream"
  case marblesSubscription = "marbles-subscription"
  case marblesTime = "marbles-time"
  case markedLine = "marked-line"
  case meantToCrash = "meant-to-crash"
  case meantToFail = "meant-to-fail"
  case minutes
  case minutesShort = "minutes-short"
  case mirrors
  case mirrorsAuthor = "mirrors-author"
  case modules
  case newLine = "new-line"
  case newSince = "new-since"
  case noCompiler = "no-compiler"
  case notFound = "not-found"
  case notFoundAdvice = "not-found-advice"
  case noticeFailed = "notice-failed"
  case noticeUnchecked = "notice-unchecked"
  case pictureOf = "picture-of"
  case position
  case prints
  case printsDiagram = "prints-diagram"
  case printsNothing = "prints-nothing"
  case proves
  case quoted
  case quotedLines = "quoted-lines"
  case raceProof = "race-proof"
  case raceResults = "race-results"
  case raceRight = "race-right"
  case raceWrong = "race-wrong"
  case readFirst = "read-first"
  case references
  case shouldCrash = "should-crash"
  case shouldNotCompile = "should-not-compile"
  case saidElsewhere = "said-elsewhere"
  case shouldPrint = "should-print"
  case shouldPrintNothing = "should-print-nothing"
  case skipped
  case snippetNamed = "snippet-named"
  case snippetNumbered = "snippet-numbered"
  case snippets
  case source
  case shortRoute = "short-route"
  case startHere = "start-here"
  case table
  case translationMissing = "translation-missing"
  case translationStale = "translation-stale"
  case unchecked
  case unsolvedFails = "unsolved-fails"
  case unsolvedPrints = "unsolved-prints"
  case unknownAuthor = "unknown-author"
  case unknownDate = "unknown-date"
  case usedIn = "used-in"
  case verdictCaveat = "verdict-caveat"
  case verdictHolds = "verdict-holds"
  case verdictRepaired = "verdict-repaired"
  case verdictUntested = "verdict-untested"
  case verdictWrong = "verdict-wrong"
  case verified
  case verifiedOf = "verified-of"
  case verifiedOrders = "verified-orders"
  case verifiedPlaces = "verified-places"
  case wholeDocument = "whole-document"
}
