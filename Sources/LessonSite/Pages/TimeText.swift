/// A reading time in words: minutes for a lesson, half hours for more.
enum TimeText {
  private static let minutesAnHour = 60

  /// The time, such as "40 min" or "about 2.5 h".
  static func html(ofMinutes minutes: Int, in words: Localization) -> HTML {
    guard minutes > minutesAnHour else {
      return words.text(.minutesShort, ["minutes": "\(minutes)"])
    }
    let halves = (minutes * 2 + minutesAnHour / 2) / minutesAnHour
    let half = halves.isMultiple(of: 2) ? "" : ".5"
    return words.text(.hours, ["hours": HTML(text: "\(halves / 2)\(half)")])
  }
}
