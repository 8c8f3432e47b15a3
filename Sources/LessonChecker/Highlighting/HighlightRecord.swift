import LessonKit

/// How the tokens of a program are written down: a line of numbers, and then the declarations.
///
/// All pages of a site are made of such records, and numbers are read ten times as fast as JSON.
enum HighlightRecord {
  private static let numbersEach = 5

  /// The bytes that say the tokens of some lines.
  static func bytes(of lines: [[CodeToken]]) -> [UInt8] {
    var declarations: [String: Int] = [:]
    var texts: [String] = []
    var numbers = [lines.count]
    for (index, line) in lines.enumerated() {
      for token in line {
        var place = 0
        if let text = token.declaration {
          place = declarations[text] ?? texts.count + 1
          if place > texts.count { texts.append(text) }
          declarations[text] = place
        }
        numbers += [index, token.range.lowerBound, token.range.count, token.kind.rawValue, place]
      }
    }
    let head = numbers.map { "\($0)" }.joined(separator: " ")
    return Array("\(head)\n\(texts.joined(separator: "\0"))".utf8)
  }

  /// The tokens that were written down so; nil where they were not.
  static func lines(from bytes: [UInt8]) -> [[CodeToken]]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let numbers = bytes[..<end].split(separator: UInt8(ascii: " ")).map(number)
    let texts = bytes[(end + 1)...].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let count = numbers.first, (numbers.count - 1).isMultiple(of: numbersEach) else {
      return nil
    }
    var lines = [[CodeToken]](repeating: [], count: min(count, bytes.count))
    for start in stride(from: 1, to: numbers.count, by: numbersEach) {
      let (line, place) = (numbers[start], numbers[start + 4])
      guard lines.indices.contains(line), place <= texts.count,
        let kind = CodeToken.Kind(rawValue: numbers[start + 3])
      else { return nil }
      let first = numbers[start + 1]
      lines[line].append(
        CodeToken(
          first..<(first + numbers[start + 2]), kind,
          declaration: place == 0 ? nil : texts[place - 1]))
    }
    return lines
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.prefix(9).reduce(0) { $0 * 10 + Int(max($1, UInt8(ascii: "0")) - UInt8(ascii: "0")) }
  }
}
