import Foundation
import SwiftSource

/// The outcome that the comments in a piece of Swift state, in the forms that are usual in
/// documentation.
///
///     print(total)   // Prints "3"
///     total = "4"    // Error
///     list[10]       // Fatal error: Index out of range
struct StatedOutcome {
  /// The lines that it prints; it may print others before, between and after them.
  private(set) var printed: [FencedLine] = []

  /// The comments that state output in a form that is not understood.
  private(set) var unread: [SourcePosition] = []

  /// Whether it does not compile.
  var isError: Bool { failsAnywhere || !errors.isEmpty }

  /// The comments each of which states an error at its own line.
  private(set) var errors: [SourcePosition] = []

  /// Whether a comment says that the code as a whole does not compile.
  private(set) var failsAnywhere = false

  /// Whether a comment about an error mentions a name or a module that can't be found.
  private(set) var isAboutScope = false

  /// Whether a comment about an error mentions the compiler, and not just an error.
  private(set) var isAboutCompiler = false

  /// Whether it crashes.
  var isCrash: Bool { !crashes.isEmpty }

  /// The comments each of which states a crash at its own line.
  private(set) var crashes: [SourcePosition] = []

  /// The comments each of which states that its line throws.
  private(set) var thrown: [SourcePosition] = []

  /// What comments about crashes and thrown errors quote or name, by the line of the comment.
  private(set) var mentions: [Int: String] = [:]

  /// The comments that may mean that it does not compile.
  private(set) var doubts: [SourcePosition] = []

  /// Output that continues in the comments below.
  private enum Continuation {
    case none
    case listing
    case quotation
  }

  private var continuation = Continuation.none
  private var opening: SourcePosition?
  private var listing: [FencedLine] = []

  /// Whether the code before a comment opens a branch.
  private var opensBranch = false

  /// Whether the code before a comment prints, or ends a block that may do so.
  private var printsAbove = false

  /// Reads the comments of a snippet.
  init(in lines: [FencedLine]) {
    var scanner = SwiftCommentScanner()
    let last = lines.last { !$0.isBlank }
    for line in lines {
      let isInBlockComment = scanner.state != .code
      let comment = scanner.comment(in: Array(line.text.utf8))
      if isInBlockComment, continuation == .listing {
        continueListing(
          with: Array(line.text.utf8)[...], of: line, isLast: scanner.state == .code)
        continue
      }
      if isInBlockComment, continuation == .none, case .listing = PrintsComment(inside: line) {
        (continuation, opening) = (.listing, line.start)
        continue
      }
      noteCode(line.text.utf8, comment)
      guard let comment else {
        close()
        continue
      }
      let isWholeLine = line.text.utf8.prefix(comment.startIndex).allSatisfy {
        " \t/*".utf8.contains($0)
      }
      if !(isWholeLine && continues(with: comment, of: line)) {
        close()
        read(comment, of: line, isBehindCode: !isWholeLine || line == last)
      }
    }
    close()
  }

  private mutating func read(
    _ comment: ArraySlice<UInt8>, of line: FencedLine, isBehindCode: Bool
  ) {
    let start = line.part(comment.trimmingSpaces).start
    let text = String(decoding: comment.trimmingSpaces, as: UTF8.self)
    readFailure(text, at: start)
    // `// Overflow error`, behind the code that has it, or at the end.
    if !isError, doubts.last != start, isBehindCode,
      text.contains(shared(/^[A-Z]\w*(?: \w+)? error\.?$/))
    {
      doubts.append(start)
    }
    switch PrintsComment(comment) {
    case .heading where printsAbove: (continuation, opening) = (.listing, nil)
    case .other, .heading: break
    case .unclear: unread.append(start)
    case .texts(let texts):
      // What prints quotation marks prints several texts in one line.
      let isOne = texts.count > 1 && line.text.contains("debugPrint(")
      let all = isOne ? [comment[texts[0].startIndex - 1...texts[texts.count - 1].endIndex]] : texts
      printed += all.map { line.part($0) }
    case .listing: (continuation, opening) = (.listing, start)
    case .quotation(let text):
      (continuation, opening) = (.quotation, start)
      listing = [line.part(text)]
    }
  }

