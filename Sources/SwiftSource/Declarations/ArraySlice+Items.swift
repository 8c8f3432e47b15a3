extension ArraySlice<SwiftToken> {
  private static let declaring: Set = [
    "import", "let", "var", "func", "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// Whether they are one item, not two that were not split: the second would lack the modifier
  /// that makes it private.
  func declareNoMore(than kind: TopLevelItem.Kind) -> Bool {
    let words = indices.filter { self[$0].kind == .word && !isMember($0) }
    let extensions = words.count { self[$0].text == "extension" }
    switch kind {
    case .statements: return extensions == 0
    case .extension:
      return extensions == 1
        && !words.contains { self[$0].depth == 0 && Self.declaring.contains(self[$0].text) }
    case .import:
      // `import struct A.B` imports one declaration.
      let declaring = words.filter { Self.declaring.contains(self[$0].text) }
      return extensions == 0 && !contains { $0.text == "{" } && declaring.first == startIndex
        && (declaring.count == 1 || declaring == [startIndex, startIndex + 1])
    case .variable, .type, .declaration:
      return extensions == 0
        && words.count { self[$0].depth == 0 && Self.declaring.contains(self[$0].text) } == 1
    }
  }

  /// Whether a comma may begin another variable, rather than stand in the list of a generic type.
  ///
  /// Between the brackets of such a list stands neither `:` nor `=`, one of which each variable needs.
  var mayDeclareTwoVariables: Bool {
    let outer = filter { $0.depth == 0 }
    guard outer.contains(where: { $0.text == "," }) else { return false }
    var open = 0
    for token in outer {
      switch token.kind {
      case .sign where token.text == "<" && !token.isSpacedBefore: open += 1
      case .sign where token.text.hasPrefix(">"):
        open = Swift.max(0, open - token.text.prefix { $0 == ">" }.count)
      case .sign where open > 0:
        guard ["->", "&", "?", "!"].contains(token.text) else { return true }
      case .mark where token.text == ",":
        if open == 0 { return true }
      case .mark where open > 0 && token.text != ".": return true
      case .bracket where open > 0 && ["{", "}"].contains(token.text): return true
      case .literal where open > 0, .attribute where open > 0: return true
      default: break
      }
    }
    return open > 0
  }

  private static let topLevelOnly: Set = ["guard", "defer", "throw", "async"]

  /// Whether it has another meaning at the top level than inside a function.
  var doesMore: Bool {
    indices.contains { index in
      let token = self[index]
      guard token.kind != .directive else { return true }
      return token.depth == 0 && token.kind == .word && Self.topLevelOnly.contains(token.text)
        && !isMember(index)
    }
  }

  /// Whether they wait outside of all braces, so that not only a closure may do so.
  var awaits: Bool {
    var braces = 0
    for index in indices {
      if self[index].text == "{" { braces += 1 }
      if self[index].text == "}" { braces -= 1 }
      if braces == 0, self[index].text == "await", !isMember(index) { return true }
    }
    return false
  }

  private static let knownWords: Set = ["true", "false", "nil", "if", "switch", "do", "Bool"]

  /// Whether the compiler may know the value of the expression that they are, as it knows literals,
  /// what operators make of them, and cases of enums.
  ///
  /// It does not look into what it calls: an initialiser, a function or a method. Only a call that is
  /// written on a type itself, as in `Event.next(1)`, may be such a case.
  var mayBeKnown: Bool {
    let value = drop { ["try", "?", "!"].contains($0.text) }
    guard let first = value.first, let last = value.last, first.kind == .word,
      [")", "}"].contains(last.text),
      !value.contains(where: {
        $0.depth == 0 && ($0.kind == .literal || Self.knownWords.contains($0.text))
      })
    else { return true }
    let outer = value.filter { $0.depth == 0 }
    let name = outer.prefix { $0.kind != .bracket }
    // A name behind a bracket is that of a method of what was called.
    let isCalledOnce = !outer.dropFirst(name.count).contains { $0.kind == .word }
    let words = name.filter { $0.kind == .word }
    return isCalledOnce && words.dropLast().contains { $0.text.first?.isUppercase == true }
      && name.contains { $0.text.contains(".") }
  }

  /// Their bytes where an error may end the expression that they are; else nil.
  var rangeWhereThrowing: Range<Int>? {
    guard let first, let last, mayThrow else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  private var mayThrow: Bool {
    indices.contains { index in
      guard self[index].depth == 0, self[index].text == "try", !isMember(index) else {
        return false
      }
      let next = index + 1 < endIndex ? self[index + 1].text : ""
      return !next.hasPrefix("?") && !next.hasPrefix("!")
    }
  }
}
