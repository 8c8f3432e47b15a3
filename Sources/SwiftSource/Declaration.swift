/// A declaration in a Swift file.
package struct Declaration: Hashable, Sendable {
  /// The declaration's name, after the names of the types around it: `["Outer", "Inner", "name"]`.
  package let path: [String]

  package let isExtension: Bool

  /// The declaration's lines, from 0, with its attributes but not the comments above the
  /// declaration.
  package let lines: ClosedRange<Int>

  /// Returns whether a name refers to this declaration: its own name alone, or after the names of
  /// surrounding types.
  package func isCalled(_ name: [String]) -> Bool { path.suffix(name.count).elementsEqual(name) }
}

extension Declaration {
  /// Finds the declarations of a Swift file at the top level and inside types.
  ///
  /// The scanner counts brackets and knows the keywords of declarations. It skips the bodies of
  /// functions.
  package struct Scanner {
    /// The declarations, in the order of their ends.
    package private(set) var declarations: [Declaration] = []

    private struct Open {
      let header: DeclarationHeader
      let start: Int
    }

    private var types: [Open] = []
    private var pending: Open?
    private var attributeLine: Int?
    private var braces = 0
    private var brackets = 0

    /// Reads the lines of a file, without strings and comments.
    package init(_ code: [[UInt8]]) {
      var below = code.indices.filter { !Self.isBlank(code[$0]) }[...]
      for (line, bytes) in code.enumerated() {
        readHeader(bytes, on: line)
        for byte in bytes { read(byte, on: line) }
        below = below.drop { $0 <= line }
        let next = below.first.map { code[$0] } ?? []
        if isBetweenMembers, !Self.continuesDeclaration(next) { endPending(on: line) }
      }
    }

    private var isBetweenMembers: Bool { braces == types.count && brackets == 0 }

    private mutating func readHeader(_ line: [UInt8], on number: Int) {
      guard isBetweenMembers, pending == nil, !Self.isBlank(line) else { return }
      if let header = DeclarationHeader(line) {
        pending = Open(header: header, start: attributeLine ?? number)
        attributeLine = nil
      } else {
        let isAttribute = line.first { $0 != 0x20 } == UInt8(ascii: "@")
        attributeLine = isAttribute ? attributeLine ?? number : nil
      }
    }

    private mutating func read(_ byte: UInt8, on line: Int) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        brackets = max(0, brackets - 1)
      case UInt8(ascii: "{"):
        if isBetweenMembers, let type = pending, type.header.isType {
          types.append(type)
          pending = nil
        }
        braces += 1
      case UInt8(ascii: "}"):
        braces = max(0, braces - 1)
        if braces < types.count, let type = types.popLast() { end(type, on: line) }
      default:
        break
      }
    }

    /// Ends a declaration that isn't a type.
    ///
    /// A type ends with its brace.
    private mutating func endPending(on line: Int) {
      guard let open = pending, !open.header.isType else { return }
      pending = nil
      end(open, on: line)
    }

    private mutating func end(_ open: Open, on line: Int) {
      let path = types.map(\.header.name) + [open.header.name]
      declarations.append(
        Declaration(
          path: path.flatMap { $0.split(separator: ".").map(String.init) },
          isExtension: open.header.keyword == "extension", lines: open.start...line))
    }

    private static func continuesDeclaration(_ line: [UInt8]) -> Bool {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      let words = ["->", "where ", "{", ".", "?", ":", "&&", "||", "throws", "async", "=", "+"]
      return words.contains { text.starts(with: $0.utf8) }
    }

    private static func isBlank(_ line: [UInt8]) -> Bool {
      line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
  }
}

/// The keyword and the name in the first line of a declaration, such as `static func name() -> Int {`.
package struct DeclarationHeader: Hashable, Sendable {
  private static let types = ["class", "struct", "enum", "protocol", "actor", "extension"]
  private static let others = [
    "func", "var", "let", "typealias", "case", "macro", "associatedtype",
  ]
  private static let nameless = ["init", "deinit", "subscript"]

  package let name: String
  package let keyword: String

  /// Whether the declaration's body declares members.
  package var isType: Bool { Self.types.contains(keyword) }

  /// Reads a line of code without strings and comments, or returns nil if the line declares
  /// nothing.
  package init?(_ line: [UInt8]) {
    var rest = Substring(String(decoding: line, as: UTF8.self))
    var previous = ""
    while let word = Self.word(from: &rest) {
      if word.hasPrefix("@") || DeclarationModifiers.all.contains(word) {
        Self.skipParentheses(&rest)
      } else if Self.nameless.contains(word) {
        (keyword, name) = (word, word)
        return
      } else if Self.others.contains(word) || Self.types.contains(word) {
        previous = word
        // `class func` declares a function.
        var ahead = rest
        let next = Self.word(from: &ahead) ?? ""
        if word == "class", Self.others.contains(next) || next == "subscript" { continue }
        guard let name = Self.name(in: rest) else { return nil }
        (keyword, self.name) = (previous, name)
        return
      } else {
        return nil
      }
    }
    return nil
  }

  private static func word(from rest: inout Substring) -> String? {
    rest = rest.drop(while: \.isWhitespace)
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  private static func name(in rest: Substring) -> String? {
    let text = rest.drop(while: \.isWhitespace)
    let isWord = text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
    let name = text.prefix {
      isWord ? $0.isLetter || $0.isNumber || "_`.".contains($0) : !" ({".contains($0)
    }
    return name.isEmpty ? nil : name.filter { $0 != "`" }
  }

  private static func skipParentheses(_ rest: inout Substring) {
    guard rest.first == "(" else { return }
    var depth = 0
    while let character = rest.popFirst() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return }
    }
  }
}

