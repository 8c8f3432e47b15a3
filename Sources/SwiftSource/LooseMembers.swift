/// Finds code that shows members without the type that they belong to, such as
/// `@Option var count: Int`.
package enum LooseMembers {
  private static let declaring: Set = [
    "actor", "class", "enum", "func", "let", "struct", "typealias", "var",
  ]
  /// Declarations that are always members.
  private static let always: Set = ["case", "deinit", "init", "subscript"]

  private static let modifiersOfMembers: Set = [
    "convenience", "mutating", "nonmutating", "override", "required", "static",
  ]
  private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let modifiersOfClasses: Set = ["convenience", "deinit", "override", "required"]

  /// The keyword of the type that such code can be in, or nil if the code may be a program.
  package static func kindOfType(around source: [UInt8]) -> String? {
    guard let tokens = SwiftLexer.tokens(of: source) else { return nil }
    let runs = tokens.topLevelRuns
    let heads = runs.map(words)
    guard !runs.isEmpty, heads.allSatisfy({ declaring.union(always).contains($0.last ?? "") }),
      zip(runs, heads).contains(where: isMember)
    else { return nil }
    if heads.contains(where: { $0.last == "case" }) { return "enum" }
    return heads.contains { !modifiersOfClasses.isDisjoint(with: $0) } ? "class" : "struct"
  }

  /// Whether such code overrides members of a class that it does not show.
  package static func override(_ source: [UInt8]) -> Bool {
    guard kindOfType(around: source) != nil, let tokens = SwiftLexer.tokens(of: source) else {
      return false
    }
    return tokens.topLevelRuns.contains { words(of: $0).contains("override") }
  }

  /// Whether code outside of any type uses `self`, and members that it does not show; false if that is
  /// uncertain.
  package static func useSelf(_ source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    // A macro may add a type around its closure.
    let runs = tokens.topLevelRuns.filter { run in
      !run.contains { $0.isKeyword(in: types) || $0.kind == .directive }
    }
    let isInType = kindOfType(around: source) != nil
    let own = isInType ? Set(runs.flatMap(names)) : []
    if isInType, delegate(runs) { return true }
    return runs.contains { run in
      run.indices.contains { index in
        guard run[index].text == "self", !run[index].isMember else { return false }
        guard isInType else { return true }
        let next = run[(index + 1)...].prefix(2).map(\.text)
        return next.count == 2 && next[0] == "." && !own.contains(next[1]) && next[1] != "init"
      }
    }
  }

  /// Whether such code has a static variable with neither a value nor a body, as an outline lists them.
  package static func lackValues(_ source: [UInt8]) -> Bool {
    guard kindOfType(around: source) != nil, let tokens = SwiftLexer.tokens(of: source) else {
      return false
    }
    return tokens.topLevelRuns.contains { run in
      let head = words(of: run)
      return ["let", "var"].contains(head.last) && !head.dropLast().allSatisfy { $0 != "static" }
        && !run.contains { $0.text == "=" || $0.text == "{" }
    }
  }

  /// Whether each initialiser calls another, which has to be elsewhere: without stored properties there is
  /// none that takes arguments.
  private static func delegate(_ runs: [ArraySlice<SwiftToken>]) -> Bool {
    let heads = runs.map(words)
    let inits = zip(runs, heads).filter { $1.last == "init" }.map(\.0)
    return !inits.isEmpty && !heads.contains { ["let", "var"].contains($0.last) }
      && inits.allSatisfy { run in
        run.indices.contains { index in
          let next = run[index...].prefix(5).map(\.text)
          return next.starts(with: ["self", ".", "init", "("]) && next.last != ")"
        }
      }
  }

  /// The names that a declaration declares: that of a variable or a function, or those of cases.
  private static func names(_ run: ArraySlice<SwiftToken>) -> [String] {
    let outer = run.filter { $0.depth == run.first?.depth ?? 0 && $0.kind == .word }.map(\.text)
    guard let keyword = outer.firstIndex(where: { ["let", "var", "func", "case"].contains($0) })
    else { return [] }
    return Array(outer[(keyword + 1)...])
  }

  /// The modifiers of a declaration, and its keyword.
  private static func words(of run: ArraySlice<SwiftToken>) -> [String] {
    let bare = run[run.attributesEnd...].filter { $0.depth == run.first?.depth ?? 0 }
    var words: [String] = []
    for token in bare {
      guard token.kind == .word else {
        // An access modifier may have a word in brackets, as in `private(set)`.
        if token.kind == .bracket, DeclarationModifiers.all.contains(words.last ?? "") { continue }
        break
      }
      words.append(token.text)
      guard DeclarationModifiers.all.contains(token.text) else { break }
    }
    return words
  }

  private static func isMember(_ run: ArraySlice<SwiftToken>, _ head: [String]) -> Bool {
    guard let keyword = head.last else { return false }
    if always.contains(keyword) || !modifiersOfMembers.isDisjoint(with: head) { return true }
    // Property wrappers are not supported outside of types; actors and availability are.
    return keyword == "var"
      && run[..<run.attributesEnd].contains { token in
        token.kind == .attribute && token.text.dropFirst().first?.isUppercase == true
          && !token.text.hasSuffix("Actor")
      }
  }
}
