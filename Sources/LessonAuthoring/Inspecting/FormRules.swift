import LessonKit
import LessonReport
import SwiftSource

extension Linter {
  /// The rules for the form of a lesson: its ids, headings, lines, marks and letters.
  enum FormRules {
    static func diagnostics(in workbook: Workbook) -> [Diagnostic] {
      repeatedIds(in: workbook).map { Diagnostic(.id, $0) }
    }

    static func diagnostics(in lesson: Lesson) -> [Diagnostic] {
      skippedHeadings(in: lesson).map { Diagnostic(.heading, $0) }
        + placeholders(in: lesson).map { Diagnostic(.draft, $0) }
        + DisguiseRule(lesson: lesson).problems.map { Diagnostic(.disguise, $0) }
        + LineRule(lesson: lesson).diagnostics
        + RawRule(lesson: lesson).problems.map { Diagnostic(.raw, $0) }
    }

    /// Returns whether a line of Swift breaks no rule on its width and its white space.
    static func isTidy(_ line: String) -> Bool {
      TextWidth.of(line) <= LineRule.codeWidth && !line.contains("\t") && line.last != " "
    }

    /// The lines outside of code that still say `TODO`, as the draft of `workbook new` does.
    private static func placeholders(in lesson: Lesson) -> [Diagnostic] {
      zip(1..., LineKind.all(of: lesson)).compactMap { number, kind in
        let line = lesson.source.line(number)
        guard kind == .prose || kind == .frontMatter,
          let found = line.firstMatch(of: /(?:^|[^`\w])(TODO)(?![`\w])/)
        else { return nil }
        let column = line.utf8.distance(from: line.startIndex, to: found.output.1.startIndex) + 1
        return Diagnostic.problem(
          in: lesson.path, at: lesson.source.position(line: number, column: column),
          "this is a placeholder of a draft", advice: "write your own text, or remove it")
      }
    }

    /// An id can be typed without its lesson, so it must be unique in the workbook.
    private static func repeatedIds(in workbook: Workbook) -> [Diagnostic] {
      var owners: [String: (path: String, line: Int)] = [:]
      return workbook.lessons.flatMap { lesson in
        lesson.snippets.compactMap { snippet in
          guard let id = snippet.options.id else { return nil }
          guard let owner = owners[id], owner.path != lesson.path else {
            owners[id] = (lesson.path, snippet.range.start.line)
            return nil
          }
          return Diagnostic.problem(
            in: lesson.path, at: snippet.options.position,
            "the id '\(id)' is already used in \(owner.path):\(owner.line)",
            advice: "choose a different id")
        }
      }
    }

    /// No level of headings is skipped, since readers jump from heading to heading.
    private static func skippedHeadings(in lesson: Lesson) -> [Diagnostic] {
      // The title is of the first level, wherever it stands.
      var above = 1
      return lesson.headings.compactMap { heading in
        defer { above = heading.level }
        guard heading.level > above + 1 else { return nil }
        let mark = String(repeating: "#", count: above + 1)
        return Diagnostic.problem(
          in: lesson.path, at: heading.position,
          "this heading has level \(heading.level), but the one above it has level \(above)",
          advice: "begin it with '\(mark)'")
      }
    }
  }
}

/// Lines are not too wide, and have no invisible white space.
private struct LineRule {
  /// Prose and other code fit beside a file list on GitHub; code fits a narrow window, where it
  /// can't be broken.
  private static let proseWidth = 100
  fileprivate static let codeWidth = 80

  let lesson: Lesson

  var diagnostics: [Diagnostic] {
    let lines = zip(1..., LineKind.all(of: lesson))
    return lines.flatMap { number, kind in
      let text = lesson.source.line(number)
      return [space(text, number, kind), width(text, number, kind)].compactMap { $0 }
    } + [carriageReturn].compactMap { $0 } + end
  }

  /// The first line that doesn't end in LF alone: one is enough, because an editor saves all lines alike.
  private var carriageReturn: Diagnostic? {
    guard let offset = lesson.source.bytes.firstIndex(of: UInt8(ascii: "\r")) else { return nil }
    let position = lesson.source.position(offset: offset)
    return diagnostic(
      .space, position.line, position.column, "this line ends with a carriage return",
      "save the file with LF line endings")
  }

  private func space(_ text: String, _ number: Int, _ kind: LineKind) -> Diagnostic? {
    guard kind != .result else { return nil }
    if let tab = text.utf8.firstIndex(of: 0x09) {
      let column = text.utf8.distance(from: text.startIndex, to: tab) + 1
      return diagnostic(.space, number, column, "this line has a tab", "use spaces")
    }
    let trimmed = text.utf8.lastIndex { $0 != 0x20 }.map { text.utf8[...$0].count } ?? 0
    guard trimmed < text.utf8.count else { return nil }
    return diagnostic(
      .space, number, trimmed + 1, "there is white space at the end of this line",
      kind == .prose ? "remove it, or write '\\' to break the line there" : "remove it")
  }

  private func width(_ text: String, _ number: Int, _ kind: LineKind) -> Diagnostic? {
    let limit: Int
    switch kind {
    case .frontMatter, .result: return nil
    case .prose:
      // Table rows and addresses can't be broken.
      guard !text.hasPrefix("|"), !text.contains("://") else { return nil }
      limit = Self.proseWidth
    case .code(let language): limit = language == "swift" ? Self.codeWidth : Self.proseWidth
    }
    let width = TextWidth.of(text)
    guard width > limit else { return nil }
    let formatting = kind == .code("swift") ? "run 'workbook fmt', or " : ""
    return diagnostic(
      .width, number, 1, "this line is \(width) columns wide",
      "\(formatting)break it so that it has at most \(limit) columns")
  }

