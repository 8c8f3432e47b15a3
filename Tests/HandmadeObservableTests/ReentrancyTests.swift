import HandmadeObservable
import Testing

/// Observers that subscribe, assign or dispose during a delivery.
///
/// Three observers, x, a and z, register in this order. When a sees its cue it acts; at the end 2
/// is assigned.
struct ReentrancyTests {
  static var duringADelivery: [Scene] {
    [
      Scene("assign", "x1 a1 z1 x9 a9 z9 x2 a2 z2") { $0.observable.value = 9 },
      Scene("update", "x1 a1 z1 x9 a9 z9 x2 a2 z2") { $0.observable.update { $0 += 8 } },
      Scene("assign twice", "x1 a1 z1 x8 a8 z8 x9 a9 z9 x2 a2 z2") { cast in
        for value in [8, 9] { cast.observable.value = value }
      },
      Scene("complete", "x1 a1 z1 x. a. z.") { $0.observable.complete() },
      Scene("fail", "x1 a1 z1 x! a! z!") { $0.observable.fail(with: Failure.offline) },
      Scene("assign, then complete", "x1 a1 z1 x9 a9 z9 x. a. z.") { cast in
        cast.observable.value = 9
        cast.observable.complete()
      },
      Scene("complete, then assign", "x1 a1 z1 x. a. z.") { cast in
        cast.observable.complete()
        cast.observable.value = 9
      },
      Scene("subscribe", "x1 a1 n1 z1 x2 a2 z2 n2") { $0.join("n") },
      Scene("subscribe, then assign", "x1 a1 n1 z1 x9 a9 z9 n9 x2 a2 z2 n2") { cast in
        cast.join("n")
        cast.observable.value = 9
      },
      Scene("assign, then subscribe", "x1 a1 n9 z1 x9 a9 z9 x2 a2 z2 n2") { cast in
        cast.observable.value = 9
        cast.join("n")
      },
      Scene("complete, then subscribe", "x1 a1 z1 x. a. z. n.") { cast in
        cast.observable.complete()
        cast.join("n")
      },
      Scene("assign, complete, then subscribe", "x1 a1 z1 x9 a9 z9 x. a. z. n.") { cast in
        cast.observable.value = 9
        cast.observable.complete()
        cast.join("n")
      },
      Scene("leave", "x1 a1 z1 x2 z2") { $0.leave("a") },
      Scene("dispose of an earlier one", "x1 a1 z1 a2 z2") { $0.leave("x") },
      Scene("dispose of a later one", "x1 a1 x2 a2") { $0.leave("z") },
      Scene("free a later one", "x1 a1 x2 a2") { $0.free("z") },
      Scene("assign, then leave", "x1 a1 z1 x9 z9 x2 z2") { cast in
        cast.observable.value = 9
        cast.leave("a")
      },
      Scene("complete, then leave", "x1 a1 z1 x. z.") { cast in
        cast.observable.complete()
        cast.leave("a")
      },
      Scene("leave, then subscribe anew", "x1 a1 a1 z1 x2 z2 a2") { cast in
        cast.leave("a")
        cast.join("a")
      },
    ]
  }

  @Test(arguments: duringADelivery)
  func `during a delivery, observers may`(_ scene: Scene) {
    let cast = Cast()
    cast.join("x")
    cast.join("a", on: "1", act: scene.act)
    cast.join("z")
    cast.observable.value = 1
    cast.observable.value = 2
    #expect(cast.log.joined(separator: " ") == "x0 a0 z0 " + scene.log)
  }

  static var whenGreeted: [Scene] {
    [
      Scene("assign", "x9 a9 z9 x2 a2 z2") { $0.observable.value = 9 },
      Scene("complete", "x. a. z.") { $0.observable.complete() },
      Scene("subscribe", "n0 z0 x2 a2 n2 z2") { $0.join("n") },
      Scene("assign, then subscribe", "n9 x9 a9 z9 x2 a2 n2 z2") { cast in
        cast.observable.value = 9
        cast.join("n")
      },
      Scene("subscribe one who assigns", "n0 x9 a9 n9 z9 x2 a2 n2 z2") { cast in
        cast.join("n", on: "0") { $0.observable.value = 9 }
      },
      Scene("leave", "z0 x2 z2") { $0.leave("a") },
      Scene("leave, then complete", "x. z.") { cast in
        cast.leave("a")
        cast.observable.complete()
      },
      Scene("dispose of an earlier one", "z0 a2 z2") { $0.leave("x") },
    ]
  }

  @Test(arguments: whenGreeted)
  func `on their first value, observers may`(_ scene: Scene) {
    let cast = Cast()
    cast.join("x")
    cast.join("a", on: "0", act: scene.act)
    cast.join("z")
    cast.observable.value = 2
    #expect(cast.log.joined(separator: " ") == "x0 a0 " + scene.log)
  }

  static var atTheEnd: [Scene] {
    [
      Scene("assign", "x. a. z.") { $0.observable.value = 9 },
      Scene("complete again", "x. a. z.") { $0.observable.complete() },
      Scene("subscribe", "x. a. n. z.") { $0.join("n") },
      Scene("leave", "x. a. z.") { $0.leave("a") },
      Scene("dispose of a later one", "x. a.") { $0.leave("z") },
    ]
  }

  @Test(arguments: atTheEnd)
  func `on a terminal event, observers may`(_ scene: Scene) {
    let cast = Cast()
    cast.join("x")
    cast.join("a", on: ".", act: scene.act)
    cast.join("z")
    cast.observable.complete()
    cast.observable.value = 2
    #expect(cast.log.joined(separator: " ") == "x0 a0 z0 " + scene.log)
  }

  @Test func `a value assigned by a handler is there when the assignment returns`() {
    let cast = Cast()
    var readBack = 0
    cast.join("a", on: "1") { cast in
      cast.observable.value = 9
      readBack = cast.observable.value
    }
    cast.observable.value = 1
    #expect(readBack == 9)
  }

  @Test func `a chain of assignments needs no stack`() {
    let observable = Observable(0)
    let (owner, bag) = (Owner(), DisposeBag())
    observable.subscribe(on: owner, disposeBag: bag) { [unowned observable] value in
      if value < 100_000 { observable.value = value + 1 }
    }
    #expect(observable.value == 100_000)
    withExtendedLifetime((owner, bag)) {}
  }
}
