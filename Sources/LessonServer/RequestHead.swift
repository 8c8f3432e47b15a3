import Foundation

/// The request line and the headers of an HTTP request, as far as the server needs them.
struct RequestHead {
  /// The method, such as `GET`.
  let method: String

  /// The path without its query, percent-decoded.
  let path: String

  /// The items of the query, by their names.
  let query: [String: String]

  /// The values of the `Host` headers; a valid request has one.
  let hosts: [String]

  /// Parses a head; nil where it is not that of HTTP/1.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" }
    let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].hasPrefix("/"), parts[2].hasPrefix("HTTP/1.") else {
      return nil
    }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = target[0].removingPercentEncoding else { return nil }
    self.path = path
    let items = (target.count > 1 ? target[1] : "").split(separator: "&").map { item in
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
    }
    query = Dictionary(items) { first, _ in first }
    hosts = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "host" else {
        return nil
      }
      return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Whether the request is for this machine: another site can have a name that leads here.
  var isLocal: Bool {
    let name = hosts.first?.split(separator: ":").first
    return name == "127.0.0.1" || name == "localhost"
  }
}
