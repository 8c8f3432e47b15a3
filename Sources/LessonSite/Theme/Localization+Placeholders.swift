import LessonKit

extension Localization {
  /// Checks that each word has the placeholders that it has in another language, in any order: the
  /// pages fill in the same values, whatever the language.
  ///
  /// - Parameter original: the words of the other language
  /// - Throws: `SiteFailure` with every word that has others
  func requirePlaceholders(of original: Localization) throws(SiteFailure) {
    let pattern = Self.placeholder
    let problems = words.sorted { $0.key < $1.key }.compactMap { key, text -> Diagnostic? in
      let own = Self.placeholders(in: text, pattern)
      let wanted = Self.placeholders(in: original.words[key] ?? "", pattern)
      guard own != wanted else { return nil }
      return .problem(
        in: path, "the word '\(key)' has \(Self.list(own)), and the original \(Self.list(wanted))",
        advice: "write the same placeholders as in \(original.path)")
    }
    if !problems.isEmpty { throw SiteFailure(.readTheme, problems) }
  }

  /// The names of a text's placeholders.
  private static func placeholders(
    in text: String, _ placeholder: Regex<(Substring, Substring)>
  ) -> Set<String> {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    return Set(text.matches(of: placeholder).map { String($0.1) })
  }

  private static func list(_ names: Set<String>) -> String {
    names.isEmpty ? "no placeholder" : names.sorted().map { "{\($0)}" }.joined(separator: " ")
  }
}
