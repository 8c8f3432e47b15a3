import FlyingSocks
import Foundation

/// Serves a rendered site on the loopback address, with pages that reload themselves.
///
/// Files are read at each request, so the site may be rendered again at any time.
public final class SiteServer: Sendable {
  private let port: UInt16
  private let responder: Responder

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site
  ///   - port: the port on the loopback address 127.0.0.1; with 0 the system chooses one
  public init(folder: String, port: UInt16) {
    self.port = port
    responder = Responder(folder: folder, broadcaster: ReloadBroadcaster(ReloadEvent()))
  }

  /// Serves until its task is cancelled.
  ///
  /// - Parameter didStart: called with the port once clients can connect
  /// - Throws: `SiteServerError` where the port is not free; `CancellationError` at the end
  public func run(_ didStart: @escaping @Sendable (UInt16) async -> Void) async throws {
    do {
      let socket = try listen()
      defer { try? socket.close() }
      try await serve(on: socket, didStart)
    } catch {
      try Task.checkCancellation()
      throw SiteServerError("the site can't be served (\(error.localizedDescription))")
    }
  }

  /// Sends an event to every page in a browser.
  public func send(_ event: ReloadEvent) async {
    await responder.broadcaster.send(event)
  }

  private func listen() throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  private func serve(
    on socket: Socket, _ didStart: @escaping @Sendable (UInt16) async -> Void
  ) async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { [self] in try await acceptConnections(of: listener) }
      if case .ip4(_, let port) = try socket.sockname() { await didStart(port) }
      // The first to end ends the other.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func acceptConnections(of listener: AsyncSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await socket in listener.sockets {
        group.addTask { [responder] in try? await Connection(socket: socket).serve(responder) }
      }
    }
  }
}
