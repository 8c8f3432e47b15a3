/// What the info string of a fence says, read as other tools write it.
struct TreeFence {
  /// What a word on the fence asks for.
  enum Wish: Hashable {
    /// One of our own words.
    case word(FenceWord)

    /// It must not compile.
    case mustNotCompile

    /// It must crash.
    case mustCrash
  }

  /// The language, in lower case and without marks around it.
  let language: String

  /// What is asked for, each with the word that asked.
  let wishes: [(wish: Wish, word: String)]

  /// Reads the words of a fence; those that mean nothing here, such as `{1,3}` or `title="x"`, are
  /// decoration.
  init(_ fence: Fence) {
    let words = fence.words.map(\.text)
    let first = (words.first ?? "").lowercased().drop { "{.".contains($0) }
    language = String(first.prefix { $0.isLetter || $0.isNumber || "-_+#".contains($0) })
    wishes = words.dropFirst().compactMap { word in
      let bare = Self.bare(word)
      return Self.wish(bare).map { ($0, bare) }
    }
  }

  private static func bare(_ word: String) -> String {
    let start = word.lowercased().drop { "{.:#".contains($0) }
    return String(start.prefix { $0.isLetter || $0 == "-" || $0 == "_" })
  }

  private static func wish(_ word: String) -> Wish? {
    switch word {
    case "alone", "release": FenceWord(rawValue: word).map { .word($0) }
    case "norun", "no_run", "no-run", "compile-only", "compile_only": .word(.norun)
    case "skip", "skip-test", "ignore", "ignored", "notest", "no_test", "no-test", "nocheck",
      "no_check", "no-check", "nocompile", "no_compile", "no-compile":
      .word(.skip)
    case "compile_fail", "compile-fail", "does-not-compile", "does_not_compile": .mustNotCompile
    case "should_panic", "should-panic", "should-crash", "should_crash": .mustCrash
    default: nil
    }
  }
}
