/// Finds functions that are declared without a body outside of protocols, as proposals and references
/// list them: `func name() -> Int`.
///
/// It counts brackets and knows the keywords of declarations; the bodies of functions are skipped.
package struct BodilessScanner {
  private enum Body {
    case type
    case requirements
    case other
  }

  /// Whether there is such a function.
  package private(set) var found = false

  /// Whether there is a type without a body.
  package private(set) var foundType = false

  private var bodies: [Body] = []
  private var brackets = 0
  private var next: Body?
  private var isHeader = false

  /// Whether the last line ends in punctuation that a declaration continues after.
  private var isUnfinished = false

  /// Reads lines without strings and comments.
  package init(_ lines: [[UInt8]]) {
    for line in lines {
      let text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
      if text.isEmpty { continue }
      if brackets == 0 { begin(text) }
      for character in text { read(character) }
      isUnfinished = text.last { !$0.isWhitespace }.map { ",:<&".contains($0) } ?? false
    }
    found = found || isHeader && brackets == 0
    foundType = foundType || next != nil && brackets == 0
  }

  private var isBetweenMembers: Bool { bodies.last.map { $0 == .type } ?? true }

  private mutating func begin(_ line: Substring) {
    let continuesLine = ["->", "where", "throws", "async", "rethrows", "{", ":", ">", ",", "&"]
      .contains(where: line.hasPrefix)
    if continuesLine || isUnfinished { return }
    if isHeader { found = true }
    if next != nil { foundType = true }
    (isHeader, next) = (false, nil)
    guard bodies.last != .other else { return }
    let words = line.prefix { $0 != "(" && $0 != "{" }.split { !($0.isLetter || "@_".contains($0)) }
    let bare = words.drop { DeclarationModifiers.all.contains(String($0)) || $0.hasPrefix("@") }
    let isMember = ["func", "var", "let", "subscript", "init"].contains(bare.dropFirst().first)
    let keyword = bare.dropFirst(bare.first == "class" && isMember ? 1 : 0).first ?? ""
    // `actor.run()` is a call.
    guard keyword != "actor" || line.contains("actor ") else { return }
    switch keyword {
    case "protocol": next = .requirements
    case "class", "struct", "enum", "actor", "extension": next = .type
    case "func", "init": isHeader = isBetweenMembers && !line.contains("@_")
    case "var", "subscript":
      let isRequirement = ["{ get }", "{ get set }"].contains(where: line.contains)
      found = found || isRequirement && isBetweenMembers
    default: break
    }
  }

  private mutating func read(_ character: Character) {
    switch character {
    case "(", "[": brackets += 1
    case ")", "]": brackets = max(0, brackets - 1)
    case "{":
      bodies.append(isHeader ? .other : next ?? .other)
      (next, isHeader) = (nil, false)
    case "}": _ = bodies.popLast()
    default: break
    }
  }
}