/// The modifiers that may come before the keyword of a declaration.
package enum DeclarationModifiers {
  package static let all: Set = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "static",
    "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "indirect", "required",
    "convenience", "dynamic", "nonisolated", "isolated", "consuming", "borrowing", "prefix",
    "postfix", "infix", "optional", "distributed", "unsafe",
  ]
}

extension Declaration {
  /// The name by which a lesson quotes a declaration.
  ///
  /// It is written `name` or `Type.name`. If there are overloads, `name(label:_:)` chooses the
  /// overload with these labels, and `name#2` chooses the second overload that matches.
  package struct Name: Hashable, Sendable {
    /// The name, after the names of the types around the declaration.
    package let path: [String]

    /// The argument labels with their parentheses, or nil if the name has no labels.
    package let labels: String?

    /// The number of the overload, from 1, or nil if only one declaration may match.
    package let number: Int?

    /// Parses the text after the first number sign of a `source:` comment, or returns nil if the
    /// text isn't a name.
    package init?(_ text: String) {
      let parts = text.split(separator: "#", omittingEmptySubsequences: false)
      guard let name = parts.first, parts.count <= 2 else { return nil }
      number = parts.count == 2 ? Int(parts[1]) : nil
      guard parts.count == 1 || number.map({ $0 > 0 }) == true else { return nil }
      let start = name.firstIndex(of: "(") ?? name.endIndex
      path = name[..<start].split(separator: ".").map(String.init)
      labels = start == name.endIndex ? nil : name[start...].filter { $0 != " " }
      guard !path.isEmpty else { return nil }
    }
  }
}

extension Declaration {
  /// Returns the argument labels of a function with their parentheses, such as `(onNext:_:)`, from
  /// the lines of its declaration without strings and comments.
  ///
  /// The result is empty if the function has no parameters.
  package static func labels(of name: String, in lines: [[UInt8]]) -> String {
    let code = String(decoding: Array(lines.joined(separator: "\n".utf8)), as: UTF8.self)
    var rest = code[...]
    while let place = rest.firstRange(of: name) {
      rest = rest[place.upperBound...]
      let before = code[..<place.lowerBound].last ?? " "
      guard before.isWhitespace || before == "`", let list = Self.list(after: rest) else {
        continue
      }
      return "(" + Self.labels(in: list).map { $0 + ":" }.joined() + ")"
    }
    return ""
  }

  /// Returns the names of a declaration's parameters and generic parameters that the code in its
  /// body can use.
  ///
  /// - Parameter lines: the lines from the declaration on, without strings and comments
  package static func parameters(in lines: [[UInt8]]) -> Set<String> {
    let code = String(decoding: Array(lines.joined(separator: "\n".utf8)), as: UTF8.self)
    let head =
      /\b(?:(?:func|macro|struct|class|enum|actor|protocol|typealias)\s+(?!func|subscript)(?:`?\w+`?|[^\w\s(]+?(?=<\w|[\s(]))|init\b[?!]?|subscript)/
    guard let match = code.firstMatch(of: head) else { return [] }
    let rest = code[match.range.upperBound...].drop(while: \.isWhitespace)
    let generic = rest.first == "<" ? parts(of: rest.dropFirst(), separators: ",") : []
    let all = generic + (list(after: rest).map { parts(of: $0, separators: ",") } ?? [])
    let names = all.compactMap {
      parts(of: $0, separators: ":")[0].split(whereSeparator: \.isWhitespace).last
    }
    return Set(names.map(String.init)).subtracting(["_"])
  }

  /// Returns the text between the parentheses that follow a name and its generic parameters, or nil
  /// if no parentheses follow.
  private static func list(after name: Substring) -> Substring? {
    var rest = name.drop { "`?!".contains($0) || $0.isWhitespace }
    if rest.first == "<" {
      rest = rest.dropFirst(parts(of: rest.dropFirst())[0].count + 2).drop(while: \.isWhitespace)
    }
    guard rest.first == "(" else { return nil }
    let list = parts(of: rest.dropFirst(), separators: "").first
    return list?.allSatisfy(\.isWhitespace) == true ? list?.prefix(0) : list
  }

  private static func labels(in list: Substring) -> [Substring] {
    guard !list.isEmpty else { return [] }
    return parts(of: list, separators: ",").map { parameter in
      guard parts(of: parameter, separators: ":").count > 1 else { return "_" }
      return parameter.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ":" }
    }
  }

  /// Splits a text at the separators that are outside brackets.
  ///
  /// Stops at a closing bracket that the text did not open.
  private static func parts(of text: Substring, separators: String = "") -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      defer { previous = character }
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      if depth < 0 { return parts + [text[start..<index]] }
      guard depth == 0, separators.contains(character) else { continue }
      parts.append(text[start..<index])
      start = text.index(after: index)
    }
    return parts + [text[start...]]
  }
}
