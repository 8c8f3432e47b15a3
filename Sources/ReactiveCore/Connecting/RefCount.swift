extension ConnectableObservableType {
  /// Connects while somebody is subscribed.
  ///
  /// The first subscriber connects, and the last one to leave disposes of the connection.
  ///
  /// - Returns: the stream.
  public func refCount() -> Observable<Element> {
    RefCount(self)
  }
}

/// A connectable stream that is connected while somebody is subscribed.
private final class RefCount<Element>: Observable<Element> {
  /// The time from a connection to its end.
  private final class Round {
    var count = 0
    var run: (any SourceRun)?
    let connection = SingleAssignmentDisposable()
  }

  /// One subscriber.
  private final class Member {
    let isOver = BooleanDisposable()
    let subscription = SerialDisposable()
    var run: (any SourceRun)?
    var round: Round?
  }

  private let source: any ConnectableObservableType<Element>

  /// Where rounds begin and end, one after the other.
  private let gate = Gate()

  // Only who is inside the gate touches it, and the rounds of the members.
  private var round = Round()

  init(_ source: any ConnectableObservableType<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let member = Member()
    let end = { [self] (error: (any Error)?) in
      member.isOver.dispose()
      // First of all, so that whoever subscribes again because of the end gets another round.
      gate.pass { if member.round === self.round { self.endRound() } }
      downstream.onEnd(error)
      member.subscription.dispose()
    }
    let events = Downstream(onNext: downstream.onNext, onEnd: end)
    subscribe(member, events)
    gate.pass { self.join(member, events) }
    return Disposables.create { [self] in
      member.subscription.dispose()
      gate.pass { self.leave(member) }
    }
  }

  private func subscribe(_ member: Member, _ events: Downstream<Element>) {
    guard let source = source as? ConnectableObservable<Element> else {
      member.subscription.disposable = source.asObservable().run(events)
      return
    }
    let (subscription, run) = source.join(events)
    member.run = run
    member.subscription.disposable = subscription
  }

  private func join(_ member: Member, _ events: Downstream<Element>) {
    // The last one of the others may have left meanwhile, and stopped the run.
    while !member.isOver.isDisposed, case .stopped? = member.run?.phase {
      subscribe(member, events)
    }
    guard !member.isOver.isDisposed, member.run?.phase != .ended else { return }
    // Who has come to another run than the others came when theirs was over, and nobody had heard yet.
    if let run = member.run, let current = round.run, current !== run { round = Round() }
    let round = round
    round.run = member.run
    member.round = round
    round.count += 1
    if round.count == 1 { round.connection.setDisposable(source.connect()) }
  }

  private func leave(_ member: Member) {
    guard member.round === round else { return }
    round.count -= 1
    if round.count == 0 { endRound() }
  }

  private func endRound() {
    let old = round
    round = Round()
    old.connection.dispose()
  }
}
