import Sandbox

/// The reason why the linker failed, in one line.
package struct LinkerMessage {
  /// The files in the linker's folder for its output.
  package static let output = "output"
  package static let errors = "errors"

  /// The line.
  package let text: String

  /// Reads what the linker left in its folder.
  package init(in folder: String) {
    let files = [Self.output, Self.errors].map { Files.read("\(folder)/\($0)", atMost: 1 << 20) }
    self.init(String(decoding: files.flatMap { $0 ?? [] }, as: UTF8.self))
  }

  /// Finds the reason in the linker's output.
  ///
  /// The driver and clang only add that a command failed; the linker gives the reason after the
  /// path of an object file, which means nothing to readers.
  package init(_ output: String) {
    let lines = output.split(separator: "\n").filter { !$0.contains("command failed") }
    let line = lines.first { $0.contains("error: ") || $0.contains("undefined") } ?? lines.first
    let parts = (line ?? "no reason given").split(separator: ": ")
    let reason = parts.dropLast().drop(while: Self.isNoReason) + parts.suffix(1)
    text = reason.joined(separator: ": ")
  }

  private static func isNoReason(_ part: Substring) -> Bool {
    part.contains("/") || part.hasPrefix("ld") || part.hasSuffix(".o") || part.hasSuffix("error")
  }
}
