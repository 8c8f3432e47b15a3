/// A line that a program prints for a checker that asks it to move the marbles of its diagrams.
///
/// What stands between the two lines of a diagram was printed by its closure.
public enum MarbleRecord: Hashable, Codable, Sendable {
  /// A diagram, as it is printed, whose marbles are moved next.
  case begin(String)

  /// What came of it.
  case end(MarbleTrial)

  /// The environment variable by which a checker asks; its value is the word that lines begin with.
  public static let variable = "MARBLES_MOVES"
}
