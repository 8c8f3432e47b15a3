import Foundation
import ReactiveCore
import Testing

@testable import Lunch

@MainActor
struct AuthorizedTransportTests {
  /// A transport that a test answers for.
  private final class FakeTransport: Transport {
    private(set) var tokens: [String?] = []
    let answers = Pending<Response>()

    func send(_ request: Request) -> Single<Response> {
      tokens.append(request.token)
      return answers.request()
    }
  }

  private let network = FakeTransport()
  private let auth = FakeAuthService()
  private let session: Session
  private let transport: AuthorizedTransport
  private let bag = DisposeBag()

  init() {
    session = .begun(auth: auth)
    transport = AuthorizedTransport(
      transport: network, session: session)
  }

  /// Sends a request, and returns what will come of it.
  private func send() -> Outcome {
    let outcome = Outcome()
    transport.send(Request(path: "/menu"))
      .subscribe(
        onSuccess: { outcome.status = $0.status },
        onFailure: { outcome.error = $0 as? LunchError }
      )
      .disposed(by: bag)
    return outcome
  }

  private final class Outcome {
    var status: Int?
    var error: LunchError?
  }

  private func refuse() { network.answers.succeed(Response(status: 401)) }

  @Test("A request carries the token")
  func token() {
    let outcome = send()
    network.answers.succeed(Response())
    #expect(network.tokens == ["access-1"])
    #expect(outcome.status == 200)
  }

  @Test("Three refused requests cause one refresh")
  func oneRefresh() {
    let outcomes = [send(), send(), send()]
    for _ in outcomes { refuse() }
    #expect(auth.refreshes.count == 1)
    auth.refreshes.succeed(.number(2))
    for _ in outcomes { network.answers.succeed(Response()) }
    #expect(outcomes.map(\.status) == [200, 200, 200])
    #expect(network.tokens.suffix(3) == Array(repeating: "access-2", count: 3))
  }

  @Test("A refusal that arrives after the refresh causes no other")
  func lateRefusal() {
    let outcomes = [send(), send()]
    refuse()
    auth.refreshes.succeed(.number(2))
    refuse()
    #expect(auth.refreshes.count == 1)
    for _ in outcomes { network.answers.succeed(Response()) }
    #expect(outcomes.map(\.status) == [200, 200])
  }

  @Test("A refresh outlives the requests that wait for it")
  func canceledRequests() {
    let request = transport.send(Request(path: "/menu")).subscribe()
    refuse()
    request.dispose()
    auth.refreshes.succeed(.number(2))
    _ = send()
    #expect(network.tokens.last == "access-2")
  }

  @Test("A refresh that is answered after a logout logs nobody in")
  func logoutDuringRefresh() {
    let isLoggedIn = Recording(session.isLoggedIn)
    let outcome = send()
    refuse()
    session.end()
    auth.refreshes.succeed(.number(2))
    #expect(isLoggedIn.elements == [true, false])
    #expect(outcome.error == .loggedOut)
  }

  @Test("A request that is refused twice ends the session")
  func refusedTwice() {
    let isLoggedIn = Recording(session.isLoggedIn)
    let outcome = send()
    refuse()
    auth.refreshes.succeed(.number(2))
    refuse()
    #expect(outcome.status == 401)
    #expect(network.tokens.count == 2)
    #expect(isLoggedIn.elements == [true, false])
  }

  @Test("A late second refusal doesn't end the session that followed")
  func refusedTwiceLate() {
    _ = send()
    refuse()
    auth.refreshes.succeed(.number(2))
    session.end()
    session.begin(Credentials(email: "ben@example.org", password: "password"))
      .subscribe()
      .disposed(by: bag)
    auth.logins.succeed(.number(3))
    refuse()
    #expect(Recording(session.isLoggedIn).elements == [true])
  }

  @Test("A refused refresh ends the session for all")
  func refusedRefresh() {
    let isLoggedIn = Recording(session.isLoggedIn)
    let outcomes = [send(), send()]
    for _ in outcomes { refuse() }
    auth.refreshes.fail(LunchError.loggedOut)
    #expect(outcomes.map(\.error) == [.loggedOut, .loggedOut])
    #expect(isLoggedIn.elements == [true, false])
  }

  @Test("A refresh without a network keeps the session")
  func refreshOffline() {
    let outcome = send()
    refuse()
    auth.refreshes.fail(LunchError.offline)
    #expect(outcome.error == .offline)
    #expect(Recording(session.isLoggedIn).elements == [true])
    _ = send()
    refuse()
    #expect(auth.refreshes.count == 2)
  }
}
