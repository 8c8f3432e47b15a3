import ReactiveCore
import ReactiveUI

/// Carries requests with the token of a session, and renews it when the server
/// refuses it.
///
/// A server that refuses the renewed token, too, ends the session.
struct AuthorizedTransport: Transport {
  let transport: any Transport
  let session: Session

  func send(_ request: Request) -> Single<Response> {
    session.currentTokens().flatMap { tokens in
      attempt(request, with: tokens).flatMap { response in
        guard response.status == 401 else { return .just(response) }
        return session.tokens(insteadOf: tokens)
          .flatMap { lastAttempt(request, with: $0) }
      }
    }
  }

  /// Sends a request that was refused before.
  private func lastAttempt(
    _ request: Request, with tokens: Tokens
  ) -> Single<Response> {
    attempt(request, with: tokens)
      .do(onSuccess: { response in
        if response.status == 401 { session.end(refused: tokens) }
      })
  }

  private func attempt(
    _ request: Request, with tokens: Tokens
  ) -> Single<Response> {
    var request = request
    request.token = tokens.access
    return transport.send(request)
  }
}
