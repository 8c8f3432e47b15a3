import Yams

/// Parses `Lessons/ko/course.yml` and its like: the texts of a course in another language.
struct CourseTranslationParser {
  /// The course in the other language, as far as it is translated.
  private(set) var translated: Course

  /// The texts that the file does not translate.
  private(set) var missing: [Diagnostic] = []

  private let reader: YAMLReader

  /// Parses the file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - course: the course that it translates.
  /// - Throws: `Diagnostic` at the first error.
  init(_ source: SourceText, _ course: Course) throws {
    reader = try YAMLReader(source)
    translated = course
    let keys = ["title", "summary", "parts", "documents", "ways"]
    let entries = try reader.entries(of: reader.root, keys: keys)
    let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    let own = [("title", course.title), ("summary", course.summary)]
    for (key, text) in own where !text.isEmpty && values[key] == nil {
      miss("the course's '\(key)'", key, in: nil)
    }
    if let value = values["title"] { translated.title = try reader.line(of: value) }
    if let value = values["summary"] { translated.summary = try reader.line(of: value) }
    let headings = try titles("parts", in: values["parts"], for: course.parts.map(\.title))
    for index in translated.parts.indices {
      guard let title = headings[course.parts[index].title] else { continue }
      translated.parts[index].title = title
    }
    let names = try titles("documents", in: values["documents"], for: course.documents.map(\.id))
    for index in translated.documents.indices {
      guard let name = names[translated.documents[index].id] else { continue }
      translated.documents[index].title = name
    }
    let ways = try titles(
      "ways", in: values["ways"], for: course.entrance.ways.map(\.title))
    for index in translated.entrance.ways.indices {
      guard let title = ways[course.entrance.ways[index].title] else { continue }
      translated.entrance.ways[index].title = title
    }
  }

  /// Titles, which are listed as `name: translated title`.
  private mutating func titles(
    _ key: String, in node: Node?, for names: [String]
  ) throws -> [String: String] {
    let entries = try node.map { try reader.entries(of: $0, keys: names) } ?? []
    let pairs = try entries.map { ($0.key, try reader.line(of: $0.value)) }
    let titles = Dictionary(pairs) { first, _ in first }
    for name in names where titles[name] == nil { miss("'\(name)'", name, in: key) }
    return titles
  }

  private mutating func miss(_ what: String, _ key: String, in list: String?) {
    missing.append(
      .problem(
        in: reader.source.path, "\(what) is not translated",
        advice: "add '\(key): …'" + (list.map { " under '\($0)'" } ?? "")))
  }
}
