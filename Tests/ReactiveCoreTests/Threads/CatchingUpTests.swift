import ReactiveCore
import TestTraits
import Testing

@Suite(.long) struct CatchingUpTests {
  @Test func `observers that echo what has waited need no deeper stack for it`() {
    let relay = PublishRelay<Int>()
    let count = 20_000
    let (isIn, isDone) = (Happening(), Happening())
    var taken: [Int] = []
    _ = relay.subscribe(onNext: { taken.append($0) })
    _ = relay.subscribe(onNext: { element in
      if element == 0 {
        isIn.happen()
        isDone.wait()
      }
      if element >= 0 { relay.accept(-1 - element) }
    })
    concurrently([
      { relay.accept(0) },
      {
        isIn.wait()
        for element in 1...count { relay.accept(element) }
        isDone.happen()
      },
    ])
    // Its own echo of the first comes at once, after all that waited; the others after that began.
    #expect(taken == Array(0...count) + (1...count).map { -1 - $0 } + [-1])
  }
}
