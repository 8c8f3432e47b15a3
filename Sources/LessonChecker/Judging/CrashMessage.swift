/// A line that a program said on its error output, with the place in the code taken off.
///
/// The Swift runtime begins a message with the file and line that it speaks of, as in
/// `main/main.swift:7: Fatal error: …`.
struct CrashMessage {
  /// What it says.
  let text: [UInt8]

  /// The line of the program's own text, where it names one.
  let line: Int?

  /// Whether it is what the runtime says when the system refuses it memory.
  var tellsOfNoMemory: Bool {
    text.starts(with: "Fatal error: failed to allocate ".utf8)
  }

  /// Reads a line.
  init(_ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].reversed().starts(with: ".swift".utf8.reversed()),
      let line = Int(String(decoding: parts[1], as: UTF8.self))
    else {
      self.text = Self.withoutAddress(bytes)
      self.line = nil
      return
    }
    self.text = Array(parts[2].drop { $0 == UInt8(ascii: " ") })
    let isOwn = parts[0].elementsEqual("main/\(ProgramSource.file)".utf8)
    self.line = isOwn ? line : nil
  }

  /// What is said of a variable that is used twice at once begins with its address, which is another
  /// one in each run; a wildcard of blocks takes its place.
  private static func withoutAddress(_ bytes: [UInt8]) -> [UInt8] {
    let opening = Array("Simultaneous accesses to 0x".utf8)
    guard bytes.starts(with: opening), let end = bytes.firstIndex(of: UInt8(ascii: ",")) else {
      return bytes
    }
    return opening + Array("[..]".utf8) + bytes[end...]
  }
}
