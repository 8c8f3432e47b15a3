/// The ids of a rendered page, and the targets of its links.
///
/// Templates always quote the values of attributes, and quotation marks in text are escaped, so
/// whatever looks like an attribute is one.
struct PageScan {
  /// The ids, in order.
  private(set) var ids: [String] = []

  /// The addresses of links, images, style sheets and scripts, in order.
  private(set) var targets: [String] = []

  /// Scans a page.
  init(_ page: [UInt8]) {
    let sign = UInt8(ascii: "=")
    let quote = UInt8(ascii: "\"")
    var rest = page[...]
    while let place = rest.firstIndex(of: sign) {
      let before = rest[..<place]
      rest = rest[place...].dropFirst()
      guard rest.first == quote else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...]
      if Self.isName(" id", endOf: before) { ids.append(Self.text(value)) }
      if Self.isName(" href", endOf: before) || Self.isName(" src", endOf: before) {
        targets.append(Self.text(value))
      }
    }
  }

  private static func isName(_ name: StaticString, endOf bytes: ArraySlice<UInt8>) -> Bool {
    name.withUTF8Buffer { bytes.count >= $0.count && bytes.suffix($0.count).elementsEqual($0) }
  }

  private static func text(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value, as: UTF8.self)
    return value.contains(UInt8(ascii: "&")) ? Escaping.unescaped(text) : text
  }
}
