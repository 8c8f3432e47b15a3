extension ScreenContent {
  /// Parses the text of a screen.
  ///
  /// - Parameter lines: the lines, without line breaks
  /// - Throws: `ScreenTextError` with the line and the column
  public init(parsing lines: [String]) throws(ScreenTextError) {
    let reader = ScreenReader(lines)
    self = try reader.screen()
    // Each screen has only one text, so if two texts differ, a user sees the difference.
    for (index, (line, own)) in zip(lines, text).enumerated() where !line.isIdentical(to: own) {
      let same = zip(line, own).prefix { String($0).isIdentical(to: String($1)) }.count
      throw reader.error("write this line as `\(own)`", at: index, column: same + 1)
    }
  }

  /// Parses the text of several screens, each below the previous screen.
  ///
  /// - Throws: `ScreenTextError` with the line and the column
  public static func screens(parsing lines: [String]) throws(ScreenTextError) -> [ScreenContent] {
    var screens: [ScreenContent] = []
    var rest = lines[...]
    while !rest.isEmpty {
      let end = rest.dropFirst().firstIndex(where: ScreenFrame.isBorder) ?? rest.endIndex - 1
      guard screens.count < mostScreens else {
        throw ScreenTextError(
          "a block has at most \(mostScreens) screens: show fewer", in: rest.first ?? "")
      }
      screens.append(try ScreenContent(parsing: Array(rest[...end])))
      rest = rest[(end + 1)...]
    }
    return screens
  }

  /// The maximum number of screens that are read as one sequence.
  public static let mostScreens = 12
}

/// A syntax error in the text of a screen, with its position and advice.
public struct ScreenTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line with the error, as it was given.
  public let line: String

  /// The index of the line with the error.
  public let index: Int

  /// The column of the error, in characters.
  ///
  /// The first column is 1.
  public let column: Int

  /// What is wrong, and what to write instead.
  public let message: String

  init(_ message: String, in line: String, index: Int = 0, column: Int = 1) {
    self.line = line
    self.index = index
    self.column = column
    self.message = message
  }

  /// The message, followed by the line, with a mark under the column.
  public var description: String {
    """
    column \(column): \(message)
      \(line.prefix(ScreenContent.mostColumns))
      \(String(repeating: " ", count: min(column, ScreenContent.mostColumns) - 1))^
    """
  }
}

/// Parses the lines of a screen from top to bottom.
private struct ScreenReader {
  /// A line of the text, whose signs know their places.
  private typealias Row = ArraySlice<PartReader.Sign>

  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  func error(_ message: String, at index: Int, column: Int = 1) -> ScreenTextError {
    ScreenTextError(
      message, in: lines.indices.contains(index) ? lines[index] : "", index: index, column: column)
  }

  func screen() throws(ScreenTextError) -> ScreenContent {
    try checkSize()
    guard let first = lines.first, ScreenFrame.isBorder(first) else {
      throw error("a screen begins with a line of at least 40 `-` between two `+`: add it", at: 0)
    }
    let end = lines.count - 1
    guard end > 0, lines[end] == first else {
      throw error("a screen ends with the line that it begins with: add it", at: end)
    }
    let border = lines[..<end].firstIndex { $0.hasPrefix("|=") }
    let bar = try border.map { border throws(ScreenTextError) in
      try content(of: rows(1..<border)[...], hasKinds: false)
    }
    guard bar.map({ $0.count == 1 }) ?? true else {
      throw error(
        "a bar is one line above `|====|`: write all of its parts in that line", at: border ?? 0)
    }
    var body = try rows((border ?? 0) + 1..<end)[...]
    var alert: [ScreenContent.Line]?
    if let start = body.firstIndex(where: isBox) {
      guard body.count - start > 1, body.last.map(isBox) == true else {
        throw error(
          "this box isn't closed: end the screen with a line such as `| +----+ |`",
          at: body[start].first?.place.line ?? 0, column: 3)
      }
      var inner: [Row] = []
      for row in body[(start + 1)...].dropLast() { inner.append(try inside(row)) }
      alert = try content(of: inner[...])
      body = body[..<start]
    }
    return ScreenContent(bar: bar?[0].parts, try content(of: body), alert: alert)
  }

  private func checkSize() throws(ScreenTextError) {
    guard lines.count <= ScreenContent.mostLines else {
      throw error(
        "a screen has \(ScreenContent.mostLines) lines at most: show fewer rows",
        at: ScreenContent.mostLines)
    }
    let most = ScreenContent.mostColumns
    for (index, line) in lines.enumerated() where line.utf8.count > 4 * most || line.count > most {
      throw error("a line has \(most) columns at most: shorten the text", at: index, column: most)
    }
  }

