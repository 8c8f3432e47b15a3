import LessonKit

/// The cached form of a program's tokens: a line of numbers, and then the declarations.
///
/// A site reads the records of all programs, and numbers are parsed ten times as fast as JSON.
enum HighlightRecord {
  private static let numbersEach = 5

  /// Encodes the tokens of lines.
  static func bytes(of lines: [[CodeToken]]) -> [UInt8] {
    var declarations: [String: Int] = [:]
    var texts: [String] = []
    var numbers = [lines.count]
    for (index, line) in lines.enumerated() {
      for token in line {
        // The number of its declaration, from 1; 0 where it has none.
        var declaration = 0
        if let text = token.declaration {
          declaration = declarations[text] ?? texts.count + 1
          if declaration > texts.count { texts.append(text) }
          declarations[text] = declaration
        }
        numbers += [
          index, token.range.lowerBound, token.range.count, token.kind.rawValue, declaration,
        ]
      }
    }
    let head = numbers.map { "\($0)" }.joined(separator: " ")
    return Array("\(head)\n\(texts.joined(separator: "\0"))".utf8)
  }

  /// Decodes tokens; nil where the bytes are no such record.
  static func lines(from bytes: [UInt8]) -> [[CodeToken]]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let numbers = bytes[..<end].split(separator: UInt8(ascii: " ")).map(number)
    let texts = bytes[(end + 1)...].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let count = numbers.first, (numbers.count - 1).isMultiple(of: numbersEach) else {
      return nil
    }
    var lines = [[CodeToken]](repeating: [], count: min(count, bytes.count))
    for start in stride(from: 1, to: numbers.count, by: numbersEach) {
      let (line, declaration) = (numbers[start], numbers[start + 4])
      guard lines.indices.contains(line), declaration <= texts.count,
        let kind = CodeToken.Kind(rawValue: numbers[start + 3])
      else { return nil }
      let first = numbers[start + 1]
      lines[line].append(
        CodeToken(
          first..<(first + numbers[start + 2]), kind,
          declaration: declaration == 0 ? nil : texts[declaration - 1]))
    }
    return lines
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.prefix(9).reduce(0) { $0 * 10 + Int(max($1, UInt8(ascii: "0")) - UInt8(ascii: "0")) }
  }
}
