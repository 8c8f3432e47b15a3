import Foundation
import ReactiveCore
import Testing

/// A decoder of an application's own: the text of the data.
private struct TextDecoder: DataDecoder {
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
    guard let text = String(decoding: data, as: UTF8.self) as? Item else { throw OperatorFault() }
    return text
  }
}

/// Numbers of any type, as RxSwift's extensions name them.
extension Observable where Element: RxAbstractInteger {
  fileprivate func doubled() -> Observable<Element> { map { $0 * 2 } }
}

private typealias SendsNumbers = Infallible<Int>.InfallibleObserver

/// Operators that no other test writes in these ways.
@Suite struct OperatorCallSiteTests {
  private let a = Observable.just(1)
  private let b = Observable.just("b")

  @Test func `tuples of six to eight are combined, those of four and five zipped`() {
    let texts =
      [
        Observable.combineLatest(a, b, a, b, a, b).map { "\($0)" },
        Observable.combineLatest(a, b, a, b, a, b, a).map { "\($0)" },
        Observable.combineLatest(a, b, a, b, a, b, a, b).map { "\($0)" },
        Observable.zip(a, b, a, b).map { "\($0)" },
        Observable.zip(a, b, a, b, a).map { "\($0)" },
      ].map { eventTexts($0).first }
    #expect(
      texts == [
        #"next((1, "b", 1, "b", 1, "b"))"#, #"next((1, "b", 1, "b", 1, "b", 1))"#,
        #"next((1, "b", 1, "b", 1, "b", 1, "b"))"#, #"next((1, "b", 1, "b"))"#,
        #"next((1, "b", 1, "b", 1))"#,
      ])
  }

  @Test func `data is decoded by a decoder of one's own`() {
    let data = Observable.just(Data("text".utf8))
    #expect(
      eventTexts(data.decode(type: String.self, decoder: TextDecoder())) == [
        "next(text)", "completed",
      ])
    #expect(
      eventTexts(data.decode(type: Int.self, decoder: TextDecoder())) == [
        "error(OperatorFault(number: 0))"
      ])
  }

  @Test func `streams of integers are extended by the name of their protocol`() {
    #expect(eventTexts(Observable<UInt8>.just(4).doubled()) == ["next(8)", "completed"])
  }

  @Test func `the closure that takes a trait's events has a name`() {
    let single = Single<Int>.create { (observer: @escaping Single<Int>.SingleObserver) in
      observer(.success(1))
      return Disposables.create()
    }
    let maybe = Maybe<Int>.create { (observer: @escaping Maybe<Int>.MaybeObserver) in
      observer(.success(2))
      return Disposables.create()
    }
    let completable = Completable.create { (observer: @escaping Completable.CompletableObserver) in
      observer(.completed)
      return Disposables.create()
    }
    let infallible = Infallible<Int>.create { (observer: @escaping SendsNumbers) in
      observer(.next(3))
      observer(.completed)
      return Disposables.create()
    }
    #expect(eventTexts(single.primitiveSequence.asObservable()) == ["next(1)", "completed"])
    #expect(eventTexts(maybe.asObservable()) == ["next(2)", "completed"])
    #expect(eventTexts(completable.asObservable()) == ["completed"])
    #expect(eventTexts(infallible.asObservable()) == ["next(3)", "completed"])
  }

  @Test func `traits are extended by what they are`() {
    #expect(eventTexts(Single.just(1).twice().asObservable()) == ["next(2)", "completed"])
    #expect(eventTexts(Maybe.just(1).orZero().asObservable()) == ["next(1)", "completed"])
    #expect(eventTexts(Completable.empty().counted().asObservable()) == ["next(1)", "completed"])
    #expect(eventTexts(Infallible.just(1).texts().asObservable()) == ["next(1)", "completed"])
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Int {
  fileprivate func twice() -> Single<Int> { map { $0 * 2 } }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Int {
  fileprivate func orZero() -> Single<Int> { primitiveSequence.ifEmpty(default: 0) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  fileprivate func counted() -> Single<Int> { andThen(Single.just(1)) }
}

extension InfallibleType {
  fileprivate func texts() -> Infallible<String> { map { "\($0)" } }
}
