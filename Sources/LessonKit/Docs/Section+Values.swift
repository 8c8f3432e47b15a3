extension [Section] {
  /// The same sections; their snippets with what comments state of values, where these are checked.
  func stating(_ policy: ValuePolicy) -> [Section] {
    guard policy == .check else { return self }
    return map { section in Section(section, holding: section.snippets.map { $0.statingValues() }) }
  }
}

extension Snippet {
  fileprivate func statingValues() -> Snippet {
    let mayRun = !isLeftOut && !words.contains(.norun)
    guard mayRun, expectation(.error) == nil, expectation(.trap) == nil else { return self }
    let comments = ValueComments(in: lines)
    var snippet = self
    let values = comments.values.filter { $0.lines[0].start >= range.start }
    if typeAround == nil {
      snippet.values = values
    } else {
      snippet.unread += values.map(\.lines[0].start)
    }
    snippet.unread += comments.unread.filter { $0 >= range.start }
    return snippet
  }
}
