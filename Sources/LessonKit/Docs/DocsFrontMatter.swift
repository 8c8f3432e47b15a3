import Yams

/// The front matter of documentation: YAML between `---` lines, TOML between `+++` lines, or nothing.
///
/// The checker reads the key `workbook` of the YAML; all else is for other tools.
struct DocsFrontMatter {
  /// The settings for the file.
  private(set) var settings = SettingsPatch()

  /// The problems of these settings.
  private(set) var problems: [Diagnostic] = []

  /// The number of its lines; 0 where there is none.
  private(set) var lineCount = 0

  /// Reads the front matter of a file.
  ///
  /// - Parameter source: the file.
  init(_ source: SourceText) {
    let first = source.line(1).droppingByteOrderMark
    guard let mark = ["---", "+++"].first(where: { Self.isMark(first, $0) }), source.lineCount > 1,
      let end = (2...source.lineCount).first(where: { Self.isMark(source.line($0), mark) })
    else { return }
    // A line of dashes may also be a thematic break.
    let isYAML = mark == "---"
    let lines = YAMLText(source, lines: 2..<end)
    let node = isYAML ? (try? lines.compose()) ?? nil : nil
    guard !isYAML || node?.mapping != nil || end == 2 else { return }
    lineCount = end
    if let mapping = node?.mapping, let own = mapping["workbook"] { read(own, in: source, lines) }
  }

  private mutating func read(_ node: Node, in source: SourceText, _ lines: YAMLText) {
    let reader = YAMLReader(node, of: lines)
    do {
      settings = try DocsConfigurationParser.settings(in: node, reader)
    } catch let problem as Diagnostic {
      problems.append(problem)
    } catch {
      problems.append(.problem(in: source.path, "\(error)", advice: "mend it"))
    }
  }

  private static func isMark(_ line: String, _ mark: String) -> Bool {
    line.hasPrefix(mark) && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
