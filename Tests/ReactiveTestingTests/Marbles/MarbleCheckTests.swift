import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct MarbleCheckTests {
  @Test func `a check passes when the events are those expected`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "--1--2--|", values: .digits)
    try marbles.check("--x--y--|", values: ["x": 10, "y": 20]) { a.map { $0 * 10 } }
    let letters = Marbles()
    let b = try letters.cold("b", "a-b-c")
    try letters.check("a-b!") { b }
  }

  @Test func `a check that fails shows both timelines`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "--1--2--3--|", values: .digits)
    let mismatch = #expect(throws: MarbleMismatch.self) {
      try marbles.check("--x--y--|", values: ["x": 10, "y": 20]) { a.map { $0 * 10 } }
    }
    #expect(
      mismatch?.description == """
        the stream differs from the expected one
        a:        --1--2--3--|
        expected: --x--y--|       x = 10, y = 20
        actual:   --x--y--z--|    x = 10, y = 20, z = 30
        """)
  }

  @Test func `a check that fails by the error alone shows both errors`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "--#", error: Broken())
    let mismatch = #expect(throws: MarbleMismatch.self) { try marbles.check("--#") { a } }
    #expect(
      mismatch?.description.hasSuffix(
        "expected error: MarbleError()\nactual error:   Broken()") == true)
  }
}
