import LessonChecker

/// A line of a block as it is to be.
enum BlessedLine: Hashable, Sendable {
  /// The block's own line of this place, which still matches, wildcards and all.
  case kept(Int)

  /// A line that came.
  case new(String)
}

extension BlessedLine {
  /// A line that came, as text that a Markdown file can hold.
  ///
  /// - Throws: `BlessRefusal` where it can't, or where nobody would see what it holds.
  static func new(bytes: [UInt8]) throws(BlessRefusal) -> BlessedLine {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw BlessRefusal("it prints bytes that are no UTF-8", advice: "write '[..]' for them")
    }
    let isUnseen = text.unicodeScalars.contains {
      $0 != "\t" && $0.properties.generalCategory == .control
    }
    guard !isUnseen else {
      throw BlessRefusal("it prints control characters", advice: "write '[..]' for them")
    }
    return .new(text)
  }

  /// The line's text.
  ///
  /// - Parameter expected: the block's own lines.
  /// - Returns: the text, without its ending.
  func text(in expected: [String]) -> String {
    switch self {
    case .kept(let index): expected[index]
    case .new(let text): text
    }
  }
}
