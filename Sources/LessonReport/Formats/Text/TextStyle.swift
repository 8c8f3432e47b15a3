/// How much of a report people want to see.
public struct TextStyle: Hashable, Sendable {
  /// How many words are made of a check.
  public enum Detail: Hashable, Sendable {
    /// Errors alone; nothing where everything holds.
    case quiet

    /// Errors, warnings and a summary.
    case normal

    /// Each program besides, with its state and its time.
    case verbose
  }

  /// How many words are made of a check.
  public var detail: Detail

  /// How many of the slowest programs are listed.
  public var slowest: Int

  /// Whether the summary says how long the check took.
  public var showsTime: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - detail: how many words are made of a check.
  ///   - slowest: how many of the slowest programs are listed.
  ///   - showsTime: whether the summary says how long the check took.
  public init(_ detail: Detail = .normal, slowest: Int = 0, showsTime: Bool = false) {
    self.detail = detail
    self.slowest = slowest
    self.showsTime = showsTime
  }
}
