import ReactiveCore
import ReactiveUI

/// Carries requests with the token of a session, and renews it when the server
/// refuses it.
struct AuthorizedTransport: Transport {
  let transport: any Transport
  let session: Session

  func send(_ request: Request) -> Observable<Response> {
    session.currentTokens().flatMap { tokens in
      attempt(request, with: tokens).flatMap { response in
        guard response.status == 401 else {
          return Observable.just(response)
        }
        return session.tokens(insteadOf: tokens)
          .flatMap { attempt(request, with: $0) }
      }
    }
  }

  private func attempt(
    _ request: Request, with tokens: Tokens
  ) -> Observable<Response> {
    var request = request
    request.token = tokens.access
    return transport.send(request)
  }
}
