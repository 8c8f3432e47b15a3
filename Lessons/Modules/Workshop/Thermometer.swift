/// A thermometer that measures when the program says so, and calls everyone on
/// its list.
public final class Thermometer {
  /// The latest temperature, or nil before the first measurement.
  public private(set) var latest: Int?
  private var displays: [Int: (Int) -> Void] = [:]
  private var count = 0

  /// Creates a thermometer that hasn't measured anything yet.
  public init() {}

  /// Puts a closure on the list, which is called after each measurement.
  ///
  /// - Returns: the number that `removeDisplay(_:)` needs.
  public func addDisplay(_ display: @escaping (Int) -> Void) -> Int {
    count += 1
    displays[count] = display
    return count
  }

  /// Takes a closure off the list.
  public func removeDisplay(_ number: Int) {
    displays[number] = nil
  }

  /// Measures a temperature, and calls the closures in the order in which they
  /// were added.
  public func measure(_ degrees: Int) {
    latest = degrees
    for number in displays.keys.sorted() { displays[number]?(degrees) }
  }
}
