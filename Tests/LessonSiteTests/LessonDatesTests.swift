import LessonSite
import Testing

@Suite struct LessonDatesTests {
  @Test func `a folder without git has no dates`() async {
    #expect(await Publication.dates(in: "Lessons", of: "/nowhere/") == [:])
  }
}