  /// Joins rows into the lines of a screen.
  ///
  /// A backslash at the end of a row joins the next row.
  private func content(
    of rows: ArraySlice<Row>, hasKinds: Bool = true
  ) throws(ScreenTextError) -> [ScreenContent.Line] {
    var rest = rows
    var content: [ScreenContent.Line] = []
    while var signs = rest.popFirst() {
      let index = signs.first?.place.line ?? 0
      // The blank after `-` or `>` is missing if nothing follows.
      let start = Self.text(signs.prefix(2))
      let named = ScreenContent.Line.Kind(rawValue: start.count == 1 ? start + " " : start)
      let kind = hasKinds ? named ?? .plain : .plain
      signs = signs.dropFirst(kind.rawValue.count)
      while PartReader.goesOn(signs) {
        guard let next = rest.popFirst() else {
          throw error(
            "this line ends with a backslash, so it needs a next line: add one, or remove the backslash",
            at: signs.last?.place.line ?? index)
        }
        let line = next.first?.place.line ?? index + 1
        guard kind == .plain || next.prefix(2).allSatisfy({ $0.scalar == " " }) else {
          throw error("this line continues a row: begin it with two blanks", at: line, column: 3)
        }
        signs += [PartReader.lineBreak(at: line)] + next.dropFirst(kind == .plain ? 0 : 2)
      }
      content.append(ScreenContent.Line(try parts(signs), kind: kind))
    }
    return content
  }

  private func parts(_ signs: Row) throws(ScreenTextError) -> [ScreenContent.Part] {
    var reader = PartReader(signs)
    do {
      return try reader.parts()
    } catch {
      let line = lines[error.place.line]
      let before = line.unicodeScalars.prefix(error.place.offset)
      throw self.error(error.message, at: error.place.line, column: String(before).count + 1)
    }
  }

  /// Returns the text between the sides of the frame for each of some lines.
  private func rows(_ indices: Range<Int>) throws(ScreenTextError) -> [Row] {
    var rows: [Row] = []
    for index in indices {
      let signs = lines[index].unicodeScalars.enumerated().map {
        PartReader.Sign(scalar: $1, place: PartReader.Place(line: index, offset: $0))
      }
      guard !signs.isEmpty else {
        throw error("expected `| ` and ` |` around this line: add them", at: index)
      }
      rows.append(try inside(signs[...]))
    }
    return rows
  }

  /// Returns the text between the two sides of a frame.
  private func inside(_ row: Row) throws(ScreenTextError) -> Row {
    let scalars = row.map(\.scalar)
    guard scalars.count >= 4, scalars.starts(with: ["|", " "]), scalars.suffix(2) == [" ", "|"]
    else {
      throw error(
        "expected `| ` and ` |` around this line: add what is missing",
        at: row.first?.place.line ?? 0)
    }
    let inner = row.dropFirst(2).dropLast(2)
    return inner[..<(inner.lastIndex { $0.scalar != " " }.map { $0 + 1 } ?? inner.startIndex)]
  }

  private func isBox(_ row: Row) -> Bool { ScreenFrame.isBox(Self.text(row)) }

  private static func text(_ row: Row) -> String {
    String(String.UnicodeScalarView(row.map(\.scalar)))
  }
}

/// Parses the parts of a line from left to right: `Fritters  ( + )` has two.
private struct PartReader {
  /// A character of the text, and its place.
  struct Sign {
    let scalar: Unicode.Scalar
    let place: Place
  }

  /// A place in the text: a line and an offset.
  struct Place {
    let line: Int
    let offset: Int
  }

  /// A syntax error, with its place.
  struct Mistake: Error {
    let message: String
    let place: Place
  }

  static func lineBreak(at line: Int) -> Sign {
    Sign(scalar: "\n", place: Place(line: line, offset: 0))
  }

  /// Returns whether a line continues on the next, because it ends with a backslash that isn't
  /// escaped.
  static func goesOn(_ signs: ArraySlice<Sign>) -> Bool {
    !signs.reversed().prefix { $0.scalar == "\\" }.count.isMultiple(of: 2)
  }

  private var rest: ArraySlice<Sign>
  private let end: Place

