import Chains
import Testing

/// What the record of differences relies on.
@Suite struct TraceTests {
  private func trace(_ events: [String], notes: [String] = [], resources: Int = 0) -> Trace {
    var trace = Trace()
    (trace.events, trace.notes, trace.resources) = (events, notes, resources)
    return trace
  }

  @Test func `a trace with the same lines in another order is a permutation`() {
    let trace = trace(["20 0 next 1", "20 1 next 1"], notes: ["hot0 20-30"])
    #expect(trace.isPermutation(of: self.trace(trace.events.reversed(), notes: trace.notes)))
    #expect(!trace.isPermutation(of: self.trace(trace.events)))
    #expect(
      !trace.isPermutation(of: self.trace(trace.events + ["30 0 completed"], notes: trace.notes)))
  }

  @Test func `a subscriber that is told something after its end is a fault`() {
    let rest = ["20 0 next 1", "20 0 completed", "20 0 taken", "20 do0 next 2", "20 1 next 2"]
    #expect(trace(rest).faults == [])
    #expect(trace(rest + ["21 0 next 3"]).faults == ["'21 0 next 3' follows the end"])
    #expect(trace(rest + ["21 0 error sent"]).faults == ["'21 0 error sent' follows the end"])
  }

  @Test func `resources that are left are a fault`() {
    #expect(trace([], resources: 2).faults == ["2 left"])
  }
}