  private var end: [Diagnostic] {
    let bytes = lesson.source.bytes
    let ends = ["\n\n", "\r\n\r\n"]
    let isBlank = ends.contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
    guard let last = bytes.last, last != 0x0A || isBlank else { return [] }
    return [
      diagnostic(
        .space, lesson.source.lineCount, 1,
        isBlank ? "the file ends with an empty line" : "the last line has no newline at its end",
        isBlank ? "remove it" : "add one")
    ]
  }

  private func diagnostic(
    _ rule: LintRule, _ line: Int, _ column: Int, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic(
      rule,
      Diagnostic.problem(
        in: lesson.path, at: lesson.source.position(line: line, column: column), message,
        advice: advice))
  }
}

/// GitHub, and readers who see no pictures, are shown all that was meant.
private struct RawRule {
  let lesson: Lesson

  /// The pictures without words, blocks without a language, and marks without effect.
  var problems: [Diagnostic] { lesson.document.all.compactMap(problem) }

  private func problem(of node: MarkdownNode) -> Diagnostic? {
    switch node.kind {
    case .image where node.plainText.allSatisfy(\.isWhitespace):
      problem(
        at: node, "this picture has no description", "write between the brackets what it shows")
    case .codeBlock(info: nil, _):
      problem(
        at: node, "this code block is made by indentation",
        "put it between fences, and name its language")
    case .codeBlock(info: "", _):
      problem(
        at: node, "this fence has no language",
        "write 'swift' after the marks if the code should run, or 'text' if not")
    case .text where showsMarks(node):
      problem(
        at: node, "the '**' in this text doesn't make it bold, so readers will see the marks",
        "remove spaces and punctuation between the marks and the words, or write '\\*\\*' to show "
          + "the marks")
    default: nil
    }
  }

  private func showsMarks(_ node: MarkdownNode) -> Bool {
    let bytes = lesson.source.bytes
    let mark = UInt8(ascii: "*")
    return node.range.bytes.clamped(to: bytes.indices).contains { place in
      bytes[place...].starts(with: [mark, mark])
        && (place == 0 || bytes[place - 1] != UInt8(ascii: "\\"))
    }
  }

  private func problem(
    at node: MarkdownNode, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: lesson.path, at: node.range.start, message, advice: advice)
  }
}

/// Nothing looks like something else: no unseen characters, and no names with letters of several
/// scripts.
private struct DisguiseRule {
  let lesson: Lesson

  /// The characters outside of fences that change the direction of writing, and the names in code
  /// that look like others.
  var problems: [Diagnostic] { directions + lookalikes }

  /// The lesson format rules them out in code.
  private var directions: [Diagnostic] {
    zip(1..., LineKind.all(of: lesson)).compactMap { number, kind in
      guard kind == .prose || kind == .frontMatter,
        let found = DirectionControls.first(in: lesson.source.line(number), includesMarks: false)
      else { return nil }
      return Diagnostic(
        in: lesson.path, at: lesson.source.position(line: number, column: found.offset + 1),
        "an invisible character, \(found.name), changes the direction of the text after it",
        advice: "remove it")
    }
  }

  private var lookalikes: [Diagnostic] {
    lesson.snippets.filter { $0.options.source == nil }.flatMap { snippet in
      let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) ?? []
      return tokens.filter { $0.kind == .word }.compactMap { token -> Diagnostic? in
        guard let letter = Self.disguised(in: token.text) else { return nil }
        return Diagnostic(
          in: lesson.path, at: snippet.position(ofByte: token.range.lowerBound, in: lesson.source),
          "'\(token.text)' looks like a different name, because its '\(letter)' is \(letter.codePoint)",
          advice: "write the name in letters of one script")
      }
    }
  }

  /// The first letter of a word that looks like a Latin one, if all others are Latin or look so,
  /// too.
  private static func disguised(in word: String) -> Unicode.Scalar? {
    let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
    guard let found = letters.first(where: isLookalike) else { return nil }
    return letters.allSatisfy { $0.isASCII || isLookalike($0) } ? found : nil
  }

  /// The Cyrillic, Greek and Armenian letters that fonts draw as they draw Latin ones, and Latin
  /// letters of other widths and styles.
  private static func isLookalike(_ scalar: Unicode.Scalar) -> Bool {
    letters.contains(scalar) || (0xFF21...0xFF5A).contains(scalar.value)
      || (0x1D400...0x1D7FF).contains(scalar.value)
  }

  private static let letters = Set(
    "аеорсухіјѕԁһԛԝѵӏАВЕКМНОРСТУХІЈЅԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυօոսցհզ".unicodeScalars)
}

/// The kind of a line of a lesson.
private enum LineKind: Hashable, Sendable {
  /// Front matter, in which a value can't be broken.
  case frontMatter

  case prose
  case code(String)

  /// Actual output or messages, which nobody can write otherwise.
  case result

  /// The kinds of all lines of a lesson, in order.
  static func all(of lesson: Lesson) -> [LineKind] {
    let firstBlock = lesson.document.children.first?.range.start.line ?? lesson.source.lineCount + 1
    var kinds = (1...max(1, lesson.source.lineCount)).map { line in
      line < firstBlock ? LineKind.frontMatter : .prose
    }
    for block in lesson.document.codeBlocks {
      guard case .codeBlock(let info, _) = block.kind else { continue }
      let language = info?.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      let kind = results.contains(language) ? LineKind.result : .code(language)
      let last = min(block.range.end.line, kinds.count)
      for line in block.range.start.line...max(last, block.range.start.line) {
        kinds[line - 1] = kind
      }
    }
    return kinds
  }

  private static let results = Set(FenceLanguage.allCases.map(\.rawValue)).subtracting(["swift"])
}
