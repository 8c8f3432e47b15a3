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
    let connection = SingleAssignmentDisposable()
  }

  /// One subscriber.
  private final class Member {
    let isOver = BooleanDisposable()
    let subscription = SingleAssignmentDisposable()
    var round: Round?
  }

  private let source: any ConnectableObservableType<Element>

  /// Where rounds begin and end, one after the other: so nobody gets a connection of which another
  /// thread is just about to dispose.
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
    member.subscription.setDisposable(
      source.asObservable().run(Downstream(onNext: downstream.onNext, onEnd: end)))
    gate.pass { self.join(member) }
    return Disposables.create { [self] in
      member.subscription.dispose()
      gate.pass { self.leave(member) }
    }
  }

  private func join(_ member: Member) {
    guard !member.isOver.isDisposed else { return }
    let round = round
    member.round = round
    round.count += 1
    guard round.count == 1 else { return }
    round.connection.setDisposable(source.connect())
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
