import Testing

@testable import LessonAuthoring
@testable import Sandbox

@Suite struct MachineDoctorTests {
  @Test(
    "a compiler is too old, or not",
    arguments: [
      ("Swift 6.3.1", false), ("Swift 6.2", false), ("Swift 6.2-dev", false), ("Swift 7", false),
      ("Swift 10.0", false), ("Swift 6.1.9", true), ("Swift 6", true), ("Swift 5.10", true),
      ("Swift", false),
    ])
  func age(version: String, isOld: Bool) {
    #expect(MachineDoctor.isOld(version) == isOld)
  }

  @Test func `doctor reports a machine that can't confine programs`() {
    let able = Sandbox.Abilities(output: "files 7\ncalls 1\n")
    #expect(MachineDoctor.check(of: able).state == .fine)
    let unable = MachineDoctor.check(of: Sandbox.Abilities(output: "files 7\n"))
    #expect(unable.state == .advice)
    #expect(unable.text.contains("can't keep programs from the network"))
  }

  @Test func `what is missing comes with its remedy, in one line`() {
    let check = DoctorCheck.missing("no\n\u{1B}tool", remedy: "run 'x'")
    #expect(check.description == "missing  no\\u{a}\\u{1b}tool; run 'x'")
  }
}
