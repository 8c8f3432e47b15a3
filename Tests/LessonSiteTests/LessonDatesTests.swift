import LessonSite
import Testing

@Suite struct LessonDatesTests {
  @Test func `nothing is known of a folder without git`() async {
    #expect(await LessonDates.dates(in: "Lessons", of: "/nowhere/") == [:])
  }
}
