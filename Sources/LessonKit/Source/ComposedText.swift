import Foundation

extension StringProtocol {
  /// The bytes of the text with each letter composed, so that `é` is the same however it is written.
  ///
  /// What would only become ASCII by that stays what it is, because whoever copies it gets another program: the
  /// Greek question mark, U+037E, would become `;`.
  package var composed: [UInt8] {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return Array(utf8) }
    var bytes: [UInt8] = []
    var rest = self[...]
    // Foundation takes a time that grows with the square of the text. Letters are composed each by itself, so some at a
    // time are enough.
    while !rest.isEmpty {
      let piece = rest.prefix(100)
      // No letter has that many marks; sorting them would take as long.
      bytes += piece.utf8.count > 10_000 ? Array(piece.utf8) : piece.composedAtOnce
      rest = rest[piece.endIndex...]
    }
    return bytes
  }

  private var composedAtOnce: [UInt8] {
    guard unicodeScalars.contains(where: \.becomesASCII) else {
      return Array(precomposedStringWithCanonicalMapping.utf8)
    }
    var bytes: [UInt8] = []
    var rest = unicodeScalars[...]
    while let next = rest.first {
      if next.becomesASCII {
        bytes += String(Character(next)).utf8
        rest.removeFirst()
      } else {
        let run = rest.prefix { !$0.becomesASCII }
        bytes += String(String.UnicodeScalarView(run)).precomposedStringWithCanonicalMapping.utf8
        rest = rest[run.endIndex...]
      }
    }
    return bytes
  }

  /// Whether another text is the same to its readers: the two may compose letters in different ways, but what
  /// is ASCII in one has to be ASCII in the other.
  package func isSame(as other: some StringProtocol) -> Bool {
    self == other && (utf8.elementsEqual(other.utf8) || composed == other.composed)
  }

  /// Whether another text is a part of it, compared like that.
  package func has(_ other: some StringProtocol) -> Bool {
    composed.firstIndex(ofAll: other.composed) != nil
  }
}

extension Unicode.Scalar {
  /// Whether it looks like an ASCII character, and becomes it when it is composed: `;`, `K` or a backtick.
  package var becomesASCII: Bool { value == 0x37E || value == 0x212A || value == 0x1FEF }
}
