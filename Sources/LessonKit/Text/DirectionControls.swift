/// Characters that change the direction of writing without being seen.
///
/// Code that holds one can read as something else than the compiler makes of it.
package enum DirectionControls {
  /// The first of them in a text.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - includesMarks: whether marks count that only hold a neighbouring character in place
  /// - Returns: the number of bytes before it, and its name, such as `U+202E`; nil where there is none
  package static func first(
    in text: String, includesMarks: Bool = true
  ) -> (offset: Int, name: String)? {
    // All of them begin with one of these bytes.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xD8 }) else { return nil }
    let scalars = text.unicodeScalars
    let found = scalars.firstIndex { scalar in
      scalar.isDirectionControl || includesMarks && scalar.isDirectionMark
    }
    guard let found else { return nil }
    return (text.utf8.distance(from: text.startIndex, to: found), scalars[found].codePoint)
  }
}

extension Unicode.Scalar {
  /// Whether it begins or ends an embedding, an override or an isolate.
  package var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  /// Whether it stands for a letter of one direction.
  fileprivate var isDirectionMark: Bool { [0x061C, 0x200E, 0x200F].contains(value) }

  /// Its name, such as `U+202E`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
