import SwiftSource

extension DocsParser {
  /// The transcripts of a page: hidden blocks that say, line by line, what the code that the page shows was
  /// tested with, and what came of it.
  ///
  ///     <!--
  ///       - test: `totals`
  ///
  ///       ```swifttest
  ///       >> let one = 1
  ///       -> let total = one + 2
  ///       -> print(total)
  ///       <- 3
  ///       ```
  ///     -->
  ///
  /// The blocks of one name are one program, and so is a block without a name. `->` is code that the page
  /// shows, `>>` code that it does not show, and a line without a mark goes on with it. `<-`, `<<` and `</`
  /// are output, `/>` is text to print, `!$` what the compiler says, `!!` the code that it shows, and `xx`
  /// where the program crashes.
  struct Transcripts {
    /// The programs, each as a section with one snippet.
    private(set) var sections: [Section] = []

    private let source: SourceText
    private var blocks: [Block] = []

    /// For the line of a block, how the fence above it drifted from it.
    private var drifts: [Int: Diagnostic] = [:]

    /// Whether a page may have any.
    static func mayBe(in source: SourceText) -> Bool { source.bytes.contains("swifttest".utf8) }

    /// Reads a page.
    ///
    /// - Parameters:
    ///   - source: the page
    ///   - listings: its fences, which may show other code than the transcripts have
    init(_ source: SourceText, listings: [Snippet]) {
      self.source = source
      readBlocks()
      drifts = Dictionary(
        blocks.compactMap { block in drift(of: block, from: listings).map { (block.fence.line, $0) }
        },
        uniquingKeysWith: { first, _ in first })
      let names = blocks.flatMap(\.names).reduce(into: [String]()) { all, name in
        if !all.contains(name) { all.append(name) }
      }
      let modules = Dictionary(
        names.map { name in (name, blocks.filter { $0.names.contains(name) }) },
        uniquingKeysWith: { first, _ in first })
      var seen: Set<Int> = []
      for name in names {
        guard let own = modules[name], let first = Self.ownBlock(of: own, unlike: seen) else {
          continue
        }
        seen.insert(first.fence.line)
        sections.append(section(named: name, own, at: first, among: modules))
      }
      for block in blocks where block.names.isEmpty {
        sections.append(section(named: "", [block], at: block, among: modules))
      }
    }

    /// The excuse of a fence that fails by itself: a transcript runs its code.
    func excuse(for snippet: Snippet) -> String? {
      guard let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) else { return nil }
      let code = tokens.map(\.text)
      let end = snippet.range.end.line
      let next = blocks.first { $0.fence.line > end && $0.fence.line <= end + Self.reach }
      guard let next, next.shownTokens.map(\.text) == code else { return nil }
      return "the transcript at line \(next.fence.line) runs its code"
    }

    /// What the fence above a block shows otherwise than the block has it; nil if that is nothing.
    private func drift(of block: Block, from snippets: [Snippet]) -> Diagnostic? {
      let above = snippets.last { $0.range.end.line < block.fence.line }
      guard let above, block.fence.line - above.range.end.line <= Self.reach,
        !blocks.contains(where: {
          (above.range.end.line..<block.fence.line).contains($0.fence.line)
        }
        ),
        let own = SwiftLexer.tokens(of: Array(above.code.utf8)), !block.shown.isEmpty
      else { return nil }
      let same = zip(own, block.shownTokens).prefix { $0.text == $1.text }.count
      if same < max(own.count, block.shownTokens.count) {
        return drift(at: same, own, above, block)
      }
      return driftOfOutput(above, block)
    }

    /// How many lines may stand between a fence and the block that was tested for it.
    private static let reach = 12
  }
}

extension DocsParser.Transcripts {
  /// A block, and what it says.
  private struct Block {
    /// The names of the programs that it is a part of.
    let names: [String]

    /// The place of its opening fence, and its last line.
    let fence: SourcePosition
    let end: Int

