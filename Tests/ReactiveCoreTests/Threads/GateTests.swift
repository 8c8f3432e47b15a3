import TestTraits
import Testing

@testable import ReactiveCore

@Suite(.long) struct GateTests {
  private final class Room: Sendable {
    let gate = Gate()
  }

  @Test func `work that waits for a drain needs no deeper stack, and goes to the end`() {
    let room = Room()
    let count = 20_000
    var log: [Int] = []
    room.gate.pass {
      concurrently([
        {
          for number in 1...count {
            room.gate.passOrHandOff {
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
    var counts = [0, 0]
    func cross(from first: Int, to second: Int) {
      for _ in 0..<2_000 {
        rooms[first].gate.pass {
          rooms[second].gate.pass { counts[second] += 1 }
        }
      }
    }
    concurrently([{ cross(from: 0, to: 1) }, { cross(from: 1, to: 0) }])
    for room in rooms { room.gate.pass {} }
    #expect(counts == [2_000, 2_000])
  }

  @Test func `many threads inside a ring of gates are not kept`() {
    let rooms = (0..<4).map { _ in Room() }
    var counts = Array(repeating: 0, count: 4)
    onThreads(4) { thread in
      for _ in 0..<500 {
        rooms[thread].gate.pass {
          rooms[(thread + 1) % 4].gate.pass { counts[(thread + 1) % 4] += 1 }
        }
      }
    }
    #expect(counts == [500, 500, 500, 500])
  }

  @Test func `no two threads are inside at once, whatever they wait for`() {
    let room = Room()
    let watch = Watch()
    var count = 0
    onThreads(6) { thread in
      for number in 0..<5_000 {
        let work = { watch.deliver { count += 1 } }
        if number % 7 == thread { room.gate.passOrHandOff(work) } else { room.gate.pass(work) }
      }
    }
    #expect(count == 30_000)
    #expect(!watch.sawOverlap)
  }
}
