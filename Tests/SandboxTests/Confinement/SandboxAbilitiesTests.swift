import Testing

@testable import Sandbox

@Suite struct SandboxAbilitiesTests {
  @Test(
    "what a system can't enforce is said in one line",
    arguments: [
      ("files 7\ncalls 1\n", nil), ("files 3\ncalls 1\n", nil),
      (
        "files 2\ncalls 1\n",
        "from cutting your files short, for which it takes Landlock of Linux 6.2"
      ),
      ("files 0\ncalls 1\n", "from your files, for which it takes Landlock of Linux 6.2"),
      (
        "files 7\ncalls 0\n",
        "from the network and from other processes, for which it takes seccomp of Linux"
      ),
      (
        "",
        "from your files, from the network and from other processes, for which it takes "
          + "Landlock of Linux 6.2 and seccomp of Linux"
      ),
    ])
  func shortcomings(said: String, shortcoming: String?) {
    #expect(
      Sandbox.Abilities(said: said).shortcoming
        == shortcoming.map { "this system can't shut programs off \($0)" })
  }
}
