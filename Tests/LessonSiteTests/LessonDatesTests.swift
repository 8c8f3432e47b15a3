import LessonSite
import Testing

@Suite struct LessonDatesTests {
  @Test func `nothing is known of a folder without git`() async {
    #expect(await Publication.dates(in: "Lessons", of: "/nowhere/") == [:])
  }
}
