import ReactiveCore
import Testing

/// Streams with a trait, as code for RxSwift writes them.
@Suite struct TraitCallSiteTests {
  private struct Repository {
    var name: String
  }

  private let bag = DisposeBag()

  private func repository(_ name: String) -> Single<Repository> {
    Single<Repository>.create { single in
      guard !name.isEmpty else {
        single(.failure(OperatorFault()))
        return Disposables.create()
      }
      single(.success(Repository(name: name)))
      return Disposables.create { _ = name }
    }
  }

  private func cached(_ name: String) -> Maybe<String> {
    .create { maybe in
      name.isEmpty ? maybe(.completed) : maybe(.success(name))
      return Disposables.create {}
    }
  }

  private func save(_ name: String) -> Completable {
    .create { completable in
      guard !name.isEmpty else {
        completable(.error(OperatorFault()))
        return Disposables.create {}
      }
      completable(.completed)
      return Disposables.create {}
    }
  }

  @Test func `results are switched over`() {
    var heard: [String] = []
    repository("a").subscribe { event in
      switch event {
      case .success(let repository): heard.append(repository.name)
      case .failure(let error): heard.append("\(error)")
      }
    }.disposed(by: bag)
    cached("b").subscribe { maybe in
      switch maybe {
      case .success(let name): heard.append(name)
      case .completed: heard.append("none")
      case .error(let error): heard.append("\(error)")
      }
    }.disposed(by: bag)
    save("c").subscribe { completable in
      switch completable {
      case .completed: heard.append("saved")
      case .error(let error): heard.append("\(error)")
      }
    }.disposed(by: bag)
    #expect(heard == ["a", "b", "saved"])
  }

  @Test func `results are taken by closures, or by nobody`() {
    var heard: [String] = []
    repository("")
      .subscribe(onSuccess: { heard.append($0.name) }, onFailure: { _ in heard.append("failure") })
      .disposed(by: bag)
    cached("").subscribe(onSuccess: { _ in }, onCompleted: { heard.append("none") })
      .disposed(by: bag)
    save("").subscribe(
      onCompleted: { heard.append("saved") }, onError: { _ in heard.append("error") }
    )
    .disposed(by: bag)
    save("d").subscribe().disposed(by: bag)
    repository("d").subscribe().disposed(by: bag)
    cached("d").subscribe().disposed(by: bag)
    #expect(heard == ["failure", "none", "error"])
  }

  @Test func `calls are chained`() {
    var heard: [String] = []
    repository("a")
      .map(\.name)
      .flatMap { name -> Single<String> in repository(name + "b").map { $0.name } }
      .flatMapCompletable { save($0) }
      .andThen(cached("c"))
      .ifEmpty(default: "-")
      .do(onSuccess: { heard.append("do \($0)") }, onError: { _ in })
      .catchAndReturn("!")
      .asObservable()
      .subscribe(onNext: { heard.append($0) })
      .disposed(by: bag)
    Observable.of("x", "")
      .flatMap { self.repository($0).map { $0.name }.catch { _ in .just("-") } }
      .toArray()
      .subscribe(onSuccess: { heard.append($0.joined()) })
      .disposed(by: bag)
    #expect(heard == ["do c", "c", "x-"])
  }

  @Test func `completables are followed by whatever comes after them`() {
    var heard: [String] = []
    save("a").andThen(Observable.of("1", "2")).concat(repository("3").map { $0.name })
      .subscribe(onNext: { heard.append($0) })
      .disposed(by: bag)
    save("a").andThen(save("b")).andThen(.just("z"))
      .subscribe(onSuccess: { (name: String) in heard.append(name) })
      .disposed(by: bag)
    #expect(heard == ["1", "2", "3", "z"])
  }

  @Test func `streams without an element stand where others are expected`() {
    let single: Single<Int> = .error(OperatorFault())
    let maybe: Maybe<Int> = .empty()
    let completable: Completable = .zip([.empty(), save("a")])
    let all = [single.asCompletable(), maybe.asCompletable(), completable]
    #expect(
      all.map { eventTexts($0.asObservable()).last } == [
        "error(\(OperatorFault()))", "completed", "completed",
      ])
    let counts: PrimitiveSequence<SingleTrait, Int> = .deferred { .just(1) }
    #expect(eventTexts(counts.asObservable()) == ["next(1)", "completed"])
  }
}
