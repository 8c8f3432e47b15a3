/// The names that are bound around a token: parameters of functions and closures, and local
/// constants and variables.
///
/// It knows the plain forms, such as `let a = …` on a line of its own. Any other name counts as
/// unbound, as does a local one up to the end of its statement.
struct NameScopes {
  private struct Scope {
    /// The bracket that opens it.
    let bracket: String

    /// Whether a type's members stand in it, which are not local.
    let holdsMembers: Bool

    var names: Set<String> = []

    /// Names to bind from an index on.
    var later: [(name: String, index: Int)] = []
  }

  private let tokens: ArraySlice<SwiftToken>
  private var scopes: [Scope] = []

  /// The parameters of functions, by the index of the brace of the body.
  private var parameters: [Int: Set<String>] = [:]

  /// The indices of tokens that declare a name.
  private var declaring: Set<Int> = []

  /// Whether a type's header began since the last brace.
  private var isTypeHeader = false

  /// Begins before the first of some tokens.
  ///
  /// - Parameter tokens: an item, or a part of one
  init(_ tokens: ArraySlice<SwiftToken>) {
    self.tokens = tokens
  }

  /// The innermost open bracket.
  var bracket: String? { scopes.last?.bracket }

  /// The names that are bound at the last token that was read.
  var names: Set<String> { scopes.reduce(into: []) { $0.formUnion($1.names) } }

  /// Whether a name refers to something bound, or is where that is declared.
  ///
  /// - Parameter index: the index of the name, read last
  /// - Returns: whether it certainly means nothing outside of the tokens
  func binds(_ index: Int) -> Bool {
    declaring.contains(index) || scopes.contains { $0.names.contains(tokens[index].text) }
  }

  /// Reads a token; all have to be read in order.
  mutating func read(_ index: Int) {
    let token = tokens[index]
    bindLater(upTo: index)
    switch (token.kind, token.text) {
    case (.bracket, "("), (.bracket, "["), (.bracket, "{"): open(index)
    case (.bracket, _):
      _ = scopes.popLast()
      if token.text == "}" { isTypeHeader = false }
    case (.word, _) where tokens.isMember(index): break
    case (.word, "func"), (.word, "init"), (.word, "subscript"): readSignature(index)
    case (.word, "let"), (.word, "var"): readLocal(index)
    // The names of a case end with it.
    case (.word, "case"), (.word, "default"): unbind()
    case (.word, "class"), (.word, "struct"), (.word, "enum"), (.word, "protocol"),
      (.word, "actor"), (.word, "extension"):
      isTypeHeader = true
    default: break
    }
  }

  private mutating func open(_ index: Int) {
    let isBrace = tokens[index].text == "{"
    var scope = Scope(bracket: tokens[index].text, holdsMembers: isBrace && isTypeHeader)
    if isBrace {
      if let own = parameters[index] {
        scope.names = own
      } else if !isTypeHeader, let list = ClosureParameters(after: index, in: tokens) {
        scope.later = list.indices.map { (tokens[$0].text, list.start) }
        declaring.formUnion(list.indices)
      }
      isTypeHeader = false
    }
    scopes.append(scope)
  }

  private mutating func unbind() {
    guard scopes.last?.bracket == "{" else { return }
    scopes[scopes.count - 1].names = []
    scopes[scopes.count - 1].later = []
  }

  private mutating func bindLater(upTo index: Int) {
    guard let scope = scopes.last, !scope.later.isEmpty else { return }
    for (name, start) in scope.later where start <= index {
      scopes[scopes.count - 1].names.insert(name)
    }
    scopes[scopes.count - 1].later.removeAll { $0.index <= index }
  }

  /// `let a = …` or `var a: …` as a statement of a body: not as a condition, nor as a pattern.
  private mutating func readLocal(_ index: Int) {
    guard index > tokens.startIndex, index + 2 < tokens.endIndex, let scope = scopes.last,
      scope.bracket == "{",
      beginsStatement(index) || ["{", "in"].contains(tokens[index - 1].text),
      tokens[index + 1].kind == .word, ["=", ":"].contains(tokens[index + 2].text)
    else { return }
    declaring.insert(index + 1)
    let depth = tokens[index].depth
    let next = tokens[(index + 2)...].indices.first { place in
      tokens[place].depth < depth || tokens[place].depth == depth && beginsStatement(place)
    }
    guard !scope.holdsMembers, let next, tokens[next].depth == depth else { return }
    scopes[scopes.count - 1].later.append((tokens[index + 1].text, next))
  }

  /// Words after which a line goes on, whatever begins the next one.
  private static let prefixes: Set = [
    "borrow", "case", "consume", "copy", "do", "each", "for", "guard", "if", "repeat", "switch",
    "unsafe", "while",
  ]

  private func beginsStatement(_ index: Int) -> Bool {
    guard index > tokens.startIndex, tokens[index].startsLine, !tokens[index].goesOn,
      // A closure behind others may have a label.
      index + 1 == tokens.endIndex || tokens[index + 1].text != ":"
    else { return false }
    let before = tokens[index - 1]
    return !before.isGoneOnWith && !(before.kind == .word && Self.prefixes.contains(before.text))
  }

  /// The parameters of a function are bound in its body.
  private mutating func readSignature(_ index: Int) {
    let depth = tokens[index].depth
    let rest = tokens[(index + 1)...].indices.prefix { place in
      tokens[place].depth > depth || tokens[place].depth == depth && !beginsStatement(place)
    }
    guard let start = rest.first(where: { tokens[$0].text == "(" }),
      let end = rest.first(where: { $0 > start && tokens[$0].depth == depth }),
      let body = rest.first(where: {
        $0 > end && tokens[$0].depth == depth && tokens[$0].text == "{"
      })
    else { return }
    var names: Set<String> = []
    for place in (start + 1)..<end
    where tokens[place].depth == depth + 1 && tokens[place].kind == .word
      && tokens[place + 1].text == ":" && isParameter(place)
    {
      names.insert(tokens[place].text)
      declaring.insert(place)
    }
    parameters[body] = names
  }

  /// Whether a name before a colon is a parameter's: the first word behind a bracket or a comma, or
  /// the second.
  private func isParameter(_ index: Int) -> Bool {
    let begins = { (place: Int) in ["(", ","].contains(tokens[place - 1].text) }
    return begins(index) || tokens[index - 1].kind == .word && begins(index - 1)
  }
}
