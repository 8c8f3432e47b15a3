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
  /// Reads a word as the tools write it that test documentation in other languages.
  ///
  /// - Parameter word: the word, in lower case; nil where it is decoration, such as `title`
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
