extension ArraySlice<UInt8> {
  /// The text without spaces and tabs around it.
  package var trimmingSpaces: ArraySlice<UInt8> {
    let start = drop { $0 == 0x20 || $0 == 0x09 }
    let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return end.map { start[...$0] } ?? []
  }
}
