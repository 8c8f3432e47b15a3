/// The results of a diagram for every place that its marbles can be moved to.
///
/// It is a table of `shapes`: what comes out, told by the marbles that bring it about. Which shape
/// goes with a place is in `choices`, in the order in which `MarblePlaces` lists the places.
public struct MarbleMoves: Hashable, Codable, Sendable {
  /// The most places that a table has.
  public static let limit = 1024

  /// The most bytes that a table may have as JSON.
  public static let largest = 1 << 16

  /// What the result depends on.
  public enum Kind: String, Codable, Sendable {
    /// The order in which the marbles come, and nothing else.
    case order

    /// The frames in which they stand.
    case time
  }

  /// What happens, as a number, or the index of a value from 0 on.
  public enum Code {
    /// The stream completes.
    public static let completed = -1

    /// The stream fails.
    public static let failed = -2

    /// The subscription.
    public static let subscription = -3

    /// The subscription is disposed of.
    public static let disposal = -4
  }

  /// The marbles of a lane in one frame, which move together.
  public struct Unit: Hashable, Codable, Sendable {
    /// The frame that they are printed in.
    public let frame: Int

    /// Whether they can be moved.
    public var moves: Bool

    /// What they are, by their codes.
    public let codes: [Int]

    /// Makes a unit.
    ///
    /// - Parameters:
    ///   - frame: the frame that it is printed in
    ///   - moves: whether it can be moved
    ///   - codes: what it is made of
    public init(frame: Int, moves: Bool, codes: [Int]) {
      self.frame = frame
      self.moves = moves
      self.codes = codes
    }
  }

  /// An input stream.
  public struct Lane: Hashable, Codable, Sendable {
    /// Its name.
    public let name: String

    /// Whether its events have fixed times; else they are counted from each subscription on.
    public let isHot: Bool

    /// How many frames its units can be moved in.
    public let frames: Int

    /// Its units from left to right.
    public var units: [Unit]

    /// Makes a lane.
    ///
    /// - Parameters:
    ///   - name: its name
    ///   - isHot: whether its events have fixed times
    ///   - frames: how many frames its units can be moved in
    ///   - units: its units from left to right
    public init(name: String, isHot: Bool, frames: Int, units: [Unit]) {
      self.name = name
      self.isHot = isHot
      self.frames = frames
      self.units = units
    }
  }

  /// What the result depends on.
  public let kind: Kind

  /// The number of frames of the printed streams.
  public let frames: Int

  /// The number of frames that hold every result.
  public let reach: Int

  /// The input streams from top to bottom.
  public let lanes: [Lane]

  /// The lanes in the order in which units of one frame come; nil where the order of such units is
  /// unknown, so that they can't share a frame, and where results go by time.
  public let ties: [Int]?

  /// The values of marbles as text, each once.
  public let values: [String]

  /// The names of the rows of a result: `a^` for a subscription, `=` for the result.
  public let rows: [String]

  /// What can come out: for each row, three numbers an event: the unit from which its frame is
  /// counted, or -1 for time zero; the number of frames after it; and what happens, as a code.
  public let shapes: [[[Int]]]

  /// For each place, the index of its shape.
  public let choices: [Int]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - kind: what the result depends on
  ///   - frames: the number of frames of the printed streams
  ///   - reach: the number of frames that hold every result
  ///   - lanes: the input streams from top to bottom
  ///   - ties: the lanes in the order in which units of one frame come
  ///   - values: the values of marbles as text
  ///   - rows: the names of the rows of a result
  ///   - shapes: what can come out
  ///   - choices: for each place, the index of its shape
  public init(
    kind: Kind, frames: Int, reach: Int, lanes: [Lane], ties: [Int]?, values: [String],
    rows: [String], shapes: [[[Int]]], choices: [Int]
  ) {
    self.kind = kind
    self.frames = frames
    self.reach = reach
    self.lanes = lanes
    self.ties = ties
    self.values = values
    self.rows = rows
    self.shapes = shapes
    self.choices = choices
  }
}
