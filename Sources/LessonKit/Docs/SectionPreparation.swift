import Foundation
import SwiftSource

/// Makes the sections of documentation ready to be checked, by the settings of their file.
///
/// The steps are in the order in which they may run: each later one relies on the lines of the snippets
/// as the earlier ones leave them.
struct SectionPreparation {
  private let settings: FileSettings

  /// The setup of left-out snippets that the next snippet takes over.
  private var pendingSetup: [FencedLine] = []

  /// The snippets of the package that sections go on from already.
  private var used: Set<String> = []

  /// The code of the snippets so far, without comments, strings and the white space around each line.
  private var shown: [(line: Int, code: [[UInt8]])] = []

  /// Prepares sections.
  ///
  /// - Returns: the sections, with the same snippets
  static func prepare(_ sections: [Section], _ settings: FileSettings) -> [Section] {
    var preparation = SectionPreparation(settings: settings)
    return sections.map { preparation.prepare($0) }
  }

  private init(settings: FileSettings) {
    self.settings = settings
  }

  private mutating func prepare(_ section: Section) -> Section {
    if settings.scope == .section { pendingSetup = [] }
    var section = section
    section.snippets = section.snippets.reduce(into: []) { joined, next in
      if joined.last?.goesOn(in: next) == true {
        joined[joined.count - 1].append(next)
      } else {
        joined.append(next)
      }
    }
    for index in section.snippets.indices {
      section.snippets[index].excuse =
        section.snippets[index].excuse ?? excerpt(section.snippets[index])
      skipIfModulesAreAbsent(&section.snippets[index])
      showSnippets(above: index, in: &section)
      carrySetup(into: &section.snippets[index])
      if !settings.runs { section.snippets[index].compileOnly("the settings say 'run: no'") }
      section.snippets[index].placeComments()
      if settings.statesOutput {
        section.snippets[index].expectations.removeAll {
          $0.kind == .output && $0.origin != .block
        }
        section.snippets[index].expectationsBesideError = []
      }
      switch settings.values {
      case .check: section.snippets[index].readValues(isRun: settings.runs)
      case .ignore: break
      case nil:
        var reading = section.snippets[index]
        section.snippets[index].uncomparedValues = reading.readValues(isRun: settings.runs)
      }
    }
    return section
  }

  /// How many snippets above one are looked through for its lines.
  private static let reach = 100

  /// The reason why a snippet need not compile: an earlier one has its lines, one after the other.
  private mutating func excerpt(_ snippet: Snippet) -> String? {
    let code = SwiftCode.alone(in: snippet.shownLines.map { Array($0.text.utf8) })
      .map { Array($0[...].trimmingSpaces) }.filter { !$0.isEmpty }
    defer { shown.append((line: snippet.range.start.line, code: code)) }
    guard !code.isEmpty else { return nil }
    let source = shown.suffix(Self.reach).first {
      $0.code.count > code.count && $0.code.firstIndex(ofAll: code) != nil
    }
    return source.map { "it is an excerpt of line \($0.line)" }
  }

  /// Skips a snippet that imports a module of another platform, or whose prelude does.
  ///
  /// Code under `#if` may not be compiled at all.
  private func skipIfModulesAreAbsent(_ snippet: inout Snippet) {
    let absent = settings.absentModules
    guard !absent.isEmpty, !snippet.isLeftOut else { return }
    let texts = snippet.lines.map(\.text)
    let isConditional = texts.contains { $0.drop(while: \.isWhitespace).hasPrefix("#if") }
    if texts.contains(where: { $0.utf8.contains("import") }), !isConditional,
      let module = ImportedModules.names(in: texts).intersection(absent).min()
    {
      snippet.skip("it imports \(module), which this platform lacks")
    } else if settings.tutorial != nil {
      let prelude = settings.prelude.split(separator: "\n").map(String.init)
      guard let module = ImportedModules.names(in: prelude).intersection(absent).min() else {
        return
      }
      snippet.skip("a file that it needs imports \(module), which this platform lacks")
    }
  }

  /// Puts the snippets of the package that a section shows before the first fence that mentions a name
  /// of theirs.
  private mutating func showSnippets(above index: Int, in section: inout Section) {
    let snippet = section.snippets[index]
    guard !snippet.isLeftOut, !snippet.standsAlone else { return }
    let own = Self.declaredNames(in: snippet.lines)
    let mentioned = Identifiers.of(Array(snippet.code.utf8))
    let above = settings.shownSnippets.filter { shown in
      (section.position...snippet.range.start).contains(shown.position)
        && !shown.names.isDisjoint(with: mentioned) && shown.names.isDisjoint(with: own)
    }
    for shown in above where used.insert("\(section.slug) \(shown.path)").inserted {
      section.snippets[index].lines = shown.lines + section.snippets[index].lines
      section.snippets[index].options.setup = shown.lines + section.snippets[index].options.setup
    }
  }

  /// Puts the setup of snippets that are left out before the next snippet that builds on them.
  private mutating func carrySetup(into snippet: inout Snippet) {
    guard settings.scope != .fence else { return }
    if snippet.isLeftOut {
      let setup = snippet.options.setup
      let imported = ImportedModules.names(in: setup.map(\.text))
      if imported.isDisjoint(with: settings.absentModules) { pendingSetup += setup }
    } else if !pendingSetup.isEmpty, !snippet.standsAlone {
      let names = Self.declaredNames(in: snippet.lines)
      if Self.declaredNames(in: pendingSetup).isDisjoint(with: names) {
        snippet.lines = pendingSetup + snippet.lines
        snippet.options.setup = pendingSetup + snippet.options.setup
      }
      // Later snippets build on plain ones only.
      if snippet.isPlain { pendingSetup = [] }
    }
  }

