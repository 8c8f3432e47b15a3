/// The name that the compiler may put behind a message, such as `[#SendableClosureCaptures]`.
///
/// It names a page of the compiler's documentation and says nothing about the code. Which messages have
/// one changes from version to version, so nothing is judged by it, and a block may quote it or not.
package enum CompilerMessageGroup {
  /// A message, or a line that quotes one, without the name of its group.
  package static func removed(from message: String) -> String {
    guard message.hasSuffix("]"), let start = message.utf8.lastIndex(of: UInt8(ascii: "[")) else {
      return message
    }
    let name = message[start...].dropFirst(2).dropLast()
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    guard message[start...].hasPrefix("[#"), isName, message[..<start].hasSuffix(" ") else {
      return message
    }
    return String(message[..<start].dropLast())
  }
}
