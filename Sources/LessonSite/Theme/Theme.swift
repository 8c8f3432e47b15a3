import Foundation
import LessonKit

/// The theme of the site: templates, words, and files to copy.
struct Theme: Sendable {
  /// The parts that every theme must have in addition to the copied files.
  struct Needs: Sendable {
    let templates: [String]

    /// The keys of words that neither templates nor `LocalizationKey` name.
    let words: [String]

    /// Whether the pages are documentation instead of a course.
    var isDocs = false
  }

  static let script = "site.js"

  private static let copied = [
    "favicon.svg", "marbles.js", "moves.js", "play.js", "race.js", "ranking.js", "search.js",
    script,
    "start.js", "style.css",
  ]

  /// The language of the words, in the form that HTML needs.
  let language: String

  let words: Localization
  let files: [String: [UInt8]]
  private let script: [UInt8]

  /// Additional words for the search to look for, by the words of a query.
  let synonyms: [String: String]

  private let templates: Templates

  /// Reads a theme.
  ///
  /// - Throws: `SiteFailure` if a file or a word is missing or can't be parsed.
  init(folder: String, language: String, needs: Needs) throws(SiteFailure) {
    self.language = language
    templates = try Templates(folder: "\(folder)/templates", names: needs.templates)
    words = try Self.words(folder: folder, language, templates, needs)
    var files: [String: [UInt8]] = [:]
    for name in Self.copied {
      files[name] = try Self.file(named: name, in: folder)
    }
    script = files.removeValue(forKey: Self.script) ?? []
    self.files = files
    synonyms = try Localization.texts(in: try Self.read("\(folder)/synonyms.yml"))
  }

  /// Reads the same theme in another language.
  ///
  /// - Throws: `SiteFailure` if a word is missing, or has placeholders that differ from the other
  ///   theme's.
  init(_ other: Theme, folder: String, language: String, needs: Needs) throws(SiteFailure) {
    self.language = language
    words = try Self.words(folder: folder, language, other.templates, needs)
    try words.requirePlaceholders(of: other.words)
    (files, templates, synonyms) = (other.files, other.templates, other.synonyms)
    script = other.script
  }

  private static func words(
    folder: String, _ language: String, _ templates: Templates, _ needs: Needs
  ) throws(SiteFailure) -> Localization {
    let source = try read("\(folder)/words/\(language).yml")
    return try Localization(
      source, needs: needs.words, templateWords: templates.words, isDocs: needs.isDocs)
  }

  func render(_ values: TemplateValues, with template: String) throws(SiteFailure) -> HTML {
    HTML(rendered: try templates.render(values, with: template))
  }

  /// Returns the script that every page of a language loads, followed by the tools that it puts on
  /// pages.
  func scriptWithTools() throws(SiteFailure) -> [UInt8] {
    let tools = try render(["words": words], with: Templates.tools).markup
    return try script + ScriptText.assigning(tools, to: "var siteTools", in: Self.script)
  }

  /// Returns a file as it's published.
  ///
  /// Scripts and style sheets have no comments and indentation, which are a quarter of the text
  /// that a browser would load.
  private static func file(named name: String, in folder: String) throws(SiteFailure) -> [UInt8] {
    if name.hasSuffix(".js") {
      return lines(of: try read("\(folder)/\(name)").bytes) { !$0.starts(with: "//".utf8) }
    }
    guard name.hasSuffix(".css") else { return try read("\(folder)/\(name)").bytes }
    let text = String(decoding: try styleSheet(named: name, in: folder), as: UTF8.self)
    return lines(of: Array(text.replacing(/\/\*[^*]*\*+(?:[^*\/][^*]*\*+)*\//, with: "").utf8)) {
      _ in true
    }
  }

  /// Returns the lines of a text that aren't blank, without indentation.
  private static func lines(
    of bytes: [UInt8], where isKept: (ArraySlice<UInt8>) -> Bool
  ) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
      .map { $0.drop { $0 == UInt8(ascii: " ") } }
    return Array(lines.filter { !$0.isEmpty && isKept($0) }.joined(separator: [UInt8(ascii: "\n")]))
      + [UInt8(ascii: "\n")]
  }

  /// Returns a style sheet, with each line `@import "file";` replaced by the file.
  ///
  /// Otherwise browsers would need a separate request for each file.
  private static func styleSheet(
    named name: String, in folder: String
  ) throws(SiteFailure) -> [UInt8] {
    let text = String(decoding: try read("\(folder)/\(name)").bytes, as: UTF8.self)
    var bytes: [UInt8] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /@import "([^"]+)";/) {
        bytes += try read("\(folder)/\(match.1)").bytes
      } else {
        bytes += Array(line.utf8)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Reads a file of the theme.
  ///
  /// All theme files are text, and are copied to a site that others read.
  static func read(_ path: String) throws(SiteFailure) -> SourceText {
    do {
      let source = try FileReader.read(path, as: .themeFile)
      try TrustedFolders((path as NSString).deletingLastPathComponent).check(path)
      return source
    } catch let problem as Diagnostic {
      throw SiteFailure(
        .readTheme, in: path, problem.message,
        advice: "a theme has templates/, words/, synonyms.yml, \(copied.joined(separator: ", "))")
    } catch {
      throw SiteFailure(.readTheme, in: path, "\(error)", advice: "check the file")
    }
  }
}

/// The theme in all languages of a site.
struct Themes {
  /// The languages.
  ///
  /// The first is the language of the originals.
  let languages: [String]

  private let first: Theme
  private let others: [String: Theme]

  /// Reads a theme.
  ///
  /// - Parameter languages: the languages of the words, at least one language.
  init(folder: String, languages: [String], needs: Theme.Needs) throws(SiteFailure) {
    self.languages = languages
    first = try Theme(folder: folder, language: languages[0], needs: needs)
    var others: [String: Theme] = [:]
    for language in languages.dropFirst() {
      others[language] = try Theme(
        first, folder: folder, language: language, needs: needs)
    }
    self.others = others
  }

  var files: [String: [UInt8]] { first.files }

  subscript(language: String) -> Theme { others[language] ?? first }
}
