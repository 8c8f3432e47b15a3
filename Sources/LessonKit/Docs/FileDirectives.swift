/// Finds the directives of DocC in a page that name files.
///
///     @Code(name: "Circle.swift", file: "circle-1.swift")
///     @Snippet(path: "Lib/Snippets/A", slice: "use")
///
/// Those in code, in comments and in `@Comment` are none.
struct FileDirectives {
  /// One directive.
  struct Directive: Hashable {
    /// What it is called: `Code` or `Snippet`.
    let name: String

    /// Its arguments, by their names.
    let arguments: [String: String]

    var position: SourcePosition
  }

  /// The directives, top to bottom.
  private(set) var all: [Directive] = []

  /// What is wrong with them.
  private(set) var problems: [Diagnostic] = []

  /// Reads a page; nothing is found in one that is nested too deeply, which its own parser tells.
  init(_ page: SourceText) {
    guard page.bytes.contains("@Code".utf8) || page.bytes.contains("@Snippet".utf8) else { return }
    let view = DirectiveText(page)
    guard let document = try? MarkdownParser.parse(view.text, breaksLongText: true) else { return }
    read(document, in: view, of: page)
  }

  /// The files of code that it shows, each at its directive.
  var code: [LocatedName] {
    all.compactMap { directive in
      guard directive.name == "Code", let file = directive.arguments["file"],
        file.hasSuffix(".swift")
      else { return nil }
      return LocatedName(name: file, position: directive.position)
    }
  }

  private mutating func read(_ node: MarkdownNode, in view: DirectiveText, of page: SourceText) {
    switch node.kind {
    case .paragraph, .heading:
      let lines = (node.range.start.line...node.range.end.line).map { view.text.line($0) }
      read(lines.joined(separator: "\n"), from: node.range.start.line, in: view, of: page)
    default:
      for child in node.children { read(child, in: view, of: page) }
    }
  }

  private mutating func read(
    _ text: String, from line: Int, in view: DirectiveText, of page: SourceText
  ) {
    for match in text.matches(of: cached(/(?m)(?:^|\{)[ \t]*@(Code|Snippet)\b[ \t]*/)) {
      let before = text[..<match.1.startIndex].dropLast()
      let row = before.count { $0 == "\n" }
      let start = before.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
      guard !text[start...].drop(while: \.isWhitespace).hasPrefix("@Comment") else { continue }
      let column = text.utf8.distance(from: start, to: before.endIndex) + 1
      let position = view.positionInFile(
        SourcePosition(line: line + row, column: column, offset: 0))
      let arguments = text[match.range.upperBound...]
        .prefixMatch(of: cached(/\(([^()\x22]*(?:\x22[^\x22]*\x22[^()\x22]*)*)\)/))
      let pairs = (arguments.map { String($0.1) } ?? "")
        .matches(of: cached(/(\w+)\s*:\s*(?:\x22([^\x22]*)\x22|([^\s\x22,()]+))/))
      let directive = Directive(
        name: String(match.1),
        arguments: Dictionary(
          pairs.map { (String($0.1), String($0.2 ?? $0.3 ?? "")) },
          uniquingKeysWith: { first, _ in first }),
        position: position)
      if directive.name == "Code", directive.arguments["file"]?.isEmpty ?? true {
        problems.append(
          .problem(
            in: page.path, at: position, "this '@Code' doesn't name a file",
            advice: "add 'file: \"NAME.swift\"' to it, and close its parenthesis"))
      } else {
        all.append(directive)
      }
    }
  }
}

extension SourceText {
  /// Whether it is a page of a tutorial of DocC, by its name.
  static func isTutorial(_ path: String) -> Bool { path.lowercased().hasSuffix(".tutorial") }
}

/// The slices of a snippet's file, as the plugin for DocC reads them.
struct SnippetSlices {
  /// The names of the slices that have text.
  private(set) var names: Set<String> = []

  private var isHidden = false
  private var open: String?

  /// Reads a file.
  init(_ file: SourceText) {
    for number in 1...max(1, file.lineCount) { read(file.line(number)) }
  }

  private mutating func read(_ line: String) {
    guard let match = line.prefixMatch(of: cached(/\s*\/\/\s*(?i:snippet\.)(\S+)/)) else {
      // A slice without text is none.
      if let open, !isHidden, !line.allSatisfy(\.isWhitespace) { names.insert(open) }
      return
    }
    let name = match.1.lowercased()
    if name.hasPrefix("hide") {
      isHidden = true
    } else if name.hasPrefix("show") {
      isHidden = false
    } else if name.hasPrefix("end") {
      open = nil
    } else {
      // One that begins while the code is hidden is dropped.
      open = isHidden ? nil : String(match.1)
    }
  }
}
