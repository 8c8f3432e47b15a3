/// Code that only Apple's platforms can compile.
enum AppleCode {
  /// What the compiler says elsewhere about code that needs the Objective-C runtime.
  static let messages = [
    "Objective-C interoperability is disabled", "attribute can only be used with a non-'@objc'",
    "'#selector' can only be used with the Objective-C runtime",
    "'#keyPath' can only be used with the Objective-C runtime",
  ]
}
