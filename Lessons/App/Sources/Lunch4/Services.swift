import Foundation

/// All that the app needs of the world outside.
struct Services {
  let menu: any MenuService
}

extension Services {
  /// The services of a server, put together in the one place that knows all
  /// of their types.
  init(transport: any Transport) {
    menu = RemoteMenuService(transport: transport)
  }

  static func live(at server: URL) -> Services {
    Services(transport: URLSessionTransport(server: server))
  }

  static var demo: Services { Services(transport: DemoServer()) }
}