  init(_ signs: ArraySlice<Sign>) {
    rest = signs
    end =
      signs.last.map { Place(line: $0.place.line, offset: $0.place.offset + 1) }
      ?? Place(line: 0, offset: 0)
  }

  mutating func parts() throws(Mistake) -> [ScreenContent.Part] {
    var parts: [ScreenContent.Part] = []
    skipBlanks()
    while !rest.isEmpty {
      parts.append(try part())
      guard rest.isEmpty || begins(with: "  ") else {
        throw mistake("two parts of a line need two blanks between them: add what is missing")
      }
      skipBlanks()
    }
    return parts
  }

  private mutating func part() throws(Mistake) -> ScreenContent.Part {
    if skip("(") { return .button(try inside(")"), states: try states("a button")) }
    if skip("[") { return .field(try inside("]"), states: try states("a field")) }
    if skip(PartText.spinner) { return .spinner }
    if skip(PartText.on) { return .toggle(isOn: true, states: try states("a switch")) }
    if skip(PartText.off) { return .toggle(isOn: false, states: try states("a switch")) }
    if skip(PartText.imageStart) {
      let name = skip(PartText.empty) ? "" : try text { $0 == ">" }
      guard skip(">") else { throw mistake("this image isn't closed: add a `>`") }
      return .image(name)
    }
    if skip(PartText.backStart) { return .back(try label()) }
    if begins(with: "<") {
      throw mistake(
        "`<` begins `< title`, `<spinner>`, `<switch on>`, `<switch off>` or `<image name>`: write one of them, "
          + "or `\\<` for the sign")
    }
    return .label(try label())
  }

  private mutating func label() throws(Mistake) -> String {
    skip(PartText.empty) ? "" : try text { _ in false }
  }

  private mutating func inside(_ closing: Unicode.Scalar) throws(Mistake) -> String {
    skipBlanks()
    var text = try text { $0 == closing }
    guard skip(String(closing)) else {
      throw mistake("this isn't closed: add a blank and `\(closing)`")
    }
    if text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
    return text
  }

  private mutating func states<State: RawRepresentable & CaseIterable & Hashable>(
    _ name: String
  ) throws(Mistake) -> Set<State> where State.RawValue == String {
    var states: Set<State> = []
    while begins(with: " "), !begins(with: "  ") {
      let word = rest.dropFirst().prefix { $0.scalar != " " && $0.scalar != "\n" }
      let text = String(String.UnicodeScalarView(word.map(\.scalar)))
      guard let state = State(rawValue: text) else {
        let known = State.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        rest = rest.dropFirst()
        throw mistake("\(name) can be \(known): write one of them, or put two blanks before this")
      }
      states.insert(state)
      rest = rest[word.endIndex...]
    }
    return states
  }

  /// Reads a text with escapes.
  ///
  /// The text ends at a closing sign, at two blanks, or at the end of the line.
  private mutating func text(until isEnd: (Unicode.Scalar) -> Bool) throws(Mistake) -> String {
    var text = String.UnicodeScalarView()
    while let sign = rest.first, !isEnd(sign.scalar), !begins(with: "  ") {
      rest = rest.dropFirst()
      text.append(sign.scalar == "\\" ? try escaped(from: sign.place) : sign.scalar)
    }
    return String(text)
  }

  private mutating func escaped(from place: Place) throws(Mistake) -> Unicode.Scalar {
    if skip("u{") {
      let digits = rest.prefix { $0.scalar.isASCII && Character($0.scalar).isHexDigit }.prefix(7)
      let number = UInt32(String(String.UnicodeScalarView(digits.map(\.scalar))), radix: 16)
      rest = rest[digits.endIndex...]
      if skip("}"), let scalar = number.flatMap(Unicode.Scalar.init) { return scalar }
    } else if let sign = rest.popFirst(),
      sign.scalar == "\n" || !sign.scalar.properties.isAlphabetic
    {
      return sign.scalar
    }
    throw Mistake(
      message: "write `\\\\` for a backslash, or `\\u{a0}` for a character by its number",
      place: place)
  }

  private func begins(with text: String) -> Bool {
    rest.lazy.map(\.scalar).starts(with: text.unicodeScalars)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard begins(with: text) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop { $0.scalar == " " } }

  private func mistake(_ message: String) -> Mistake {
    Mistake(message: message, place: rest.first?.place ?? end)
  }
}

extension String {
  /// Returns whether two texts have the same scalars. (`==` also equates texts that only look
  /// alike.)
  fileprivate func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
