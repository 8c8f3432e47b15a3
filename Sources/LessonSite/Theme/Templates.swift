import Foundation
import LessonKit
import Mustache

/// The theme's Mustache templates.
struct Templates: Sendable {
  /// The template around the content of every page.
  static let frame = "page"

  static let map = "map"
  static let tools = "tools"
  static let figure = "figure"
  static let outcome = "outcome"
  private let folder: String
  private let sources: [String: TemplateSource]
  private let library: MustacheLibrary

  /// Reads the templates from `<folder>/<name>.mustache`, and the partials that they name.
  ///
  /// - Throws: `SiteFailure` at the first template that is missing or invalid
  init(folder: String, names: [String]) throws(SiteFailure) {
    var templates: [String: MustacheTemplate] = [:]
    var sources: [String: TemplateSource] = [:]
    var names = [Self.frame, Self.map, Self.figure, Self.tools] + names
    while let name = names.popLast() {
      guard sources[name] == nil else { continue }
      try Self.checkName(name, in: folder)
      let file = try Theme.read("\(folder)/\(name).mustache")
      let source = TemplateSource(text: String(decoding: file.bytes, as: UTF8.self))
      templates[name] = try Self.parse(source.text, path: file.path)
      sources[name] = source
      names += source.partials
    }
    library = MustacheLibrary(templates: templates)
    self.sources = sources
    self.folder = folder
    for name in sources.keys.sorted() where withPartials(name).dropFirst().contains(name) {
      throw SiteFailure(
        .readTheme, in: file(of: name), "this template includes itself", advice: "correct it")
    }
    try checkUse()
  }

  /// The words that templates name, each with its template and line.
  var words: [(word: String, file: String, line: Int)] {
    sources.sorted { $0.key < $1.key }.flatMap { name, source in
      source.words.map { ($0.word, file(of: name), $0.line) }
    }
  }

  /// Fills a template.
  ///
  /// - Throws: `SiteFailure` with every key that has no value
  func render(_ values: TemplateValues, with name: String) throws(SiteFailure) -> String {
    let recorder = GapRecorder(values)
    let text = library.render(recorder, withTemplate: name) ?? ""
    guard recorder.gaps.isEmpty else {
      throw SiteFailure(.makePages, recorder.gaps.sorted().map { problem(ofGap: $0, in: name) })
    }
    return text
  }

  private func problem(ofGap key: String, in name: String) -> Diagnostic {
    let places = withPartials(name).lazy.compactMap { name in
      sources[name]?.line(of: key).map { (name, $0) }
    }
    let (template, line) = places.first ?? (name, 1)
    return .problem(
      in: file(of: template), at: SourcePosition(line: line, column: 1, offset: 0),
      "no page has a value for '\(key)'", advice: "check the name")
  }

  /// Returns a template and the partials in it, at any depth.
  ///
  /// A template that includes itself is listed twice.
  private func withPartials(_ name: String) -> [String] {
    var found = [name]
    var open = sources[name]?.partials ?? []
    while let next = open.popLast() {
      guard !found.dropFirst().contains(next) else { continue }
      found.append(next)
      open += sources[next]?.partials ?? []
    }
    return found
  }

  /// Checks that every template in the folder is used.
  ///
  /// An unused template is left over, or belongs to a kind of page that no site makes.
  private func checkUse() throws(SiteFailure) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.filter { $0.hasSuffix(".mustache") }.map { $0.dropLast(".mustache".count) }
    guard let unused = names.sorted().first(where: { sources[String($0)] == nil }) else { return }
    throw SiteFailure(
      .readTheme, in: file(of: String(unused)), "no page uses this template",
      advice: "correct the file's name, or remove the file")
  }

  /// Checks that a name names a file in the folder.
  private static func checkName(_ name: String, in folder: String) throws(SiteFailure) {
    guard name.isEmpty || name.contains("/") || name.hasPrefix(".") else { return }
    throw SiteFailure(
      .readTheme, in: folder, "'\(name)' isn't the name of a template",
      advice: "name a file in this folder, without its extension")
  }

  private static func parse(_ text: String, path: String) throws(SiteFailure) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: text)
    } catch let error as MustacheTemplate.ParserError {
      let place = "\(path):\(error.context.lineNumber):\(error.context.columnNumber)"
      throw SiteFailure(
        .readTheme, in: place, "this template has an error: \(error.error)", advice: "correct it")
    } catch {
      throw SiteFailure(
        .readTheme, in: path, "this template has an error: \(error)", advice: "correct it")
    }
  }

  private func file(of template: String) -> String { "\(folder)/\(template).mustache" }
}

/// The text of a template, in which the code looks for names that the library doesn't report.
private struct TemplateSource {
  let text: String

  /// The names of the template's partials, such as `claim` for `{{> claim}}`.
  let partials: [String]

  /// The words that the template names, with their lines, such as `next` for `{{{words.next}}}`.
  let words: [(word: String, line: Int)]

  init(text: String) {
    self.text = text
    partials = text.matches(of: /\{\{>\s*([^}\s]*)/).map { String($0.1) }
    // A regular expression is compiled each time that it is evaluated.
    let word = /\{[#^]?(?:words|frameWords)\.([\w-]+)\}/
    words = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line in
        line.matches(of: word).map { (String($0.1), index + 1) }
      }
  }

  func line(of key: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { line in
      line.split { "{}()#^& ".contains($0) }.contains { $0 == key || $0.hasPrefix("\(key).") }
    }.map { $0 + 1 }
  }
}

/// The values of a template, which also records the keys without a value.
///
/// The library looks for a key from the innermost section outwards, so it asks these values last.
/// It renders a missing value as nothing. It doesn't ask these values for the second part of a key
/// such as `mark.word`, so that part isn't checked.
private final class GapRecorder: MustacheParent {
  private(set) var gaps: Set<String> = []
  private let values: TemplateValues

  init(_ values: TemplateValues) {
    self.values = values
  }

  func child(named name: String) -> Any? {
    if let value = values[name] { return value }
    gaps.insert(name)
    return nil
  }
}

/// A value that a template can name.
///
/// Text must be `HTML`, so that it is escaped.
protocol TemplateValue: Sendable {}

extension HTML: TemplateValue {}
extension Bool: TemplateValue {}
extension Localization: TemplateValue {}
extension Array: TemplateValue where Element: TemplateValue {}
extension Dictionary: TemplateValue where Key == String, Value == any TemplateValue {}

/// The values of a template by their keys.
///
/// Every key that the template names has a value. An absent value is empty `HTML`.
typealias TemplateValues = [String: any TemplateValue]
