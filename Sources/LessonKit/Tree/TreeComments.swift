/// Reads the HTML comments that speak to the checker in a file that is no lesson.
///
/// `<!-- workbook: scope=file -->` sets something for the whole file, `<!-- workbook: check -->` opts
/// it in and `<!-- workbook: off -->` out. `<!-- skip: why -->` above a fence leaves that fence out, and
/// `<!-- check: timeout=5 -->` is as in a lesson.
struct TreeComments {
  /// What the comments set for the whole file.
  private(set) var settings = SettingsPatch()

  /// What is wrong with them.
  var problems: [LessonProblem] { ownProblems + options.problems }

  private let path: String
  private var options: OptionsReader
  private var skipReason: String?
  private var ownProblems: [LessonProblem] = []

  /// Begins a file.
  init(path: String) {
    self.path = path
    options = OptionsReader(path: path)
  }

  /// Reads a comment.
  ///
  /// - Parameters:
  ///   - text: what stands between its marks.
  ///   - position: where it begins.
  ///   - place: turns a number of bytes before something in the comment into its position.
  /// - Returns: whether it speaks of the snippet under it.
  mutating func read(
    _ text: String, at position: SourcePosition, place: (_ offset: Int) -> SourcePosition
  ) -> Bool {
    if text.hasPrefix("workbook:") {
      readSettings(in: text, place: place)
      return false
    }
    switch OptionsComment(text) {
    case .skip(let reason):
      skipReason = reason.isEmpty ? "a comment says so" : reason
      return true
    case .check(let pairs) where pairs.contains(where: { Self.options.contains($0.key) }):
      options.read(pairs, at: position, place: place)
      return true
    default:
      return false
    }
  }

  /// Hands out what the comments say of the next snippet, and begins anew.
  mutating func take() -> SnippetOptions {
    var taken = options.take()
    taken.skipReason = skipReason
    skipReason = nil
    return taken
  }

  private static let options = ["id", "timeout", "proves"]

  private mutating func readSettings(in text: String, place: (Int) -> SourcePosition) {
    let body = text.dropFirst("workbook:".count)
    for word in body.split(whereSeparator: \.isWhitespace) {
      let offset = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      do throws(SettingsPatch.Fault) {
        switch (key, parts.count) {
        case ("check", 1): try settings.set("check", to: ["true"])
        case ("off", 1): try settings.set("check", to: ["false"])
        default: try set(key, to: parts.count > 1 ? String(parts[1]) : "")
        }
      } catch {
        ownProblems.append(
          LessonProblem(in: path, at: place(offset), error.message, advice: error.advice))
      }
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
