/// The info string of a fence, such as `swift norun`, read by the rules of a dialect.
struct FenceInfo {
  /// The language, or nil if the checker does not know it.
  let language: FenceLanguage?

  /// The requests, each with the word that makes it.
  let requests: [(request: FenceRequest, word: String)]

  /// The words after the language that request nothing.
  let unknown: [Fence.Word]

  /// Reads the words of a fence.
  init(_ fence: Fence, in dialect: Dialect) {
    language = fence.words.first.flatMap { dialect.language(named: $0.text) }
    let words = fence.words.dropFirst().map { (word: $0, request: dialect.request($0.text)) }
    requests = words.compactMap(\.request)
    unknown = words.filter { $0.request == nil }.map(\.word)
  }

  /// The words of the lesson format among the requests.
  var words: Set<FenceWord> {
    Set(
      requests.compactMap { request, _ in
        if case .word(let word) = request { word } else { nil }
      })
  }
}

/// The languages of fences that the checker knows; a block in any other is prose to it.
public enum FenceLanguage: String, CaseIterable, Hashable, Sendable {
  /// A snippet.
  case swift

  /// The output of the snippet above.
  case output

  /// The compiler's messages on the snippet above, which must not compile.
  case error

  /// The message with which the snippet above crashes.
  case trap

  /// The marble diagram that the snippet above prints.
  case marbles

  /// The kind of expectation that a block in this language is; nil for a snippet.
  var expectation: Expectation.Kind? {
    switch self {
    case .swift: nil
    case .output: .output
    case .error: .error
    case .trap: .trap
    case .marbles: .marbles
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
    case .norun: [rawValue, "no_run", "no-run", "compile-only", "compile_only"]
    case .skip:
      [
        rawValue, "skip-test", "ignore", "ignored", "notest", "no_test", "no-test", "nocheck",
        "no_check", "no-check", "nocompile", "no_compile", "no-compile",
      ]
    case .starter, .solution, .predict: []
    }
  }
}

/// One thing that the info string of a fence asks for.
enum FenceRequest: Hashable, Sendable {
  /// One of the words of the lesson format.
  case word(FenceWord)

  /// The snippet must not compile.
  case mustNotCompile

  /// The snippet must crash.
  case mustCrash
}

extension FenceRequest {
  /// Reads a word in lower case, such as `no_run` or `should_panic`, as tools write it that test
  /// documentation in other languages; nil if the word is decoration, such as `title`.
  init?(inDocs word: String) {
    guard let request = Self.inDocs[word] else { return nil }
    self = request
  }

  private static let inDocs: [String: FenceRequest] = {
    var requests: [String: FenceRequest] = [:]
    for word in FenceWord.allCases {
      for name in word.namesInDocs { requests[name] = .word(word) }
    }
    for name in ["compile_fail", "compile-fail", "does-not-compile", "does_not_compile"] {
      requests[name] = .mustNotCompile
    }
    for name in ["should_panic", "should-panic", "should-crash", "should_crash"] {
      requests[name] = .mustCrash
    }
    return requests
  }()
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
      let start = word.lowercased().drop { "{.".contains($0) }
      let name = start.prefix { $0.isLetter || $0.isNumber || "-_+.".contains($0) }
      // `swift5.9`, `swift-sh` and `language-swift`, as other tools name it.
      let isSwift =
        name.wholeMatch(of: shared(/(?:lang(?:uage)?-)?swift(?:[0-9.]+|-?sh|-script)?/)) != nil
      return isSwift ? .swift : FenceLanguage(rawValue: String(name))
    }
  }

  /// The request that a later word of a fence makes.
  ///
  /// - Parameter word: the word, such as `norun`; documentation may also write `.no_run` or `{norun}`
  /// - Returns: the request, and the word without marks around it, or nil if the word is unknown
  fileprivate func request(_ word: String) -> (request: FenceRequest, word: String)? {
    switch self {
    case .course: return FenceWord(rawValue: word).map { (.word($0), word) }
    case .docs:
      let start = word.lowercased().drop { "{.:#".contains($0) }
      let bare = String(start.prefix { $0.isLetter || $0 == "-" || $0 == "_" })
      return FenceRequest(inDocs: bare).map { ($0, bare) }
    }
  }
}
