import Foundation

/// A request, as far as the server needs to know it: all of it but the body.
///
///     GET /en/a.html?known=3 HTTP/1.1
///     Host: localhost:8321
struct Request: Sendable {
  let method: String

  /// The path as it was sent: it begins with a slash, and is percent-encoded ASCII.
  let rawPath: String

  private let query: Substring

  /// The values of the headers, by their names in lower case.
  let headers: [String: String]

  /// The path without percent encoding, or nil if that is no UTF-8.
  var path: String? { rawPath.removingPercentEncoding }

  /// The value of a parameter in the address: the first one of that name.
  ///
  /// - Throws: 400 if it's no UTF-8
  func parameter(_ name: String) throws(Refusal) -> String? {
    let start = "\(name)="
    guard let found = query.split(separator: "&").first(where: { $0.hasPrefix(start) }) else {
      return nil
    }
    guard let value = found.dropFirst(start.count).removingPercentEncoding else {
      throw Refusal(.badRequest)
    }
    return value
  }

  /// The values of the cookies of a name: another server on this machine may have set one, too.
  func cookies(_ name: String) -> [String] {
    let start = "\(name)="
    let cookies = headers["cookie"]?.split(separator: ";").map { $0.drop { $0 == " " } } ?? []
    return cookies.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// The length of the body, in bytes.
  ///
  /// - Throws: 411 if the request doesn't say it, 413 if it's too long
  func bodyLength(atMost limit: Int) throws(Refusal) -> Int {
    guard headers["transfer-encoding"] == nil, let text = headers["content-length"] else {
      throw Refusal(.lengthRequired)
    }
    guard let length = UInt(spelled: text) else { throw Refusal(.badRequest) }
    guard length <= limit else {
      throw Refusal(.contentTooLarge, "the code is longer than \(limit >> 10) KiB")
    }
    return Int(length)
  }
}

extension Request {
  /// The longest head that is read: the first line and all headers.
  static let maxHeadBytes = 16 << 10

  /// Reads the head of a request.
  ///
  /// The server closes each connection after one response, and no proxy stands before it. So it can refuse
  /// whatever two programs might read in two ways: a header that's there twice, a folded one, a line that doesn't
  /// end with both CR and LF.
  ///
  /// - Parameter bytes: what was received up to the empty line, without it
  init(head bytes: some Collection<UInt8>) throws(Refusal) {
    let text = String(decoding: bytes, as: UTF8.self)
    // A lone CR or LF stays in its line, where it's no permitted character.
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard text.unicodeScalars.allSatisfy({ $0.isASCII }), let first = lines.popFirst() else {
      throw Refusal(.badRequest)
    }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0",
      !parts[0].isEmpty, parts[0].utf8.allSatisfy(Self.isPartOfName),
      parts[1].hasPrefix("/"), parts[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      // Browsers take it for a slash, and two of them for another server.
      !parts[1].contains("\\")
    else { throw Refusal(.badRequest) }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    (rawPath, query) = (String(target[0]), target.count > 1 ? target[1] : "")
    var headers: [String: String] = [:]
    for line in lines {
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, sides[0].utf8.allSatisfy(Self.isPartOfName),
        sides[1].utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x09 }),
        headers.updateValue(
          sides[1].trimmingCharacters(in: .whitespaces), forKey: sides[0].lowercased()) == nil
      else { throw Refusal(.badRequest) }
    }
    self.headers = headers
  }

  /// Whether a byte may be in a method or in the name of a header: a token of RFC 9110.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// Collects the bytes of a connection until the head of a request is complete.
struct HeadCollector {
  private var bytes: [UInt8] = []

  /// Whether nothing has been received: a browser may connect ahead of a request, and never send one.
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds bytes, each of which is looked at once.
  ///
  /// - Returns: the request and the beginning of its body once its head is complete, or nil until then
  /// - Throws: 431 if the head is too long, 400 if it's invalid
  mutating func add(_ more: [UInt8]) throws(Refusal) -> (request: Request, rest: [UInt8])? {
    // The empty line may have begun in the bytes before.
    let start = max(0, bytes.count - 3)
    bytes += more
    let end = (start..<max(start, bytes.count - 3)).first { index in
      bytes[index..<index + 4].elementsEqual("\r\n\r\n".utf8)
    }
    guard (end ?? bytes.count) <= Request.maxHeadBytes else {
      throw Refusal(.headerFieldsTooLarge)
    }
    guard let end else { return nil }
    return (try Request(head: bytes[..<end]), Array(bytes[(end + 4)...]))
  }
}

extension FixedWidthInteger {
  /// Reads a number that has its one spelling, without a plus or zeros before it.
  init?(spelled text: String) {
    self.init(text)
    guard String(self) == text else { return nil }
  }
}
