import Foundation

/// All that the app needs of the world outside.
struct Services {
  let session: Session
  let menu: any MenuService
  let history: any HistoryService

  /// The cache of a customer.
  let historyCache: (_ customer: String) -> any HistoryCache
}

extension Services {
  /// The services of a server, put together in the one place that knows all
  /// of their types.
  ///
  /// - Parameter login: a login that was stored; nobody is logged in without
  init(
    transport: any Transport, login: Login? = nil,
    historyCache: @escaping (_ customer: String) -> any HistoryCache
  ) {
    let session = Session(
      auth: RemoteAuthService(transport: transport), login: login)
    let authorized = AuthorizedTransport(
      transport: transport, session: session)
    self.init(
      session: session,
      menu: RemoteMenuService(transport: authorized),
      history: RemoteHistoryService(transport: authorized),
      historyCache: historyCache)
  }

  static func live(at server: URL) -> Services {
    Services(transport: URLSessionTransport(server: server)) { customer in
      let name = Data(customer.utf8).base64EncodedString()
        .replacingOccurrences(of: "/", with: "_")
      return FileHistoryCache(named: "\(name).json")
    }
  }

  static var demo: Services {
    Services(
      transport: DemoServer(),
      historyCache: MemoryHistoryCaches().cache(of:))
  }
}
