import Testing

@testable import LessonChecker

/// Whom the messages of the compiler about a unit speak against.
@Suite struct UnitComplaintsTests {
  @Test(
    "a message counts against its file, and one without a file against the unit",
    arguments: [
      ("", [], false), ("3/main.swift:1:2: warning: a\n3/main.swift:1:2: note: b", [3], false),
      ("p12.swift:1:2: error: a", [12], false), ("<unknown>:0: warning: a", [], true),
      ("warning: a", [], true), ("lists.swift:1:1: error: a", [], true),
      ("2/shadow.swift:1:2: warning: variable 'a' was never used", [], false),
      ("2/shadow.swift:1:2: warning: will never be executed", [2], false),
      ("p1.swift:1:1: warning: '#fileID' of several files is the same", [], false),
    ])
  func complaints(output: String, places: [Int], hasOthers: Bool) {
    let complaints = UnitComplaints(in: output)
    #expect(complaints.places == Set(places))
    #expect(complaints.hasOthers == hasOthers)
  }
}
