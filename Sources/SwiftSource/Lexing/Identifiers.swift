/// Finds the identifiers in a text, whatever they mean there.
package enum Identifiers {
  /// All runs of letters, digits and underscores.
  ///
  /// - Parameter text: the text
  /// - Returns: the runs, keywords and numbers among them
  package static func of(_ text: some Sequence<UInt8>) -> Set<String> {
    var identifiers: Set<String> = []
    var identifier: [UInt8] = []
    for byte in text {
      if isPart(byte) {
        identifier.append(byte)
      } else if !identifier.isEmpty {
        identifiers.insert(String(decoding: identifier, as: UTF8.self))
        identifier.removeAll(keepingCapacity: true)
      }
    }
    if !identifier.isEmpty { identifiers.insert(String(decoding: identifier, as: UTF8.self)) }
    return identifiers
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
