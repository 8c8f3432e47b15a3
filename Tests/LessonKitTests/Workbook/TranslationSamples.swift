@testable import LessonKit

/// A lesson and its translation.
enum TranslationSamples {
  static let original = """
    ---
    title: T
    summary: s.
    ---

    First words.

    ## One

    Some words
    about it.

    ```swift
    let a = 1
    ```

    ### Below

    ## Two

    More.

    """

  static func lesson(_ text: String) throws -> Lesson {
    try LessonParser.parse(Array(text.utf8), path: "Lessons/en/a.md")
  }

  /// A translation that was made from the original as it is above.
  static func translation(_ body: String, front: String = "") throws -> String {
    let digests = try lesson(original).sectionDigests.joined(separator: ", ")
    return "---\ntitle: 제목\nsummary: 요약.\n\(front)translates: [\(digests)]\n---\n\n\(body)"
  }

  static let korean = """
    첫말.

    ## 하나

    ```swift
    let a = 1
    ```

    ### 아래

    ## 둘

    """
}
