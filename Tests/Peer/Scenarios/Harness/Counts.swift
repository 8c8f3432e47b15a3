import Foundation

/// What the library says is alive, where it is built to count.
enum Counts {
  static func resources() -> Int {
    #if TRACE_RESOURCES
    return Int(Resources.total)
    #else
    return 0
    #endif
  }

  /// Whether no more is left than there was before; a thread that has just ended may take a moment.
  static func settle(at before: Int) -> Bool {
    for _ in 0..<10 {
      if resources() <= before { return true }
      usleep(1000)
    }
    return false
  }
}
