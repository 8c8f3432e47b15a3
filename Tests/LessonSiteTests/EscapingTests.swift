import Testing

@testable import LessonSite

@Suite struct EscapingTests {
  @Test(arguments: [
    ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
    ("\"'", "&quot;&#39;"),
    // To a Character the quotation mark and its accent are one thing that is no quotation mark.
    ("\"\u{301} onload=x", "&quot;\u{301} onload=x"),
    ("\u{1}\u{7F}\u{85}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("a\u{202E}b\u{2066} – “c”", "a[U+202E]b[U+2066] – “c”"),
    ("tab\tand\nline", "tab\tand\nline"),
    ("전성훈 👩‍👩‍👧", "전성훈 👩‍👩‍👧"),
  ])
  func `text becomes markup that shows it`(text: String, markup: String) {
    #expect(HTML(text: text).markup == markup)
    #expect(("\(text)" as HTML).markup == markup)
  }

  @Test(arguments: [
    ("&eacute; &#233; &#xe9;", "&eacute; &#233; &#xe9;"),
    ("a & b &c", "a &amp; b &amp;c"),
    ("&amp;lt;b&gt;", "&amp;lt;b&gt;"),
    ("\"&\u{301};", "&quot;&amp;\u{301};"),
  ])
  func `character references in HTML text stay`(text: String, markup: String) {
    #expect(HTML(textWithReferences: text).markup == markup)
  }

  @Test func `markup is put into markup as it is`() {
    let inner: HTML = "<b>\("<")</b>"
    #expect(("<p>\(inner)</p>" as HTML).markup == "<p><b>&lt;</b></p>")
  }
}
