/// The info string of a fence, such as `swift norun`, read by the rules of a dialect.
struct FenceInfo {
  /// The language, or nil if the checker does not know it.
  let language: FenceLanguage?

  /// The words of the lesson format among those behind the language.
  let words: Set<FenceWord>

  /// The others.
  let unknown: [Fence.Word]

  /// Reads the words of a fence.
  init(_ fence: Fence, in dialect: Dialect) {
    language = fence.words.first.flatMap { dialect.language(named: $0.text) }
    let later = fence.words.dropFirst()
    words = Set(later.compactMap { dialect.fenceWord($0.text) })
    unknown = later.filter { dialect.fenceWord($0.text) == nil }
  }
}

/// The languages of fences that the checker knows; a block in any other is prose to it.
public enum FenceLanguage: String, CaseIterable, Hashable, Sendable {
  case swift

  /// The output of the snippet above.
  case output

  /// The compiler's messages on the snippet above, which must not compile.
  case error

  /// The message with which the snippet above crashes.
  case trap

  /// The marble diagram that the snippet above prints.
  case marbles

  /// The screens that the snippet above shows.
  case screen

  /// The kind of expectation that a block in this language is; nil for a snippet.
  var expectation: Expectation.Kind? {
    switch self {
    case .swift: nil
    case .output: .output
    case .error: .error
    case .trap: .trap
    case .marbles: .marbles
    case .screen: .screen
    }
  }
}

/// The words that may follow `swift` on a snippet's fence.
public enum FenceWord: String, CaseIterable, Hashable, Sendable {
  /// The snippet is a program of its own, apart from its section's.
  case alone

  /// The snippet is compiled, but not run.
  case norun

  /// The snippet is neither compiled nor run, for a reason that a comment gives.
  case skip

  /// The snippet is a program of its own, built with optimisation and without `DEBUG`.
  case release

  /// The snippet is the start of an exercise; it must fail as its expectations say.
  case starter

  /// The snippet solves an exercise; it must pass.
  case solution

  /// Pages show the output of the snippet only when the reader has predicted it.
  case predict

  /// The effect of a word on the program that its snippet would belong to.
  enum Effect: Hashable, Sendable {
    /// The snippet is a program of its own.
    case ownProgram

    /// The snippet is never run.
    case notRun

    /// The snippet is a part of an exercise.
    case exercise
  }

  /// The effect on the section's program, or nil if the snippet stays a part of it.
  var effect: Effect? {
    switch self {
    case .alone, .release: .ownProgram
    case .norun, .skip: .notRun
    case .starter, .solution: .exercise
    case .predict: nil
    }
  }

  /// The key of the tag that pages show above the snippet, or nil if they show it in another way.
  public var tag: String? {
    switch self {
    case .alone, .norun, .release, .starter, .solution: rawValue
    case .skip, .predict: nil
    }
  }

  /// The names of the word in documentation; empty if the word is for courses only.
  fileprivate var namesInDocs: [String] {
    switch self {
    case .alone, .release: [rawValue]
    case .norun: [rawValue, "no_run"]
    case .skip: [rawValue, "ignore"]
    case .starter, .solution, .predict: []
    }
  }
}

extension Dialect {
  /// The language that the first word of a fence names.
  ///
  /// - Parameter word: the word; in documentation its case and marks around it, as in `{.swift}`, do
  ///   not count
  /// - Returns: the language, or nil if the checker does not know it
  func language(named word: String) -> FenceLanguage? {
    switch self {
    case .course: return FenceLanguage(rawValue: word)
    case .docs:
      let name = word.lowercased().drop { "{.".contains($0) }
        .prefix { $0.isLetter || $0.isNumber || "-_+.".contains($0) }
      let language = FenceLanguage(rawValue: String(name))
      return language?.expectation.map(OutcomeForm.blocks.contains) ?? true ? language : nil
    }
  }

  /// The word of the lesson format that a later word of a fence is.
  ///
  /// - Parameter word: the word, such as `norun`; documentation may also write `.no_run` or `{norun}`
  /// - Returns: nil if the word is unknown
  fileprivate func fenceWord(_ word: String) -> FenceWord? {
    switch self {
    case .course: return FenceWord(rawValue: word)
    case .docs:
      let bare = word.drop { "{.".contains($0) }.prefix { $0 != "}" }
      return FenceWord.allCases.first { $0.namesInDocs.contains(String(bare)) }
    }
  }
}