    /// The code of the program, and of it what the page shows.
    private(set) var code: [FencedLine] = []
    private(set) var shown: [FencedLine] = []

    /// The output, and of it what the page shows in quotation marks.
    private(set) var output: [FencedLine] = []
    private(set) var quoted: [FencedLine] = []

    /// The compiler's errors.
    private(set) var errors: [FencedLine] = []

    /// Where the program crashes.
    private(set) var crash: FencedLine?

    private enum Kind { case shown, hidden, other }

    /// Reads the lines of a block, without the indentation of its fence.
    init(_ names: [String], _ fence: SourcePosition, _ lines: [FencedLine]) {
      (self.names, self.fence) = (names, fence)
      end = (lines.last?.start.line ?? fence.line) + 1
      var kind = Kind.other
      // One block of a book may stand a column to the right.
      let isShifted = lines.allSatisfy { $0.isBlank || $0.text.hasPrefix(" ") }
      for line in lines { read(isShifted ? line.dropping(1) : line, &kind) }
    }

    private mutating func read(_ line: FencedLine, _ kind: inout Kind) {
      let mark = line.text.prefix { $0 != " " }
      let text = line.dropping(mark.utf8.count).dropping(1)
      switch mark {
      case "->": add(text, .shown, &kind)
      case ">>", ">": add(text, .hidden, &kind)
      case "/>": add(line.printing, .hidden, &kind)
      case "<-":
        output.append(text)
        quoted.append(text)
      case "<<", "</": output.append(text)
      case "<<-": output.append(line.dropping(line.text.utf8.count))
      case "!$": if text.text.hasPrefix("error: ") { errors.append(text) }
      case "xx": crash = crash ?? text
      case "!!", "!!-": break
      case _ where line.text.hasPrefix("//"): add(line, kind == .hidden ? .hidden : .shown, &kind)
      default: add(line.dropping(min(3, line.text.prefix { $0 == " " }.count)), kind, &kind)
      }
    }

    private mutating func add(_ line: FencedLine, _ new: Kind, _ kind: inout Kind) {
      kind = new == .other ? .shown : new
      code.append(line)
      if kind == .shown { shown.append(line) }
    }

    /// The tokens of the code that the page shows, and the line of each.
    var shownTokens: [SwiftToken] {
      SwiftLexer.tokens(of: Array(shown.map { $0.text + "\n" }.joined().utf8)) ?? []
    }
  }

  private mutating func readBlocks() {
    var names: (line: Int, names: [String])?
    var open: (fence: SourcePosition, indent: Int, lines: [FencedLine])?
    for number in 1...max(1, source.lineCount) {
      let text = source.line(number)
      let indent = text.utf8.prefix { $0 == 0x20 }.count
      let words = text.drop { $0 == " " }
      let line = FencedLine(text: text, start: source.position(line: number))
      if var block = open {
        guard words.hasPrefix("```") else {
          block.lines.append(line.dropping(min(indent, block.indent)))
          open = block
          continue
        }
        let isNamed = names.map { block.fence.line - $0.line <= 2 } ?? false
        blocks.append(Block(isNamed ? names?.names ?? [] : [], block.fence, block.lines))
        (open, names) = (nil, nil)
      } else if words.hasPrefix("- test: ") {
        names = (
          number,
          words.split(separator: "`").dropFirst().enumerated()
            .filter { $0.offset % 2 == 0 }.map { String($0.element) }
            .flatMap { $0.split(separator: /,\s*/).map(String.init) }
        )
      } else if words == "```swifttest" {
        open = (source.position(line: number, column: indent + 1), indent, [])
      }
    }
  }

  /// The block by whose place a program is known: the first that is part of it alone, or else of programs
  /// that have no place yet.
  private static func ownBlock(of blocks: [Block], unlike seen: Set<Int>) -> Block? {
    blocks.first { $0.names.count == 1 } ?? blocks.first { !seen.contains($0.fence.line) }
  }

