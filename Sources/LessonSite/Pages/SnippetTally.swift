import LessonKit

/// The number of a lesson's snippets in each state.
struct SnippetTally {
  /// All snippets of the lesson.
  private(set) var count = 0
  private(set) var verified = 0
  private(set) var failed = 0
  private(set) var unchecked = 0

  /// Counts the snippets of a lesson.
  init(_ lesson: Lesson, results: CheckResults) {
    for snippet in lesson.snippets {
      count += 1
      switch results.result(of: snippet, in: lesson.path).state {
      case .verified: verified += 1
      case .failed: failed += 1
      case .unchecked: unchecked += 1
      case .compiled, .skipped: break
      }
    }
  }

  /// Warnings about failed and unchecked snippets; empty where there are none.
  func notices(in words: Localization) -> [HTML] {
    let counts: [(LocalizationKey, Int)] = [(.noticeFailed, failed), (.noticeUnchecked, unchecked)]
    return counts.filter { $0.1 > 0 }.map { key, number in
      words.text(key, ["number": "\(number)", "count": "\(count)"])
    }
  }

  /// "5 of 6 verified"; empty where there is no snippet.
  func summary(in words: Localization) -> HTML {
    guard count > 0 else { return HTML() }
    return words.text(.verifiedOf, ["verified": "\(verified)", "count": "\(count)"])
  }
}
