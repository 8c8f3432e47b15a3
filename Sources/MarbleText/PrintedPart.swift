/// A part of what a program printed: lines of text, or a marble diagram.
///
/// ```
/// before                        text
/// a: --1--2--|                  diagram
///    map { $0 * 10 }
/// =: --x--y--|    x = 10, y = 20
/// after                         text
/// ```
public enum PrintedPart: Hashable, Sendable {
  /// Lines outside of diagrams.
  case text([String])

  /// A diagram, with its lines as they were printed.
  case diagram(MarbleDiagram, lines: [String])

  /// The maximum number of lines to look through above a result.
  ///
  /// A longer diagram isn't found as a whole.
  static let maxLines = 100

  /// The maximum number of characters in a diagram's text.
  static let maxCharacters = 20_000

  /// The maximum number of lines above a result to try as the first line of its diagram.
  private static let maxAttempts = 8

  /// Splits printed lines into diagrams and the text around the diagrams.
  ///
  /// A diagram ends with its result, the line that begins with `=:`. The diagram has as many of the
  /// lines above its result as `MarbleDiagram` can read and print again unchanged. So `total: 5`
  /// above a diagram stays text, because a printed diagram would have aligned its other lines with
  /// it.
  ///
  /// - Parameter lines: the lines, without line breaks
  /// - Returns: the parts in order. Joined, they have all of the lines.
  public static func parts(of lines: [String]) -> [PrintedPart] {
    var parts: [PrintedPart] = []
    var open: [String] = []
    for line in lines {
      open.append(line)
      guard line.hasPrefix("\(MarbleDiagram.result):"), let found = diagram(endingIn: open) else {
        continue
      }
      let text = open.dropLast(found.lines.count)
      if !text.isEmpty { parts.append(.text(Array(text))) }
      parts.append(.diagram(found.diagram, lines: found.lines))
      open = []
    }
    return open.isEmpty ? parts : parts + [.text(open)]
  }

  /// Returns the largest diagram that ends with the last of some lines, or nil if that line is not
  /// a result.
  private static func diagram(
    endingIn lines: [String]
  ) -> (diagram: MarbleDiagram, lines: [String])? {
    let last = lines.count - 1
    // The largest diagram is tried first, and the result alone is tried last.
    let starts = starts(above: last, in: lines).suffix(maxAttempts).reversed() + [last]
    for start in starts {
      let block = Array(lines[start...])
      let text = block.joined(separator: "\n")
      guard text.count <= maxCharacters, let diagram = try? MarbleDiagram(parsing: text),
        diagram.description == text
      else { continue }
      return (diagram, block)
    }
    return nil
  }

  /// Returns the lines at which the diagram of a result can begin, from the nearest to the
  /// farthest.
  ///
  /// A diagram can begin with a stream or a subscription. If the result has neither above it, the
  /// diagram can begin with the first operation.
  private static func starts(above result: Int, in lines: [String]) -> [Int] {
    // The space after `=:` is as wide as the longest name, or wider.
    let widest = lines[result].dropFirst(2).prefix { $0 == " " }.count
    var starts: [Int] = []
    var operation: Int?
    var characters = lines[result].count
    above: for index in lines.indices[..<result].suffix(maxLines - 1).reversed() {
      characters += lines[index].count
      guard characters <= maxCharacters, let kind = Kind(lines[index]) else { break above }
      switch kind {
      case .operation: operation = index
      case .timeline(let width):
        guard width <= widest else { break above }
        starts.append(index)
      }
    }
    return starts.isEmpty ? operation.map { [$0] } ?? [] : starts
  }

  /// The kind of a line above a result, judged by how the line begins.
  private enum Kind {
    /// A stream or a subscription, with the width of its name.
    case timeline(width: Int)

    /// An operation.
    case operation

    init?(_ line: String) {
      guard let first = line.first else { return nil }
      if first.isWhitespace {
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        self = .operation
      } else {
        guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("\(MarbleDiagram.result):")
        else { return nil }
        self = .timeline(width: line.distance(from: line.startIndex, to: colon))
      }
    }
  }
}
