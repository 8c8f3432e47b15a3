extension [SwiftToken] {
  /// The statements and declarations of the top level: each begins at a line that does not continue
  /// the one before it.
  package var topLevelRuns: [ArraySlice<SwiftToken>] {
    var runs: [ArraySlice<SwiftToken>] = []
    var start = startIndex
    for index in indices.dropFirst() {
      guard self[index].depth == 0, self[index].startsLine, !self[index].goesOn,
        !self[index - 1].isGoneOnWith, self[start..<index].attributesEnd < index
      else { continue }
      runs.append(self[start..<index])
      start = index
    }
    if start < endIndex { runs.append(self[start...]) }
    return runs
  }
}
