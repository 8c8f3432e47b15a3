import ReactiveCore
import Synchronization
import TestTraits
import Testing

/// Disposables that several threads fill and dispose of at once: each disposable that was put in is
/// disposed of once.
@Suite(.long) struct DisposableStressTests {
  typealias Container = NamedCase<Void, (put: (any Disposable) -> Void, dispose: () -> Void)>

  static let containers = [
    Container("DisposeBag") {
      let bag = BagBox()
      return (bag.put, bag.empty)
    },
    Container("CompositeDisposable") {
      let composite = CompositeDisposable()
      return ({ _ = composite.insert($0) }, composite.dispose)
    },
    Container("CompositeDisposable that is emptied") {
      let composite = CompositeDisposable()
      return (
        { if let key = composite.insert($0) { composite.remove(for: key) } }, composite.dispose
      )
    },
    Container("SerialDisposable") {
      let serial = SerialDisposable()
      return ({ serial.disposable = $0 }, serial.dispose)
    },
    Container("SingleAssignmentDisposable") {
      let all = CompositeDisposable()
      return (
        { disposable in
          let single = SingleAssignmentDisposable()
          _ = all.insert(single)
          single.setDisposable(disposable)
        }, all.dispose
      )
    },
    Container("RefCountDisposable") {
      let all = CompositeDisposable()
      return (
        { disposable in
          let counted = RefCountDisposable(disposable: disposable)
          _ = all.insert(counted.retain())
          counted.dispose()
        }, all.dispose
      )
    },
  ]

  @Test(arguments: containers)
  func `an inserted disposable is disposed of once`(container: Container) {
    for _ in 0..<20 {
      let made = Shared(value: container.make(()))
      let counts = (0..<300).map { _ in Count() }
      onThreads(4) { number in
        guard number < 3 else { return made.value.dispose() }
        for index in 0..<100 {
          let count = counts[number * 100 + index]
          made.value.put(Disposables.create { count.value.add(1, ordering: .relaxed) })
        }
      }
      made.value.dispose()
      #expect(counts.allSatisfy { $0.value.load(ordering: .relaxed) == 1 })
    }
  }

  /// A number that several threads count up.
  final class Count: Sendable {
    let value = Atomic(0)
  }

  /// A bag that one thread may release while others insert disposables.
  final class BagBox: Sendable {
    private let bag = Mutex(Shared<DisposeBag?>(value: DisposeBag()))

    func put(_ disposable: any Disposable) {
      // Who comes when the bag has gone has to dispose of it himself.
      guard let bag = bag.withLock({ $0 }).value else { return disposable.dispose() }
      disposable.disposed(by: bag)
    }

    func empty() {
      let old = bag.withLock { bag in
        defer { bag = Shared(value: nil) }
        return bag
      }
      withExtendedLifetime(old) {}
    }
  }
}
