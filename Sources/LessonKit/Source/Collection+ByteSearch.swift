import Synchronization

extension Collection<UInt8> {
  /// Whether the bytes contain others, one after the other.
  ///
  /// The standard library's search for a string in a string is optimised for far longer ones: over
  /// thousands of lines, it would take a third of a check in which nothing is new.
  ///
  /// - Parameter other: the bytes to find; at least one
  /// - Returns: whether they are there
  public func contains(_ other: StaticString) -> Bool {
    other.withUTF8Buffer { contains($0) }
  }

  /// Whether the bytes contain others, one after the other.
  ///
  /// - Parameter other: the bytes to find; at least one
  /// - Returns: whether they are there
  public func contains(_ other: some Collection<UInt8>) -> Bool {
    let found = withContiguousStorageIfAvailable { bytes in
      other.withContiguousStorageIfAvailable { Self.isAnywhere($0, in: bytes) }
    }
    if case .some(.some(let isThere)) = found { return isThere }
    return Array(other).withUnsafeBufferPointer { other in
      Array(self).withUnsafeBufferPointer { Self.isAnywhere(other, in: $0) }
    }
  }

  private static func isAnywhere(
    _ other: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = other.first, bytes.count >= other.count else { return false }
    let last = bytes.count - other.count
    var index = 0
    while index <= last {
      if bytes[index] == first, bytes[index..<(index + other.count)].elementsEqual(other) {
        return true
      }
      index += 1
    }
    return false
  }
}

extension Array where Element: Equatable {
  /// The first place at which others are, one after the other, from an index on.
  ///
  /// By Knuth, Morris and Pratt: no element is read again, however often the others nearly fit.
  package func firstIndex(ofAll others: [Element], from start: Int = 0) -> Int? {
    guard !others.isEmpty else { return start }
    // For each beginning of the others, how much of its end is a beginning, too.
    var borders = [Int](repeating: 0, count: others.count)
    var length = 0
    for index in others.indices.dropFirst() {
      while length > 0, others[index] != others[length] { length = borders[length - 1] }
      if others[index] == others[length] { length += 1 }
      borders[index] = length
    }
    length = 0
    for index in indices[start...] {
      while length > 0, self[index] != others[length] { length = borders[length - 1] }
      if self[index] == others[length] { length += 1 }
      if length == others.count { return index + 1 - length }
    }
    return nil
  }
}

/// The regex of a literal, compiled only at the first call from a place of the source.
///
/// A literal by itself is compiled wherever it is evaluated, which took three fifths of a check of documentation
/// in which nothing is new. Only matching is shared between threads: these have no closures of their own.
///
/// - Parameter regex: a literal.
/// - Returns: the same regex for each call from this place.
package func cached<Output>(
  _ regex: @autoclosure () -> Regex<Output>, file: StaticString = #fileID, line: Int = #line,
  column: Int = #column
) -> Regex<Output> {
  let site = SharedRegexes.Site(file: Int(bitPattern: file.utf8Start), line: line, column: column)
  let known = SharedRegexes.all.withLock { $0[site] }
  if let known = known?.regex as? Regex<Output> { return known }
  let compiled = regex()
  SharedRegexes.all.withLock { $0[site] = SharedRegexes.Entry(regex: compiled) }
  return compiled
}

private enum SharedRegexes {
  struct Site: Hashable {
    let file: Int
    let line: Int
    let column: Int
  }

  struct Entry: @unchecked Sendable {
    let regex: Any
  }

  static let all = Mutex<[Site: Entry]>([:])
}
