import TestTraits
import Testing

@testable import ReactiveCore

@Suite(.long) struct GateTests {
  private final class Room: Sendable {
    let gate = Gate()

    /// Changed inside the gate alone.
    nonisolated(unsafe) var count = 0

    func enter() { gate.pass { self.count += 1 } }
  }

  @Test func `work that waits for a drain needs no deeper stack, and goes to the end`() {
    let room = Room()
    let count = 20_000
    var log: [Int] = []
    room.gate.pass {
      concurrently([
        {
          for number in 1...count {
            room.gate.passWithoutWaiting {
              log.append(number)
              room.gate.pass { log.append(-number) }
            }
          }
        }
      ])
      // What was handed off goes first.
      room.gate.pass { log.append(0) }
    }
    #expect(log == Array(1...count) + (1...count).map { -$0 } + [0])
  }

  @Test func `threads inside two gates that enter each other's are not kept`() {
    let rooms = [Room(), Room()]
    func cross(from first: Int, to second: Int) {
      for _ in 0..<2_000 { rooms[first].gate.pass { rooms[second].enter() } }
    }
    concurrently([{ cross(from: 0, to: 1) }, { cross(from: 1, to: 0) }])
    #expect(rooms.map(\.count) == [2_000, 2_000])
  }

  @Test func `many threads inside a ring of gates are not kept`() {
    let rooms = (0..<4).map { _ in Room() }
    onThreads(4) { thread in
      for _ in 0..<500 { rooms[thread].gate.pass { rooms[(thread + 1) % 4].enter() } }
    }
    #expect(rooms.map(\.count) == [500, 500, 500, 500])
  }

  @Test func `no two threads are inside at once, whatever they wait for`() {
    let room = Room()
    let watch = Watch()
    var count = 0
    onThreads(6) { thread in
      for number in 0..<5_000 {
        let work = { watch.deliver { count += 1 } }
        if number % 7 == thread { room.gate.passWithoutWaiting(work) } else { room.gate.pass(work) }
      }
    }
    #expect(count == 30_000)
    #expect(!watch.sawOverlap)
  }
}
