import LessonKit
import MarbleText

/// The events of one frame on a lane of a marble diagram, one below the other.
struct FrameColumn {
  /// An event that is drawn on the lane.
  enum Marble: Hashable {
    case value(String)
    case failed
  }

  /// Wider values are drawn as their letters and explained in the legend.
  private static let longestValue = 10

  /// The frame's index in the picture.
  let index: Int

  /// The frame's time, 0 at the subscription.
  let frame: Int

  let marbles: [Marble]
  let symbols: [MarbleSymbol]

  var isCompleted: Bool { symbols.contains(.completed) }

  init(_ symbols: [MarbleSymbol], index: Int, frame: Int, legend: MarbleLegend) {
    self.index = index
    self.frame = frame
    self.symbols = symbols
    marbles = symbols.compactMap { symbol in
      switch symbol {
      case .value(let letter): .value(Self.text(of: letter, in: legend))
      case .failed: .failed
      case .completed, .subscription, .disposal: nil
      }
    }
  }

  /// Whether a value fits a marble, or is drawn as its letter.
  static func isShort(_ value: String) -> Bool {
    !value.isEmpty && TextWidth.of(value) <= longestValue && !value.contains(where: \.isNewline)
  }

  private static func text(of letter: Character, in legend: MarbleLegend) -> String {
    guard let value = legend[letter], isShort(value) else { return String(letter) }
    return value
  }
}
