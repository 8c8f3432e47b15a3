import LessonKit
import MarbleText

/// What a lane of a marble diagram shows in one frame, one sign below the other.
struct MarbleStack {
  /// Something that comes, drawn on the lane.
  enum Sign: Hashable {
    case value(String)
    case failed
  }

  /// Values that take more columns than this are drawn as their letter and told in the legend.
  private static let longestValue = 10

  /// The frame, counted from the first that the diagram draws.
  let column: Int

  /// The same, counted as the text form counts: from the subscription on.
  let frame: Int

  let signs: [Sign]
  let symbols: [MarbleSymbol]

  var isCompleted: Bool { symbols.contains(.completed) }

  init(_ symbols: [MarbleSymbol], column: Int, frame: Int, legend: MarbleLegend) {
    self.column = column
    self.frame = frame
    self.symbols = symbols
    signs = symbols.compactMap { symbol in
      switch symbol {
      case .value(let letter): .value(Self.text(of: letter, in: legend))
      case .failed: .failed
      case .completed, .subscription, .disposal: nil
      }
    }
  }

  /// Whether a value is drawn as it is, and not as its letter.
  static func isShort(_ value: String) -> Bool {
    !value.isEmpty && TextWidth.of(value) <= longestValue && !value.contains(where: \.isNewline)
  }

  private static func text(of letter: Character, in legend: MarbleLegend) -> String {
    guard let value = legend[letter], isShort(value) else { return String(letter) }
    return value
  }
}
