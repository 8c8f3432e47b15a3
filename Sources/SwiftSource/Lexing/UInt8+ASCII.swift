extension UInt8 {
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var pound: UInt8 { UInt8(ascii: "#") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var newline: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
}
