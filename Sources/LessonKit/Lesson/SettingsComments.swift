/// Reads the comments with which a file sets how it is checked, in documentation.
///
/// `<!-- workbook: scope=file -->` sets something for the whole file, `<!-- workbook: check -->` opts
/// it in and `<!-- workbook: off -->` out.
struct SettingsComments {
  /// The settings from all comments so far.
  private(set) var settings = SettingsPatch()

  /// The problems of the comments.
  var problems: [Diagnostic] { log.diagnostics }

  private static let mark = "workbook:"
  private var log: DiagnosticLog

  /// Starts a file.
  ///
  /// - Parameter path: the file, as messages name it.
  init(path: String) {
    log = DiagnosticLog(path: path)
  }

  /// Reads a comment.
  ///
  /// - Parameters:
  ///   - text: the text between its marks.
  ///   - place: turns an offset into the text, in bytes, into a position.
  /// - Returns: whether it is such a comment.
  mutating func read(_ text: String, place: (_ offset: Int) -> SourcePosition) -> Bool {
    guard text.hasPrefix(Self.mark) else { return false }
    for word in text.dropFirst(Self.mark.count).split(whereSeparator: \.isWhitespace) {
      do throws(SettingsPatch.Fault) {
        try read(word)
      } catch {
        let offset = text.utf8.distance(from: text.startIndex, to: word.startIndex)
        log.report(error.message, at: place(offset), error.advice)
      }
    }
    return true
  }

  private mutating func read(_ word: Substring) throws(SettingsPatch.Fault) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    switch (String(parts[0]), parts.count) {
    case ("check", 1): try settings.set("check", to: ["true"])
    case ("off", 1): try settings.set("check", to: ["false"])
    case (let key, let count): try set(key, to: count > 1 ? String(parts[1]) : "")
    }
  }

  private mutating func set(_ key: String, to value: String) throws(SettingsPatch.Fault) {
    let keys = SettingsPatch.keys.filter { $0 != "prelude" }
    guard keys.contains(key) else {
      throw SettingsPatch.Fault(
        message: "unknown setting '\(key.shortened)'",
        advice: Suggestion.advice(for: key, among: keys + ["off"]))
    }
    guard !value.isEmpty else {
      throw SettingsPatch.Fault(
        message: "the setting '\(key)' is empty", advice: "write '\(key)=…'")
    }
    let values = value.split(separator: ",").map(String.init)
    try settings.set(key, to: key == "modules" ? values : [value])
  }
}
