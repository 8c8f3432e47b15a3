import LessonKit
import MarbleText

/// The events of one frame on a lane of a marble diagram, one below the other.
struct FrameColumn {
  /// An event that is drawn on the lane.
  enum Marble: Hashable {
    case value(String)
    case failed
  }

  /// The frame's index in the picture.
  var index: Int

  /// The frame's time, 0 at the subscription.
  let frame: Int

  let marbles: [Marble]
  let symbols: [MarbleSymbol]

  var isCompleted: Bool { symbols.contains(.completed) }

  /// Reads a frame.
  ///
  /// - Parameters:
  ///   - symbols: its symbols, in order
  ///   - index: the frame's index in the picture
  ///   - frame: the frame's time
  ///   - legend: the values of letters
  ///   - longest: wider values are drawn as their letters
  init(_ symbols: [MarbleSymbol], index: Int, frame: Int, legend: MarbleLegend, longest: Int) {
    self.index = index
    self.frame = frame
    self.symbols = symbols
    marbles = symbols.compactMap { symbol in
      switch symbol {
      case .value(let letter): .value(Self.text(of: letter, in: legend, longest: longest))
      case .failed: .failed
      case .completed, .subscription, .disposal: nil
      }
    }
  }

  /// Whether a value fits a marble, or is drawn as its letter.
  ///
  /// - Parameters:
  ///   - value: the value
  ///   - longest: the width up to which values fit
  /// - Returns: whether the marble shows the value
  static func isShort(_ value: String, longest: Int) -> Bool {
    !value.isEmpty && TextWidth.of(value) <= longest && !value.contains(where: \.isNewline)
  }

  /// The text in the marble of a value.
  ///
  /// - Parameters:
  ///   - letter: the letter of the value
  ///   - legend: the values of letters
  ///   - longest: wider values are drawn as their letters
  /// - Returns: the value, or its letter
  static func text(of letter: Character, in legend: MarbleLegend, longest: Int) -> String {
    guard let value = legend[letter], isShort(value, longest: longest) else {
      return String(letter)
    }
    return value
  }
}
