import Foundation
import LessonKit
import Mustache

/// The theme's templates.
struct Templates: Sendable {
  /// The template around the content of every page.
  static let frame = "page"

  /// The template of a part on the map of all lessons.
  static let map = "map"

  /// The template of what the script puts on pages.
  static let tools = "tools"

  /// The template of a snippet with its result.
  static let figure = "figure"

  private let folder: String
  private let tags: [String: [TemplateTag]]
  private let library: MustacheLibrary

  /// Reads the templates from `<folder>/<name>.mustache`, and the partials that they name.
  ///
  /// - Throws: `SiteFailure` at the first that is missing or no template.
  init(folder: String, names: [String]) throws(SiteFailure) {
    var templates: [String: MustacheTemplate] = [:]
    var tags: [String: [TemplateTag]] = [:]
    var names = [Self.frame, Self.map, Self.figure, Self.tools] + names
    while let name = names.popLast() {
      guard tags[name] == nil else { continue }
      try Self.checkName(name, in: folder)
      let source = try Theme.read("\(folder)/\(name).mustache")
      let text = String(decoding: source.bytes, as: UTF8.self)
      templates[name] = try Self.parse(text, path: source.path)
      let own = TemplateTag.tags(in: text)
      tags[name] = own
      names += own.flatMap(\.withContent).filter { $0.kind == .partial }.map(\.key)
    }
    library = MustacheLibrary(templates: templates)
    self.tags = tags
    self.folder = folder
    for name in tags.keys.sorted() { try checkPartials(of: name) }
    try checkUse()
  }

  /// Checks that every template in the folder is used: one that is not belongs to a kind of page that
  /// no site makes, or is left over.
  private func checkUse() throws(SiteFailure) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.filter { $0.hasSuffix(".mustache") }.map { $0.dropLast(".mustache".count) }
    guard let unused = names.sorted().first(where: { tags[String($0)] == nil }) else { return }
    throw SiteFailure(
      .readTheme, in: file(of: String(unused)), "no kind of page uses this template",
      advice: "add the kind to 'SiteRenderer.kinds', or remove the file")
  }

  /// Checks that a name is that of a file in the folder.
  private static func checkName(_ name: String, in folder: String) throws(SiteFailure) {
    guard name.isEmpty || name.contains("/") || name.hasPrefix(".") else { return }
    throw SiteFailure(
      .readTheme, in: folder, "'\(name)' is no name of a template",
      advice: "name a file in this folder, without its ending")
  }

  /// Checks that a template does not include itself: it would be rendered without an end.
  private func checkPartials(of name: String) throws(SiteFailure) {
    var seen: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      let partials = (tags[next] ?? []).flatMap(\.withContent).filter { $0.kind == .partial }
      open += partials.map(\.key).filter { seen.insert($0).inserted }
    }
    guard seen.contains(name) else { return }
    throw SiteFailure(
      .readTheme, in: file(of: name), "this template includes itself", advice: "mend it")
  }

  private static func parse(
    _ text: String, path: String
  ) throws(SiteFailure) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: text)
    } catch let error as MustacheTemplate.ParserError {
      let place = "\(path):\(error.context.lineNumber):\(error.context.columnNumber)"
      throw SiteFailure(
        .readTheme, in: place, "this is no template: \(error.error)", advice: "mend it")
    } catch {
      throw SiteFailure(
        .readTheme, in: path, "this is no template: \(error)", advice: "mend it")
    }
  }

  /// The words that templates name, each with its template and line.
  var words: [(word: String, file: String, line: Int)] {
    tags.sorted { $0.key < $1.key }.flatMap { name, tags in
      tags.flatMap(\.withContent).compactMap { tag in
        tag.word.map { ($0, file(of: name), tag.line) }
      }
    }
  }

  /// Fills a template.
  ///
  /// - Throws: `SiteFailure` with every key that has no value.
  func render(_ values: TemplateValues, with name: String) throws(SiteFailure) -> String {
    let gaps = TemplateCheck(name, tags: tags, values: values).gaps
    guard gaps.isEmpty, let text = library.render(values, withTemplate: name) else {
      throw SiteFailure(
        .makePages,
        gaps.sorted { ($0.template, $0.line, $0.key) < ($1.template, $1.line, $1.key) }.map { gap in
          Diagnostic.problem(
            in: file(of: gap.template),
            at: SourcePosition(line: gap.line, column: 1, offset: 0),
            "nothing fills '\(gap.key)'", advice: "check the name")
        })
    }
    return text
  }

  private func file(of template: String) -> String { "\(folder)/\(template).mustache" }
}
