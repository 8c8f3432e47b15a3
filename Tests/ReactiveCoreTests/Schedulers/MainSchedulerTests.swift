import Dispatch
import ReactiveCore
import TestTraits
import Testing

@Suite @MainActor struct MainSchedulerTests {
  private func turnOfMainQueue() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  }

  @Test func `on the main queue, with nothing before it, work runs at once`() {
    var log: [String] = []
    _ = MainScheduler().schedule(1) { number in
      log.append("work \(number)")
      return Disposables.create()
    }
    log.append("after")
    #expect(log == ["work 1", "after"])
  }

  @Test func `work that is scheduled during other work is enqueued`() async {
    let scheduler = MainScheduler()
    var log: [String] = []
    let plan = { (name: String, inner: @escaping () -> Void) in
      _ = scheduler.schedule(()) { _ in
        log.append("begin \(name)")
        inner()
        log.append("end \(name)")
        return Disposables.create()
      }
    }
    plan("outer") { plan("inner") {} }
    // The inner one waits, so this must wait behind it.
    plan("next") {}
    #expect(log == ["begin outer", "end outer"])
    await turnOfMainQueue()
    #expect(log.dropFirst(2) == ["begin inner", "end inner", "begin next", "end next"])
    plan("last") {}
    #expect(log.suffix(2) == ["begin last", "end last"])
  }

  @Test func `the asynchronous instance always waits for a turn of the queue`() async {
    var log: [String] = []
    _ = MainScheduler.asyncInstance.schedule(()) { _ in
      log.append("work")
      return Disposables.create()
    }
    log.append("after")
    await turnOfMainQueue()
    #expect(log == ["after", "work"])
  }

  @Test func `work that waits can be taken back, and work that ran can be stopped`() async {
    let scheduler = MainScheduler()
    var log: [String] = []
    let stopped = scheduler.schedule(()) { _ in
      scheduler.schedule(()) { _ in
        log.append("taken back")
        return Disposables.create()
      }.dispose()
      return Disposables.create { log.append("stopped") }
    }
    await turnOfMainQueue()
    stopped.dispose()
    #expect(log == ["stopped"])
  }

  @Test func `a stream that begins at once and goes on in later turns loses no element`() async {
    var taken: [Int] = []
    _ = Observable.range(start: 0, count: 5, scheduler: MainScheduler())
      .subscribe(onNext: { taken.append($0) })
    #expect(taken == [0])
    for _ in 0..<5 { await turnOfMainQueue() }
    #expect(taken == [0, 1, 2, 3, 4])
  }

  @Test func `work from other threads runs on the main queue in its order`() async {
    var taken: [Int] = []
    await withCheckedContinuation { end in
      _ = Observable.range(start: 0, count: 100)
        .subscribe(on: ConcurrentWork())
        .observe(on: MainScheduler.instance)
        .subscribe(
          onNext: { element in
            MainScheduler.ensureExecutingOnScheduler()
            MainScheduler.ensureRunningOnMainThread()
            taken.append(element)
          }, onCompleted: { end.resume() })
    }
    #expect(taken == Array(0..<100))
  }

  @Test(.newProcess)
  func `the checks stop a program that is not on the main queue, and say what to do`() async {
    let elsewhere = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      DispatchQueue(label: "elsewhere").async { MainScheduler.ensureExecutingOnScheduler() }
      try await Task.sleep(for: .seconds(60))
    }
    #expect(text(elsewhere).contains("observe(on: MainScheduler.instance)"))
    let thread = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      DispatchQueue(label: "elsewhere").async { MainScheduler.ensureRunningOnMainThread() }
      try await Task.sleep(for: .seconds(60))
    }
    #expect(text(thread).contains("observe(on: MainScheduler.instance)"))
    let worded = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      DispatchQueue(label: "elsewhere").async {
        MainScheduler.ensureRunningOnMainThread(errorMessage: "not here")
      }
      try await Task.sleep(for: .seconds(60))
    }
    #expect(text(worded).contains("not here"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
