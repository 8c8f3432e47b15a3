import Testing

/// What the site says of other implementations.
@Suite struct DifferencesPageTests {
  private static let course = """
    modules: {M: {sources: Sources/M}}
    implementations:
      rx: {title: Rx 1, modules: {M: Rx}, differences: Lessons/rx.yml, names: Names.md}
      bare: {modules: {M: Bare}}
    """

  private static let record = """
    a:
      two:
        whose: theirs
        does: "prints `<2>` as well:"
        prints: |
          1

          <2> [..]
        why: "`Rx` is _late_."
      one: {whose: ours, does: does not compile, why: It is early.}
    """

  private func scratch(record: String = Self.record) throws -> Scratch {
    let scratch = try Scratch(
      [
        "a": """
        # A

        ## One & two

        <!-- check: id=one -->
        ```swift
        1
        ```

        <!-- check: id=two -->
        ```swift
        print(1)
        ```

        ```output
        1
        ```

        ```swift
        3
        ```
        """
      ], course: Self.course)
    try scratch.write(record, to: "Lessons/rx.yml")
    try scratch.write(
      "## Core\n\n| `map` | M | |\n| `f(_:)` | — | no `f` |\n| `g` | — | as above |\n",
      to: "Names.md")
    return scratch
  }

  @Test func `a snippet says what another library does with it, and why`() throws {
    let scratch = try scratch()
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(
      page.contains(
        """
        <details class="elsewhere">
        <summary>Rx 1 prints <code>&lt;2&gt;</code> as well:</summary>
        <pre><samp>1

        &lt;2&gt; <i>[..]</i>
        </samp></pre>
        <p><code>Rx</code> is _late_.</p>
        <p><a href="differences.html#Difference.rx.a.two">All differences</a></p>
        </details>
        """))
    #expect(page.contains("<summary>Rx 1 does not compile</summary>\n<p>It is early.</p>\n"))
    #expect(page.matches(of: /class="elsewhere"/).count == 2)
  }

  @Test(arguments: [
    "<h1>Where this differs from Rx 1</h1>",
    "<p>The results of 2 snippets are different with Rx 1.",
    "<h2 id=\"Whose.rx.ours\">Intended differences of this package <small>1</small></h2>\n"
      + "<ul class=\"claims\">\n<li id=\"Difference.rx.a.one\">\n"
      + "<p><a href=\"a.html#snippet.one\">A: One &amp; two</a></p>\n<div>\n"
      + "<p><b>Rx 1 does not compile</b></p>\n<p>It is early.</p>",
    "<h2 id=\"Whose.rx.theirs\">Rx 1 does less, or has a bug <small>1</small></h2>",
    "<samp>1\n\n&lt;2&gt; <i>[..]</i>\n</samp>",
    "<dt><code>f(_:)</code>, <code>g</code></dt>\n<dd>no <code>f</code></dd>",
  ])
  func `one page lists all differences by whose doing they are`(part: String) throws {
    let scratch = try scratch()
    try scratch.render()
    let page = try scratch.text("public/en/differences.html")
    #expect(page.contains(part))
    #expect(!page.contains("Whose.rx.neither"))
  }

  @Test func `the index of the course leads to it`() throws {
    let scratch = try scratch()
    try scratch.render()
    let index = try scratch.text("public/en/index.html")
    #expect(index.contains("<a href=\"differences.html\">Where this differs from Rx 1</a>"))
  }

  @Test func `without a record there is no such page`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.render()
    #expect(!scratch.outputFiles().contains("en/differences.html"))
  }

  @Test(arguments: [
    ("a: {three: {whose: ours, does: d, why: w}}", "no snippet of 'a' has the id 'three'"),
    ("b: {one: {whose: ours, does: d, why: w}}", "there is no lesson 'b'"),
    ("a: {one: {whose: ours, does: d}}", "'why' is missing"),
  ])
  func `a record that names nothing, or says too little, is an error`(
    record: String, message: String
  ) throws {
    let problems = try scratch(record: record).problems()
    #expect(problems == ["Lessons/rx.yml:1: \(message)"])
  }

  @Test func `a record that is not there is an error`() throws {
    let scratch = try scratch()
    try scratch.remove("Lessons/rx.yml")
    #expect(try scratch.problems().count == 1)
  }
}