  /// The names that the top level of code declares.
  private static func declaredNames(in lines: [FencedLine]) -> Set<String> {
    let items = TopLevelItem.items(of: Array(lines.map { $0.text + "\n" }.joined().utf8)) ?? []
    let declarations = items.filter { [.variable, .type, .declaration].contains($0.kind) }
    return Set(declarations.flatMap(\.names))
  }
}

/// A type that one fence opens and the next one goes on with.
extension Snippet {
  /// Whether it ends in the body of a type that the next snippet of its section closes.
  fileprivate func goesOn(in next: Snippet) -> Bool {
    let isPart = { (snippet: Snippet) in
      !snippet.isLeftOut && snippet.expectations.isEmpty && snippet.typeAround == nil
    }
    guard isPart(self), isPart(next), words == next.words, next.options.setup.isEmpty,
      next.options.id == nil, next.options.command == nil
    else { return false }
    let open = openBodies
    return open.headers.count == 1 && open.headers[0]?.isType == true && open.closed == 0
      && next.openBodies.closed == 1 && next.openBodies.headers.isEmpty
  }

  /// The lines with braces that it does not close, by what they declare, and the number of those that it closes
  /// and does not open.
  private var openBodies: (headers: [DeclarationHeader?], closed: Int) {
    var (headers, closed): ([DeclarationHeader?], Int) = ([], 0)
    for line in SwiftCode.alone(in: lines.map({ Array($0.text.utf8) })) {
      let header = line.contains(UInt8(ascii: "{")) ? DeclarationHeader(line) : nil
      for byte in line {
        if byte == UInt8(ascii: "{") { headers.append(header) }
        if byte == UInt8(ascii: "}"), headers.popLast() == nil { closed += 1 }
      }
    }
    return (headers, closed)
  }

  /// Goes on with the code of another snippet.
  fileprivate mutating func append(_ next: Snippet) {
    lines += next.lines
    range = SourceRange(start: range.start, end: next.range.end)
    contentRange = SourceRange(start: contentRange.start, end: next.contentRange.end)
    unread += next.unread
    excuse = excuse ?? next.excuse
  }
}

extension Snippet {
  fileprivate mutating func skip(_ reason: String) {
    words.insert(.skip)
    options.notRunReason = nil
    options.skipReason = reason
  }

  /// Has the snippet compiled and not run; what it is to print is compared with nothing.
  fileprivate mutating func compileOnly(_ reason: String) {
    expectationsBesideError = []
    guard !isLeftOut, expectation(.error) == nil else { return }
    words.insert(.norun)
    options.notRunReason = options.notRunReason ?? reason
    expectations = []
    values = []
  }

  /// Ties the comments on output and crashes to the statements that they are at.
  ///
  /// Nothing calls loose members, so the output that their comments state can't be compared.
  fileprivate mutating func placeComments() {
    guard typeAround != nil else {
      expectationsBesideError = expectationsBesideError.map { $0.placed(in: self) }
      self = placingComments
      return
    }
    unread += expectationsBesideError.flatMap { $0.lines.map(\.start) }
    expectationsBesideError = []
    let isPrinted = { (expected: Expectation) in
      expected.kind == .output && expected.origin == .comments
    }
    unread += expectations.filter(isPrinted).flatMap { $0.lines.map(\.start) }
    expectations.removeAll(where: isPrinted)
  }

  /// Reads the comments that state values.
  ///
  /// - Parameter isRun: whether the settings let code run
  /// - Returns: the number of those that could be compared, or are no prose
  @discardableResult fileprivate mutating func readValues(isRun: Bool) -> Int {
    let mayRun = isRun && !isLeftOut && !words.contains(.norun)
    let isBesideError = expectation(.error) != nil
    guard mayRun else { return 0 }
    let comments = ValueComment.Scanner(in: lines)
    // What is read as a claim in other words is read once.
    let stating = (expectations + expectationsBesideError).flatMap { expected in
      expected.lines.map(\.start) + expected.errors + expected.doubts + expected.asides
    }
    let claimed = Set((stating + unread).map(\.line))
    let stated = comments.values.filter { value in
      value.lines[0].start >= range.start
        && !value.lines.contains { claimed.contains($0.start.line) }
    }
    let words = comments.unreadWords.filter { $0 >= range.start && !claimed.contains($0.line) }
    if typeAround == nil {
      if isBesideError { valuesBesideError = stated } else { values = stated }
    } else {
      unread += stated.filter { !$0.mayBeProse }.map(\.lines[0].start)
    }
    unread += comments.unread.filter { $0 >= range.start && !claimed.contains($0.line) } + words
    return (values + valuesBesideError).count { !$0.mayBeProse } + words.count
  }
}

extension AppleModules {
  #if canImport(Darwin)
  private static let absent: Set<String> = []
  #else
  private static let absent = names.subtracting(["CoreFoundation"])
  #endif

  /// The modules that snippets can't import: neither the platform nor the configuration provides them.
  ///
  /// - Parameters:
  ///   - course: the modules that snippets can import
  ///   - root: the folder that its paths are seen from, as a prefix for other paths
  /// - Returns: the names
  static func absent(from course: Course, at root: String) -> Set<String> {
    let built = course.prebuilt.package.map { ["\($0)/.build/debug/Modules"] } ?? []
    let files = (course.prebuilt.searchPaths + built).flatMap { folder in
      let path = folder.hasPrefix("/") ? folder : root + folder
      return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
    let own =
      course.modules.map(\.name)
      + files.compactMap { $0.split(separator: ".").first.map(String.init) }
    return absent.subtracting(own)
  }
}
