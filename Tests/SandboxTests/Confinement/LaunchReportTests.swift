import Testing

@testable import Sandbox

@Suite struct LaunchReportTests {
  @Test(arguments: ["time", "processor", "memory", "threads", "storage", "output"])
  func `each limit is recognised by the launcher's word for it`(word: String) {
    let report = LaunchRequest.Report("limit \(word)\ndone\n")
    #expect(report.exceededLimit?.rawValue == word)
    #expect(report.unknownLimit == nil)
  }

  @Test func `a limit that only the launcher knows is an unknown limit`() {
    let report = LaunchRequest.Report("limit patience\ndone\n")
    #expect(report.unknownLimit == "patience")
  }

  @Test(arguments: [("/cache/modules/a/launcher", true), ("/cache/modules/b/launcher", false)])
  func `another launcher is another confinement`(launcher: String, isSame: Bool) {
    let abilities = Sandbox.Abilities()
    let sandboxes = ["/home/modules/a/launcher", launcher].map {
      Sandbox(launcher: $0, toolchain: "/usr", abilities: abilities, moduleCache: "/c-modules")
    }
    #expect((sandboxes[0].identity == sandboxes[1].identity) == isSame)
  }
}
