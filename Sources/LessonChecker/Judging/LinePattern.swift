/// One expected line, in which `[..]` stands for anything.
///
/// Lines are compared byte for byte: letters that only look the same are different.
package struct LinePattern: Sendable {
  /// The line as the lesson has it.
  package let text: String

  /// Whether it stands for any number of lines.
  package let isGap: Bool

  private let pieces: [[UInt8]]

  /// Reads an expected line.
  package init(_ text: String) {
    self.text = text
    isGap = text == "..."
    pieces = Self.pieces(of: Array(text.utf8))
  }

  /// Whether a line that came is what was expected.
  package func matches(_ line: [UInt8]) -> Bool {
    guard pieces.count > 1 else { return line == pieces[0] }
    guard line.starts(with: pieces[0]) else { return false }
    var position = pieces[0].count
    // The earliest place for each piece leaves the most room for those after it.
    for piece in pieces.dropFirst().dropLast() {
      guard let found = Self.find(piece, in: line, from: position) else { return false }
      position = found + piece.count
    }
    let last = pieces[pieces.count - 1]
    return line.count - last.count >= position && line.suffix(last.count) == last[...]
  }

  private static let wildcard = Array("[..]".utf8)

  private static func pieces(of text: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var position = 0
    while position < text.count {
      if text[position...].starts(with: wildcard) {
        pieces.append([])
        position += wildcard.count
      } else {
        pieces[pieces.count - 1].append(text[position])
        position += 1
      }
    }
    return pieces
  }

  private static func find(_ piece: [UInt8], in line: [UInt8], from start: Int) -> Int? {
    guard start + piece.count <= line.count else { return nil }
    return (start...(line.count - piece.count)).first { line[$0...].starts(with: piece) }
  }
}
