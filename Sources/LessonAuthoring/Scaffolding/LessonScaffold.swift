/// A lesson to begin with: it passes its check as it is, and shows what a lesson consists of.
public struct LessonScaffold: Sendable {
  private let title: String
  private let mirrors: String?
  private let requires: String?

  /// Plans a lesson.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - mirrors: the id of the document that it follows, if it follows one.
  ///   - requires: the lesson that comes before it, if there is one.
  public init(title: String, mirrors: String? = nil, requires: String? = nil) {
    self.title = title
    self.mirrors = mirrors
    self.requires = requires
  }

  /// The lesson.
  public var text: String {
    let head = [
      "title: \(Self.quoted(title))",
      "summary: say in one line what the reader can do afterwards.",
      mirrors.map { "mirrors: {document: \($0)}" }, requires.map { "requires: [\($0)]" },
    ]
    return (["---"] + head.compactMap { $0 } + ["---", "", Self.body]).joined(separator: "\n")
  }

  private static let body = """
    Begin with a problem that the reader knows, and say what it has to do with this lesson.

    ## One idea, shown

    A block of Swift is compiled and run, and the block under it says what it prints. All blocks of
    a section are one program; a `##` heading begins another one.

    ```swift
    let degrees = [20, 25]
    print(degrees.count)
    ```

    ```output
    2
    ```

    <!-- A snippet proves a claim of Lessons/claims.yml if a comment right above it says so:
    check: proves=D1.4. Other options are id=name and timeout=20. -->

    Say why it printed that. Then surprise the reader:

    ```swift
    print(degrees[degrees.count])
    ```

    ```trap
    Fatal error: Index out of range
    ```

    ## In short

    - What to remember, in a line.

    <details>
    <summary>Check yourself: what does it print for an empty list?</summary>

    The answer, in a few sentences.

    </details>

    """

  /// A title may hold what means something else to YAML.
  private static func quoted(_ title: String) -> String {
    let isPlain = title.wholeMatch(of: /[\p{L}][\p{L}\p{N} ,.'()\-]*/) != nil
    let isWord = ["true", "false", "yes", "no", "null", "on", "off", "y", "n"]
      .contains(title.lowercased())
    if isPlain, !isWord, !title.hasSuffix(" ") { return title }
    let escaped = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
