/// What the words on a fence may be, and what to say of those that it may not hold.
enum FenceVocabulary {
  /// The words after `swift` on a snippet's fence.
  ///
  /// - Parameters:
  ///   - fence: the snippet.
  ///   - path: the lesson.
  ///   - problems: gains one for each unknown word.
  /// - Returns: the words that are known.
  static func words(
    of fence: Fence, in path: String, problems: inout [LessonProblem]
  ) -> Set<FenceWord> {
    var words: Set<FenceWord> = []
    for word in fence.words.dropFirst() {
      if let known = FenceWord(rawValue: word.text) {
        words.insert(known)
        continue
      }
      let advice = Suggestion.advice(for: word.text, among: FenceWord.allCases.map(\.rawValue))
      problems.append(
        LessonProblem(
          in: path, at: word.position, "unknown word '\(word.text.shortened)' after 'swift'",
          advice: advice))
    }
    return words
  }

  /// What to say of a language one slip away from ours, which would otherwise be left unchecked
  /// without a word.
  ///
  /// - Parameters:
  ///   - fence: a block in a language that the checker does not know.
  ///   - path: the lesson.
  /// - Returns: nil where the language is really another one.
  static func nearMiss(of fence: Fence, in path: String) -> LessonProblem? {
    guard let word = fence.words.first else { return nil }
    let letters = String(word.text.prefix(while: \.isLetter))
    let languages = FenceLanguage.allCases.map(\.rawValue)
    guard let meant = Suggestion.nearest(to: letters, among: languages, within: 1) else {
      return nil
    }
    return LessonProblem(
      in: path, at: word.position, "unknown language '\(word.text.shortened)'",
      advice: "did you mean '\(meant)'?")
  }
}
