import Testing

@testable import Sandbox

@Suite struct SandboxAbilitiesTests {
  @Test(
    "what a system can't enforce is said in one line",
    arguments: [
      ("files 7\ncalls 1\n", nil), ("files 3\ncalls 1\n", nil),
      (
        "files 2\ncalls 1\n",
        "from truncating your files, because that needs Landlock (Linux 6.2 or later)"
      ),
      ("files 0\ncalls 1\n", "from your files, because that needs Landlock (Linux 6.2 or later)"),
      (
        "files 7\ncalls 0\n",
        "from the network and from other processes, because that needs seccomp (Linux)"
      ),
      (
        "",
        "from your files, from the network and from other processes, because that needs "
          + "Landlock (Linux 6.2 or later) and seccomp (Linux)"
      ),
    ])
  func limitations(output: String, limitation: String?) {
    #expect(
      Sandbox.Abilities(output: output).limitation
        == limitation.map { "this system can't keep programs \($0)" })
  }
}
