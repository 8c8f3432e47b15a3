import Foundation
import Testing

@testable import Lunch

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct URLSessionTransportTests {
  @Test(
    "Without a network, the customer is offline",
    arguments: [
      URLError.Code.notConnectedToInternet, .networkConnectionLost,
      .dataNotAllowed,
    ])
  func noNetwork(code: URLError.Code) {
    let failure = URLSessionTransport.failure(for: URLError(code))
    #expect(failure as? LunchError == .offline)
  }

  @Test(
    "Every other error of the session is passed on as it is",
    arguments: [
      URLError.Code.timedOut, .cannotFindHost, .secureConnectionFailed,
    ])
  func otherError(code: URLError.Code) {
    let failure = URLSessionTransport.failure(for: URLError(code))
    #expect((failure as? URLError)?.code == code)
    #expect(
      text(for: failure) == "Something went wrong. Please try again.")
  }
}
