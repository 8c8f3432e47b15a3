/// The words in a text, whatever they mean there.
package enum Words {
  /// All runs of letters, digits and underscores.
  package static func of(_ text: some Sequence<UInt8>) -> Set<String> {
    var words: Set<String> = []
    var word: [UInt8] = []
    for byte in text {
      if isPart(byte) {
        word.append(byte)
      } else if !word.isEmpty {
        words.insert(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
