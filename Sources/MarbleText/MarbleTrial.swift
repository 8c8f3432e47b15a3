extension MarbleTrial {
  /// A line that a program prints for a checker that asks it to move the marbles of its diagrams.
  ///
  /// ```
  /// WORD {"begin":{"_0":"a: -1-\n   map\n=: -1-"}}
  /// WORD {"end":{"_0":{"picture":{"_0":"prints while it runs"}}}}
  /// ```
  ///
  /// Whatever is printed between the two lines of a diagram comes from its closure.
  public enum PrintedLine: Hashable, Codable, Sendable {
    /// The text of the diagram whose marbles are moved next.
    case begin(String)

    /// The result of moving them.
    case end(MarbleTrial)

    /// The environment variable by which a checker asks; its value is the word that lines begin with.
    public static let variable = "MARBLES_MOVES"
  }
}

/// The result of moving the marbles of a diagram: a table, or the reason why there is none.
public enum MarbleTrial: Hashable, Codable, Sendable {
  /// The results for every place.
  case moves(MarbleMoves)

  /// It stays a picture.
  case picture(PictureReason)
}

/// Why the marbles of a diagram can't be moved.
public enum PictureReason: String, Error, CaseIterable, Hashable, Codable, Sendable {
  /// It gave two results for the same places.
  case keepsState = "keeps state between runs"

  case prints = "prints while it runs"

  /// One of its streams had a subscriber before time zero, or its clock had run.
  case startsEarly = "is subscribed to before it begins"

  /// It may wait in real time.
  case isSlow = "takes too long to run for every place"

  case hasNoMarbles = "has no marble to move"

  /// Its program trapped, exited or ran out of time.
  case ends = "ends its program when a marble is moved"

  case isLarge = "has too many different results"

  case isMalformed = "has a table with an error"

  /// No `Marbles.diagram` of the program reported it.
  case isUnknown = "isn't one diagram of Marbles"
}
