import Foundation

/// Writes times for people and for other tools.
enum Seconds {
  /// A time in a column: right-aligned, with hundredths; a dash where nobody measured.
  static func text(_ seconds: Double?) -> String {
    guard let seconds else { return "    – s" }
    return String(format: "%5.2f s", seconds)
  }

  /// A time in a sentence: minutes where there are some.
  static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    return seconds < 60
      ? String(format: "%.1f s", seconds) : "\(whole / 60) min \(whole % 60) s"
  }

  /// A time as XML has it: with thousandths.
  static func number(_ seconds: Double?) -> String { String(format: "%.3f", seconds ?? 0) }
}
