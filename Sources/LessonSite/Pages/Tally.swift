import LessonKit

/// How many snippets of a lesson stand how.
struct Tally {
  private(set) var count = 0
  private(set) var verified = 0
  private(set) var failed = 0
  private(set) var unchecked = 0

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

  /// What the page has to say about snippets that a reader can't rely on; empty where there are none.
  func notices(in words: Words) -> [HTML] {
    let counts: [(WordKey, Int)] = [(.noticeFailed, failed), (.noticeUnchecked, unchecked)]
    return counts.filter { $0.1 > 0 }.map { key, number in
      words.text(key, ["number": "\(number)", "count": "\(count)"])
    }
  }

  /// How many are verified; empty where there is no snippet.
  func summary(in words: Words) -> HTML {
    guard count > 0 else { return HTML() }
    return words.text(.verifiedOf, ["verified": "\(verified)", "count": "\(count)"])
  }
}
