extension LooseMembers {
  private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

  /// Whether code outside of any type speaks of `self`, and of members that it does not show.
  ///
  /// - Parameter source: the code
  /// - Returns: whether it does; false where it can't be told for certain
  package static func useSelf(_ source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    // A macro may add a type around its closure.
    let runs = tokens.topLevelRuns.filter { run in
      !run.contains { types.contains($0.text) || $0.kind == .directive }
    }
    let isInType = kindOfType(around: source) != nil
    let own = isInType ? Set(runs.flatMap(names)) : []
    return runs.contains { run in
      run.indices.contains { index in
        guard run[index].text == "self",
          index == run.startIndex || !run[index - 1].text.hasSuffix(".")
        else { return false }
        guard isInType else { return true }
        let next = run[(index + 1)...].prefix(2).map(\.text)
        return next.count == 2 && next[0] == "." && !own.contains(next[1]) && next[1] != "init"
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
}
