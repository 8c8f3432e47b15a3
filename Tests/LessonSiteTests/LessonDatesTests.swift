import Testing

@testable import LessonSite

@Suite struct LessonDatesTests {
  @Test func `a file's date is that of its last commit`() {
    let log = """
      date:2026-02-02T00:00:00Z

      Lessons/en/a.md
      date:2026-01-01T00:00:00Z

      Lessons/en/a.md
      Lessons/en/b c.md
      """
    #expect(
      LessonDates.dates(inLog: log) == [
        "Lessons/en/a.md": "2026-02-02T00:00:00Z", "Lessons/en/b c.md": "2026-01-01T00:00:00Z",
      ])
  }

  @Test func `nothing is known of a folder without git`() async {
    #expect(await LessonDates.dates(in: "Lessons", of: "/nowhere/") == [:])
  }
}