  private mutating func readFailure(_ text: String, at start: SourcePosition) {
    guard let failure = FailureComment(text) else { return }
    mentions[start.line] = FailureComment.mention(in: text)
    if FailureComment.isAboutScope(text) { isAboutScope = true }
    switch failure {
    // At the start of a branch, the comment names the case in which it is taken.
    case .doesNotCompile where opensBranch, .failsAnywhere where opensBranch: doubts.append(start)
    case .doesNotCompile:
      errors.append(start)
      if FailureComment.isAboutCompiler(text) { isAboutCompiler = true }
    case .failsAnywhere: failsAnywhere = true
    case .crashes: crashes += opensBranch ? [] : [start]
    case .mayNotCompile: doubts.append(start)
    case .throws: thrown.append(start)
    case .warns: unread.append(start)
    }
  }

  /// Notes whether the last code before a comment opens a branch, and whether it prints.
  private mutating func noteCode(_ line: String.UTF8View, _ comment: ArraySlice<UInt8>?) {
    let code = Array(line)[..<(comment?.startIndex ?? line.count)].drop { " \t".utf8.contains($0) }
    guard let end = code.last(where: { !" \t/*".utf8.contains($0) }) else { return }
    opensBranch = end == UInt8(ascii: "{") || end == UInt8(ascii: ":")
    printsAbove = code.first == UInt8(ascii: "}") || TopLevelStatement.mayPrint(Array(code))
  }

  /// Adds a line of a block comment to the listing that its first line opened.
  private mutating func continueListing(
    with text: ArraySlice<UInt8>, of line: FencedLine, isLast: Bool
  ) {
    let end = isLast ? text.firstRange(of: "*/".utf8)?.lowerBound ?? text.endIndex : text.endIndex
    let inner = text[..<end]
    let own = isLast ? inner[...(inner.lastIndex { $0 != 0x20 } ?? inner.startIndex - 1)] : inner
    if !isLast || !own.trimmingSpaces.isEmpty { listing.append(line.part(own)) }
    if isLast { close() }
  }

  /// Adds a comment to the output that the comments above it opened.
  ///
  /// - Returns: whether there is such output
  private mutating func continues(with comment: ArraySlice<UInt8>, of line: FencedLine) -> Bool {
    guard continuation != .none else { return false }
    let text = comment.first == 0x20 ? comment.dropFirst() : comment
    let end = continuation == .quotation ? Quotation.last(in: text)?.lowerBound : nil
    listing.append(line.part(end.map { text[..<$0] } ?? text))
    if end != nil {
      printed += listing
      (continuation, listing) = (.none, [])
    }
    return true
  }

  private mutating func close() {
    // A quotation that is never closed and an empty listing state nothing that can be compared.
    if continuation == .listing, !listing.isEmpty {
      printed += Self.unindented(listing)
    } else if continuation != .none, let opening {
      unread.append(opening)
    }
    (continuation, listing) = (.none, [])
  }

  /// The lines without their common indentation.
  private static func unindented(_ lines: [FencedLine]) -> [FencedLine] {
    let indents = lines.filter { !$0.isBlank }.map { $0.text.utf8.prefix { $0 == 0x20 }.count }
    let indent = indents.min() ?? 0
    return lines.map { $0.part(Array($0.text.utf8)[...].dropFirst(indent)) }
  }

  /// The lines that the `// Prints "…"` comments of a lesson quote, in order.
  ///
  /// Lessons have this one form, in which all between the first and the last quotation mark counts.
  static func quotedPrints(in lines: [FencedLine]) -> [FencedLine] {
    guard lines.contains(where: { $0.text.utf8.contains("Prints") }) else { return [] }
    var scanner = SwiftCommentScanner()
    return lines.compactMap { line in
      guard let comment = scanner.lineComment(in: Array(line.text.utf8)) else { return nil }
      let words = comment.drop { $0 == UInt8(ascii: "/") || $0 == 0x20 || $0 == 0x09 }
      guard words.starts(with: "Prints \"".utf8) else { return nil }
      let quoted = words.dropFirst("Prints \"".utf8.count)
      return quoted.lastIndex(of: UInt8(ascii: "\"")).map { line.part(quoted[..<$0]) }
    }
  }
}

