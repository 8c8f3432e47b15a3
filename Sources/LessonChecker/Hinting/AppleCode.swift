/// Code that only Apple's platforms can compile.
enum AppleCode {
  /// What the compiler says elsewhere about code that needs the Objective-C runtime, or members that
  /// only Apple's Foundation has.
  static let messages = [
    "Objective-C interoperability is disabled", "attribute can only be used with a non-'@objc'",
    "'#selector' can only be used with the Objective-C runtime",
    "'#keyPath' can only be used with the Objective-C runtime",
    "value of type 'FileHandle' has no member 'bytes'",
    "value of type 'URL' has no member 'lines'",
    "value of type 'URL' has no member 'resourceBytes'",
    "value of type 'URLSession' has no member 'bytes'",
  ]
}
