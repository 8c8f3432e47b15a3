/// The codes of the signs in a table: values by their index, the other kinds by negative numbers.
public struct MarbleCodes: Sendable {
  /// The values that have a code, by their codes.
  public private(set) var values: [String]

  private var codes: [String: Int]

  /// Begins with some values.
  ///
  /// - Parameter values: the values by their codes
  public init(_ values: [String] = []) {
    self.values = values
    codes = Dictionary(zip(values, values.indices)) { first, _ in first }
  }

  /// The code of a sign; a value that has none gets the next.
  ///
  /// - Parameter sign: the sign
  /// - Returns: its code
  public mutating func code(of sign: MarbleEvent.Sign) -> Int {
    switch sign {
    case .completed: return MarbleMoves.Code.completed
    case .failed: return MarbleMoves.Code.failed
    case .subscription: return MarbleMoves.Code.subscription
    case .disposal: return MarbleMoves.Code.disposal
    case .value(let value):
      if let code = codes[value] { return code }
      codes[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }

  /// The events of a row of a shape, in which each has three numbers: the unit from whose frame its own
  /// is counted, how many frames later it comes, and its code.
  ///
  /// - Parameters:
  ///   - row: the row
  ///   - frames: the frame of each unit
  /// - Returns: the events
  public func events(of row: [Int], at frames: [Int]) -> [MarbleEvent] {
    stride(from: 0, to: row.count - 2, by: 3).map { index in
      let start = row[index] < 0 ? 0 : frames[row[index]]
      return MarbleEvent(frame: start + row[index + 1], sign(of: row[index + 2]))
    }
  }

  /// The sign that a code stands for; an empty value for a code that nothing has.
  ///
  /// - Parameter code: the code
  /// - Returns: the sign
  public func sign(of code: Int) -> MarbleEvent.Sign {
    switch code {
    case MarbleMoves.Code.completed: .completed
    case MarbleMoves.Code.failed: .failed
    case MarbleMoves.Code.subscription: .subscription
    case MarbleMoves.Code.disposal: .disposal
    default: .value(values.indices.contains(code) ? values[code] : "")
    }
  }
}