  private mutating func section(
    named name: String, _ blocks: [Block], at first: Block, among all: [String: [Block]]
  ) -> Section {
    var lines = blocks.flatMap(\.code)
    // A module of the page is a part of the program: its code stands first.
    var setup: [FencedLine] = []
    for index in lines.indices {
      guard let match = lines[index].text.wholeMatch(of: /(?:@testable )?import (\w+)\s*/),
        let module = all[String(match.1)], String(match.1) != name
      else { continue }
      setup += module.flatMap(\.code)
      lines[index] = FencedLine(text: "", start: lines[index].start)
    }
    let range = SourceRange(
      start: first.fence, end: source.endOfLine(max(first.end, blocks.map(\.end).max() ?? 0)))
    var snippet = Snippet(
      lines: setup + lines, words: [.alone], options: SnippetOptions(), expectations: [],
      range: range, contentRange: range)
    snippet.options.setup = setup
    snippet.isTranscript = true
    snippet.drifts = blocks.compactMap { drifts.removeValue(forKey: $0.fence.line) }
    func expectation(_ kind: Expectation.Kind, _ lines: [FencedLine]) -> Expectation {
      Expectation(kind: kind, origin: .block, lines: lines, range: range, contentRange: range)
    }
    let errors = blocks.flatMap(\.errors)
    if errors.isEmpty {
      snippet.expectations = [expectation(.output, blocks.flatMap(\.output))]
      if let crash = blocks.compactMap(\.crash).first {
        let any = FencedLine(text: "...", start: crash.start)
        snippet.expectations.append(expectation(.trap, [any]))
      }
    } else {
      snippet.expectations = [expectation(.error, errors)]
    }
    let title = name.isEmpty ? "transcript" : "transcript '\(name)'"
    return Section(
      title: title, slug: "transcript-\(name.isEmpty ? "\(first.fence.line)" : name)",
      position: first.fence, snippets: [snippet])
  }

  private func drift(
    at index: Int, _ own: [SwiftToken], _ snippet: Snippet, _ block: Block
  ) -> Diagnostic {
    let line = { (tokens: [SwiftToken], lines: [FencedLine]) -> FencedLine? in
      guard let token = tokens.indices.contains(index) ? tokens[index] : tokens.last else {
        return nil
      }
      let text = Array(lines.map { $0.text + "\n" }.joined().utf8)
      return lines[text[..<token.range.lowerBound].count { $0 == 0x0A }]
    }
    let (shown, tested) = (line(own, snippet.lines), line(block.shownTokens, block.shown))
    return difference(
      "this is not the code that was tested, which line \(tested?.start.line ?? block.end) has",
      at: shown?.start ?? snippet.range.start, shown?.text ?? "", tested?.text ?? "")
  }

  /// The output that a fence states in quotation marks, where it is not what the transcript has.
  private func driftOfOutput(_ snippet: Snippet, _ block: Block) -> Diagnostic? {
    let stated = StatedOutcome(in: snippet.lines).printed
    guard stated.count == block.quoted.count else { return nil }
    let other = zip(stated, block.quoted).first { $0.text != $1.text }
    return other.map { stated, tested in
      difference(
        "this is not the output that was tested, which line \(tested.start.line) has",
        at: stated.start, stated.text, tested.text)
    }
  }

  private func difference(
    _ message: String, at position: SourcePosition, _ shown: String, _ tested: String
  ) -> Diagnostic {
    var problem = Diagnostic.problem(
      in: source.path, at: position, message, advice: "bring the two together")
    problem.details = [
      .missing(TerminalText.message(shown)), .extra(TerminalText.message(tested)),
    ]
    return problem
  }
}

extension FencedLine {
  /// The line without its first bytes.
  fileprivate func dropping(_ count: Int) -> FencedLine {
    part(Array(text.utf8)[...].dropFirst(count))
  }

  /// The text behind a mark `/>`, printed.
  fileprivate var printing: FencedLine {
    FencedLine(text: "print(\"\(text.dropFirst(3))\")", start: start)
  }
}
