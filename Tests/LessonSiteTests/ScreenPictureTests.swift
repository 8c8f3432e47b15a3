import LessonKit
import ScreenText
import Testing

@testable import LessonSite

@Suite struct ScreenPictureTests {
  private func html(_ screens: ScreenContent..., language: String = "en") throws -> String {
    let words = try Theme(
      folder: Scratch.theme, language: language, needs: SiteRenderer.themeNeeds
    ).words
    let html = try #require(ScreenPicture(screens, words: words)?.values["html"] as? HTML)
    return html.markup
  }

  /// What a screen reader says of drawings.
  private func labels(in html: String) -> [String] {
    html.matches(of: /role="img" aria-label="([^"]*)"/).map { String($0.1) }
  }

  private static let lunch = ScreenContent(
    bar: [.back("Menu"), .label("Lunch"), .button("Save")],
    [
      .init([.image("tea"), .label("Tea")], kind: .row),
      .init([.label("Milk")], kind: .selectedRow),
      .init([.field("Email", states: [.placeholder, .editing]), .field("")]),
      .init([.field("•••", states: [.secure])]),
      .init([.spinner, .toggle(isOn: true), .toggle(isOn: false, states: [.disabled])]),
      .init([.button("Go", states: [.selected, .disabled])]),
    ],
    alert: [.init([.label("Sold out")]), .init([.button("OK")])])

  @Test func `a screen is described in its order`() throws {
    #expect(
      labels(in: try html(Self.lunch)) == [
        "Screen: At the top: button back to “Menu”, Lunch, button “Save”. "
          + "Row: image “tea”, Tea. Selected row: Milk. "
          + "empty field with placeholder “Email”, being edited, empty field. "
          + "field “•••”, its text is hidden. "
          + "spinner, switch that is on, switch that is off, disabled. button “Go”, selected, disabled. "
          + "An alert in front: Sold out, button “OK”."
      ])
    #expect(try labels(in: html(Self.lunch, language: "ko"))[0].contains("선택한 행: Milk."))
  }

  @Test func `the screens of a strip are counted, and one may be empty`() throws {
    let labels = labels(in: try html(ScreenContent([]), ScreenContent([.init([.label("a")])])))
    #expect(labels == ["Screen 1 of 2: nothing is shown.", "Screen 2 of 2: a."])
  }

  @Test func `each part has a style, and a stranger's text is text`() throws {
    let html = try html(Self.lunch)
    for part in [
      "<div class=\"bar\"><span class=\"tap back\">Menu</span><b>Lunch</b>",
      "<div class=\"row\"><span class=\"image\">tea</span><span>Tea</span></div>",
      "<div class=\"row chosen\">", "<span class=\"input placeholder editing\">Email</span>",
      "<span class=\"spinner\"></span><span class=\"toggle on\"></span>",
      "<span class=\"toggle disabled\"></span>", "<span class=\"tap selected disabled\">Go</span>",
      "<div class=\"front\"><div class=\"alert\"><div class=\"line\"><span>Sold out</span>",
    ] { #expect(html.contains(part), "\(part)") }
    let evil = "\"><script>\u{202E}"
    let page = try self.html(
      ScreenContent(
        bar: [.back(evil), .label(evil)],
        [.init([.label(evil), .button(evil), .field(evil), .image(evil)])]))
    #expect(!page.contains("<script") && !page.contains("\u{202E}"))
    #expect(page.ranges(of: "&quot;&gt;&lt;script&gt;[U+202E]").count == 12)
  }

  @Test(arguments: [
    ("Hi", "7: this isn't a valid screen: a screen begins with a line"),
    (
      ScreenContent([.init([.label("a")])]).description.replacing("a", with: "("),
      "8: this isn't a valid screen: this isn't closed"
    ),
  ])
  func `a block that can't be read is reported at its place`(text: String, problem: String) throws {
    let scratch = try Scratch(["a": "# A\n\n```swift\n1\n```\n```screen\n\(text)\n```\n"])
    let problems = try scratch.problems()
    #expect(
      problems.count == 1 && problems[0].hasPrefix("Lessons/en/a.md:\(problem)"), "\(problems)")
  }
}