extension StatedOutcome {
  /// The errors in a block that shows what the compiler says, without the word before them.
  ///
  ///     main.swift:1:9: error: cannot find 'a' in scope
  ///     | let x = a
  ///     |         `- error: cannot find 'a' in scope
  ///
  /// - Parameter lines: the block
  /// - Returns: the messages, each once; none if only a program may have printed them
  static func errors(inMessages lines: [FencedLine]) -> [FencedLine] {
    let placed = shared(/(?:[|\d\s]*[|`]-+\s*|[^\s()\x22]+:\d+(?::\d+)?:\s+)error:\s/)
    var messages: [FencedLine] = []
    var known: Set<[UInt8]> = []
    for line in lines {
      guard
        let match = line.text.prefixMatch(of: placed)
      else { continue }
      let first = line.text.utf8.distance(from: line.text.startIndex, to: match.range.upperBound)
      let message = Array(line.text.utf8)[first...].trimmingSpaces.withoutMessageGroup
      if known.insert(Array(message)).inserted { messages.append(line.part(message)) }
    }
    return messages
  }
}

/// A comment in one of the fixed forms in which people write that code fails, such as `// Error`.
private enum FailureComment {
  /// There is an error at the line of the comment.
  case doesNotCompile

  /// There is an error somewhere in the code.
  case failsAnywhere

  /// The code does not compile, or it handles the error that the comment mentions.
  case mayNotCompile

  /// The code crashes.
  case crashes

  /// The code throws an error.
  case `throws`

  /// The compiler warns of the code.
  case warns

  /// The part of a comment that a form is: all of it, its start, its first clause, the end of any clause,
  /// or any part.
  private enum Place { case whole, start, firstClause, clause, anywhere }

  /// The forms, of which the first that applies counts; `compile error` includes its synonyms.
  private static let forms: [(place: Place, texts: [String], meaning: FailureComment)] = [
    (.whole, ["error", "compile error", "not allowed", "illegal", "forbidden"], .doesNotCompile),
    (.whole, crashWords + ["fatal error"], .crashes),
    (.start, ["runtime error", "fatal error:", "assertion fails", "precondition fails"], .crashes),
    (.start, ["crash:", "crashes:", "would crash", "runtime crash", "fails at runtime"], .crashes),
    (.start, ["this assertion fails", "this precondition fails", "exc_bad"], .crashes),
    (.firstClause, ["compile error"], .doesNotCompile),
    (.firstClause, verbs.flatMap { ["\($0) an error", "\($0) a compile error"] }, .doesNotCompile),
    (.clause, sentences("an error") + sentences("a compile error"), .doesNotCompile),
    (.clause, sentences("a runtime error"), .crashes),
    (.start, verbs.flatMap { ["\($0) runtime error", "\($0) a runtime error"] }, .crashes),
    (.anywhere, ["doesn't compile", "does not compile", "can't compile"], .failsAnywhere),
    (.anywhere, ["won't compile", "will not compile", "fails to compile"], .failsAnywhere),
    (.start, ["throws", "this throws", "will throw", "throws an error"], .throws),
    (.start, ["warning:"], .warns),
    (.start, ["error", "invalid"], .mayNotCompile),
    (.anywhere, ["compile error"] + sentences("an error"), .mayNotCompile),
  ]

  private static let verbs = [
    "is", "reports", "will report", "will also report", "causes", "will cause", "produces",
    "will produce", "triggers", "will trigger", "gives", "raises", "generates", "results in",
    "would be", "leads to",
  ]

  private static func sentences(_ error: String) -> [String] {
    verbs.map { "this \($0) \(error)" }
  }

  private static let crashWords = ["crash", "crashes", "will crash", "traps", "will trap"].flatMap {
    [$0, "this \($0)", "\($0) at runtime", "this \($0) at runtime"]
  }

  /// Signs that stand for an error, and for a crash.
  private static let errorSigns: Set<Character> = ["❌", "⛔", "⛔️", "🚫", "🛑"]
  private static let crashSigns: Set<Character> = ["💥"]

  private static let synonyms = [
    "compile-time error", "compile time error", "compiler error", "compilation error",
    "build error", "type error",
  ]
  private static let signalWords = [
    "error", "compile", "invalid", "fails", "crash", "trap", "not allowed", "illegal", "forbidden",
    "throw", "warning:", "exc_bad",
  ]
  private static let conjunctions = ["as ", "because ", "since ", "even ", "at compile", "and "]
  private static let denials: Set = [
    "no", "without", "never", "become", "avoid", "avoids", "avoiding", "prevent", "prevents",
    "handle", "handles", "fix", "fixes",
  ]
  private static let conditions: Set = [
    "if", "unless", "when", "until", "otherwise", "instead", "would", "could", "might", "may",
    "previously",
  ]
  private static let scopeWords = [
    "scope", "cannot find", "can't find", "no such", "undeclared", "undefined", "unresolved",
    "unknown attribute", "no macro",
  ]

  /// Reads a comment, without its slashes; nil if it states no failure.
  init?(_ comment: String) {
    // The compiler's own messages begin like this.
    guard !comment.hasPrefix("error: ") else {
      self = .doesNotCompile
      return
    }
    // Xcode shows where a program ended like this.
    let text = comment.prefix(200).lowercased().drop { !$0.isLetter }
      .trimmingPrefix(shared(/thread \d+:\s*/))
    // A quick test that most comments fail.
    let mayFail = Self.signalWords.contains(where: text.contains)
    guard mayFail else {
      guard let first = comment.first(where: { !$0.isWhitespace }) else { return nil }
      if Self.crashSigns.contains(first) {
        self = .crashes
      } else if Self.errorSigns.contains(first) {
        self = text.isEmpty ? .doesNotCompile : .mayNotCompile
      } else if Self.rejects(comment) {
        self = .mayNotCompile
      } else {
        return nil
      }
      return
    }
    let plain = Self.synonyms.reduce(
      text.replacing("’", with: "'").replacing("run-time", with: "runtime")
        .replacing("run time", with: "runtime")[...]
    ) { $0.replacing($1, with: "compile error")[...] }
    let form = Self.forms.first { form in
      form.texts.contains { Self.has($0, at: form.place, in: plain) }
    }
    guard let form, !Self.isAboutErrors(plain) else {
      guard Self.rejects(comment) else { return nil }
      self = .mayNotCompile
      return
    }
    // What is wrong only when the code runs is no error of the compiler.
    let isAtRuntime = plain.contains("runtime") && form.meaning == .mayNotCompile
    self = isAtRuntime && plain.hasPrefix("error") ? .crashes : form.meaning
    if form.place == .whole || form.place == .start && form.meaning == .crashes { return }
    let words = plain.split { !$0.isLetter }.map(String.init)
    guard Self.denials.isDisjoint(with: words) else { return nil }
    guard Self.conditions.isDisjoint(with: words) else {
      if self == .crashes || self == .throws { return nil }
      self = .mayNotCompile
      return
    }
  }

  /// Whether a comment rejects one of two ways of writing something, as `BAD: can't be nil` does; one in
  /// small letters, or in quotation marks, may be what is printed.
  private static func rejects(_ comment: String) -> Bool {
    let words =
      shared(
        /[^\w\x22]*(?:B(?:ad|AD)|W(?:rong|RONG)|I(?:ncorrect|NCORRECT)|D(?:on|ON)['’][tT]|N(?:ot|OT) (?:ok|OK|okay|good|recommended))(?:\s*[-–—:,\x28].*|\s*)/
      )
    return comment.wholeMatch(of: words) != nil
  }

  /// Whether a comment begins with `error` as the first part of a longer noun, such as `error handling`.
  private static func isAboutErrors(_ comment: Substring) -> Bool {
    guard comment.hasPrefix("error ") else { return false }
    return nouns.contains(comment.dropFirst(6).prefix(while: \.isLetter))
  }

  /// Words that make one noun with `error` before them.
  private static let nouns: Set<Substring> = [
    "case", "cases", "code", "codes", "description", "handled", "handler", "handlers", "handling",
    "message", "messages", "path", "recovery", "reporting", "type", "types", "value", "values",
  ]

  /// What a comment says that a program ends with: the runtime's words, or the name of an error.
  static func mention(in comment: String) -> String? {
    let opening = comment.firstMatch(of: shared(/(?i)(?:fatal|runtime) error:\s/))
    let said = opening.map { comment[$0.range.upperBound...] }
    let words = said.map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
    let error =
      shared(/\b[Tt]hrows? (?:an? )?`?(\.?[A-Za-z]\w*(?:\.\w+)+|[A-Z]\w*|\.\w+)/)
    let name = comment.firstMatch(of: error)?.1.split(separator: ".").last
    return (words?.isEmpty == false ? words : name).map(String.init)
  }

  /// Whether a comment mentions a name or a module that can't be found.
  static func isAboutScope(_ comment: String) -> Bool {
    let text = comment.lowercased()
    return scopeWords.contains(where: text.contains)
  }

  /// Whether a comment mentions the compiler: `// Error` may also be above a crash.
  static func isAboutCompiler(_ comment: String) -> Bool {
    let text = comment.lowercased()
    let isOfRuntime =
      shared(/out of (?:bounds|range)|overflow|divi(?:sion|de) by zero|found nil|unwrapping/)
    return comment.hasPrefix("error: ") && !text.contains(isOfRuntime)
      || ["compil", "build error", "type error"].contains(where: text.contains)
  }

  private static func has(_ form: String, at place: Place, in text: Substring) -> Bool {
    guard let found = text.range(of: form), text[found.upperBound...].first?.isLetter != true else {
      return false
    }
    let isStart = found.lowerBound == text.startIndex
    let rest = text[found.upperBound...].drop(while: \.isWhitespace)
    // `reports an error, since …`, and not `reports an error to its delegate`.
    let endsClause =
      rest.first.map { ",.;:!?)-–—".contains($0) } ?? true
      || conjunctions.contains(where: rest.hasPrefix)
    return switch place {
    case .whole: isStart && !rest.contains { $0.isLetter || $0.isNumber }
    case .start: isStart
    case .firstClause: isStart && endsClause
    case .clause: endsClause
    case .anywhere: true
    }
  }
}

/// The output that a comment in documentation states, in one of a few forms.
///
///     // Prints "a"
///     // Prints "a", because …
///     // Prints "a" "b"
///     // Prints [1, 2]
///     // Prints: a
///     // Output: a
///     // logs 'a'
private enum PrintsComment {
  /// None.
  case other

  /// These texts, one for each line.
  case texts([ArraySlice<UInt8>])

  /// The texts of the comments below, one for each line.
  case listing

  /// The same, if the code above prints; else a word of prose.
  case heading

  /// A text that starts here and continues in the comments below.
  case quotation(ArraySlice<UInt8>)

  /// Some output, in another form.
  case unclear

  /// Reads a comment.
  ///
  /// - Parameter comment: the comment, without its slashes
  init(_ comment: ArraySlice<UInt8>) {
    let text = comment.trimmingSpaces
    guard let opening = Self.openings.first(where: { text.beginsWords($0) }) else {
      self = .other
      return
    }
    let isPrints = opening == "prints"
    let rest = text.dropFirst(opening.utf8.count)
    let value = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }
    let hasColon = rest.first == UInt8(ascii: ":")
    if value.isEmpty {
      self = hasColon || isPrints ? .listing : opening.contains("output") ? .heading : .other
    } else if value.startIndex == rest.startIndex {
      // A longer word, such as `printsAll`.
      self = Quotation.opening(of: value) == nil ? .other : .unclear
    } else if let quoted = Quotation.single(value) {
      self = .texts([quoted])
    } else if let quoted = Quotation.opening(of: value) {
      self = Self.quoted(quoted)
    } else if hasColon || Self.isValue(String(decoding: value, as: UTF8.self)) {
      self = .texts([value])
    } else {
      self = isPrints ? .unclear : .other
    }
  }

  /// Reads a line inside of a block comment, which may open a listing.
  init(inside line: FencedLine) {
    self.init(Array(line.text.utf8)[...].drop { " \t*".utf8.contains($0) })
  }

  /// What such a comment begins with, the longer words first.
  private static let openings = [
    "this will print", "it will print", "this prints", "it prints", "will print", "should print",
    "prints out", "prints", "this outputs", "will output", "outputs", "console output",
    "expected output", "printed output", "output", "this logs", "logs", "printed", "console",
    "stdout",
  ]

  /// What may follow a quotation, also with a comma before it.
  private static let explanations = ["because ", "since ", "and then "]

  private static func quoted(_ text: ArraySlice<UInt8>) -> PrintsComment {
    guard let first = Quotation.first(in: text), let last = Quotation.last(in: text) else {
      return .quotation(text)
    }
    let behind = text[first.upperBound...].drop { " ,".utf8.contains($0) }
    if explanations.contains(where: { behind.starts(with: $0.utf8) }) {
      return .texts([text[..<first.lowerBound]])
    }
    guard text[last.upperBound...].allSatisfy({ " \t.,;)".utf8.contains($0) }) else {
      return .unclear
    }
    let quoted = text[..<last.lowerBound]
    if let texts = Quotation.list(in: quoted) { return .texts(texts) }
    return Quotation.isSeveral(quoted) ? .unclear : .texts([quoted])
  }

  /// Whether a text can only be a value: a number, `nil`, a Boolean, or brackets with or without the
  /// name of a type before them.
  ///
  /// `// Prints [1, 2]` states the output, `// Prints all rows` the purpose of the code.
  private static func isValue(_ text: String) -> Bool {
    let text = String(text.reversed().drop { $0 == " " }.reversed())
    if ["nil", "true", "false"].contains(text) || Double(text) != nil { return true }
    let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]
    guard let open = text.firstIndex(where: { closing[$0] != nil }),
      text.last == closing[text[open]]
    else { return false }
    let name = text[..<open]
    return name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
      && name.first?.isNumber != true
  }
}

/// Straight and curly quotation marks.
private enum Quotation {
  private static let openings = ["\"", "“", "„"].map { Array($0.utf8) }
  private static let closings = ["\"", "”", "“"].map { Array($0.utf8) }

  /// The text after the quotation mark that it begins with, or nil if it begins with none.
  static func opening(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    openings.first { text.starts(with: $0) }.map { text.dropFirst($0.count) }
  }

  /// The text between single quotation marks, or those of code, if that is all there is.
  static func single(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let end = text.lastIndex { !" \t.,;)".utf8.contains($0) }
    guard let end, let mark = text.first, "'`".utf8.contains(mark), text[end] == mark,
      end > text.startIndex + 1
    else { return nil }
    return text[(text.startIndex + 1)..<end]
  }

  /// The first closing quotation mark in a text, and the last.
  static func first(in text: ArraySlice<UInt8>) -> Range<Int>? {
    text.indices.lazy.compactMap { mark(at: $0, in: text) }.first
  }
  static func last(in text: ArraySlice<UInt8>) -> Range<Int>? {
    text.indices.reversed().lazy.compactMap { mark(at: $0, in: text) }.first
  }

  /// Whether a text between quotation marks is several quotations, with words between them.
  static func isSeveral(_ text: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: text, as: UTF8.self)
    return ["or", "and", "then"].contains { word in
      words.contains("\" \(word) \"") || words.contains("” \(word) “")
    }
  }

  /// The texts of several quotations with only spaces between them, or nil if there is just one.
  static func list(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let quote = UInt8(ascii: "\"")
    let parts = text.split(separator: quote, omittingEmptySubsequences: false)
    guard parts.count > 2, parts.count % 2 == 1 else { return nil }
    let gaps = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    guard gaps.allSatisfy({ !$0.isEmpty && $0.trimmingSpaces.isEmpty }) else { return nil }
    return parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
  }

  private static func mark(at index: Int, in text: ArraySlice<UInt8>) -> Range<Int>? {
    closings.first { text[index...].starts(with: $0) }.map { index..<index + $0.count }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with some words, in any case, and not with a longer one.
  fileprivate func beginsWords(_ words: String) -> Bool {
    guard count >= words.utf8.count, zip(self, words.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return false }
    let next = dropFirst(words.utf8.count).first.map { $0 | 0x20 }
    return next.map { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true
  }
}

extension ArraySlice<UInt8> {
  /// A message of the compiler without the name of the group that it belongs to, `[#Group]`.
  fileprivate var withoutMessageGroup: ArraySlice<UInt8> {
    guard last == UInt8(ascii: "]"), let start = lastIndex(of: UInt8(ascii: "[")) else {
      return self
    }
    let name = self[start...].dropFirst().dropLast()
    guard name.first == UInt8(ascii: "#"), name.count > 1 else { return self }
    return self[..<start].trimmingSpaces
  }
}
