import Testing

@testable import ReactiveCore

@Suite struct SubscribersTests {
  @Test func `entries of those who have left do not pile up before one who stays`() {
    var subscribers = Subscribers<Int>()
    func add() -> Int { subscribers.add(Subscriber(Downstream(onNext: { _ in }, onEnd: { _ in }))) }
    let first = add()
    for _ in 0..<1_000 {
      let passing = add()
      let last = add()
      #expect(subscribers.remove(passing) != nil)
      #expect(subscribers.remove(last) != nil)
      #expect(subscribers.remove(passing) == nil)
    }
    #expect(subscribers.count == 1)
    #expect(subscribers.entries.count < 20)
    #expect(subscribers.remove(first) != nil)
    #expect(subscribers.isEmpty)
  }
}
