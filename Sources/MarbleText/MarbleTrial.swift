extension MarbleTrial {
  /// A line that a program prints for the checker, while it moves the marbles of a diagram.
  ///
  /// ```
  /// WORD {"begin":{"_0":"a: -1-\n   map\n=: -1-"}}
  /// WORD {"end":{"_0":{"picture":{"_0":"prints while it runs"}}}}
  /// ```
  ///
  /// Everything that is printed between the two lines of a diagram comes from the diagram's
  /// closure.
  public enum PrintedLine: Hashable, Codable, Sendable {
    /// The text of the diagram whose marbles are moved next.
    case begin(String)

    /// The result of moving the marbles.
    case end(MarbleTrial)

    /// The environment variable by which the checker asks for these lines.
    ///
    /// Its value is the word that begins each line.
    public static let variable = "MARBLES_MOVES"
  }
}

/// The result of moving the marbles of a diagram: a table, or the reason why the diagram stays a
/// picture.
public enum MarbleTrial: Hashable, Codable, Sendable {
  /// The diagram's results for every place.
  case moves(MarbleMoves)

  /// The diagram stays a picture.
  case picture(PictureReason)
}

/// Why the marbles of a diagram can't be moved.
public enum PictureReason: String, Error, CaseIterable, Hashable, Codable, Sendable {
  /// The diagram gave two results for the same places.
  case keepsState = "keeps state between runs"

  case prints = "prints while it runs"

  /// One of the diagram's streams had a subscriber before time zero, or its clock had run.
  case startsEarly = "uses a stream that already had a subscriber, or a clock that already ran"

  /// The diagram may wait in real time.
  case isSlow = "takes too long to run with its marbles in all places"

  case hasNoMarbles = "has no marble to move"

  /// The diagram's program trapped, exited or ran out of time.
  case ends = "ends its program when a marble is moved"

  case isLarge = "has too many different results"

  case isMalformed = "reports results that can't be read"

  /// The program has no `Marbles.diagram` that reported this diagram.
  case isUnknown = "isn't the output of one 'Marbles.diagram'"
}
