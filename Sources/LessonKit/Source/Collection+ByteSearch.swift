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
