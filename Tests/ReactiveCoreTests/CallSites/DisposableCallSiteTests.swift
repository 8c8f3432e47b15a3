import ReactiveCore
import Testing

/// Disposables, as code for RxSwift writes them.
@Suite struct DisposableCallSiteTests {
  /// Disposables that note their numbers when they are disposed of.
  private final class Numbered {
    var disposed: [Int] = []

    func make(_ number: Int) -> any Disposable {
      Disposables.create { self.disposed.append(number) }
    }
  }

  @Test func `disposables are put together in any number`() {
    let all = Numbered()
    let groups: [any Cancelable] = [
      CompositeDisposable(all.make(0), all.make(1)),
      CompositeDisposable(all.make(2), all.make(3), all.make(4)),
      CompositeDisposable(all.make(5), all.make(6), all.make(7), all.make(8), all.make(9)),
      CompositeDisposable(disposables: [all.make(10), all.make(11)]),
      Disposables.create(all.make(12), all.make(13)),
      Disposables.create(all.make(14), all.make(15), all.make(16)),
      Disposables.create(all.make(17), all.make(18), all.make(19), all.make(20)),
      Disposables.create([all.make(21)]),
    ]
    #expect(groups.allSatisfy { !$0.isDisposed })
    for group in groups { group.dispose() }
    #expect(groups.allSatisfy { $0.isDisposed })
    #expect(all.disposed.sorted() == Array(0...21))
  }

  @Test func `an inserted disposable is removed by its key`() throws {
    let all = Numbered()
    let composite = CompositeDisposable()
    let key: CompositeDisposable.DisposeKey = try #require(composite.insert(all.make(1)))
    _ = composite.insert(all.make(2))
    composite.remove(for: key)
    #expect(all.disposed == [1])
    #expect(composite.count == 1)
    composite.dispose()
    #expect(composite.insert(all.make(3)) == nil)
    #expect(all.disposed == [1, 2, 3])
  }

  @Test func `a bag is filled when it is made`() {
    let all = Numbered()
    do {
      let listed = DisposeBag(disposing: all.make(0), all.make(1))
      let array = DisposeBag(disposing: [all.make(2), all.make(3)])
      let built = DisposeBag {
        all.make(4)
        all.make(5)
      }
      withExtendedLifetime((listed, array, built)) { #expect(all.disposed.isEmpty) }
    }
    #expect(all.disposed.sorted() == Array(0...5))
  }

  @Test func `a bag is filled later`() {
    let all = Numbered()
    var bag = DisposeBag()
    bag.insert(all.make(0))
    bag.insert(all.make(1), all.make(2))
    bag.insert([all.make(3)])
    bag.insert {
      all.make(4)
      all.make(5)
    }
    bag = DisposeBag()
    #expect(all.disposed.sorted() == Array(0...5))
    withExtendedLifetime(bag) {}
  }

  @Test func `a flag is set from the start, or by disposal`() {
    let flag = BooleanDisposable(isDisposed: false)
    #expect(BooleanDisposable(isDisposed: true).isDisposed && !flag.isDisposed)
    flag.dispose()
    #expect(flag.isDisposed)
    let serial = SerialDisposable()
    serial.dispose()
    #expect(serial.isDisposed)
  }

  @Test func `a disposal is scheduled`() {
    let all = Numbered()
    let planned = ScheduledDisposable(
      scheduler: CurrentThreadScheduler.instance, disposable: all.make(1))
    #expect(planned.scheduler is CurrentThreadScheduler)
    planned.dispose()
    #expect(planned.isDisposed && all.disposed == [1])
  }
}
