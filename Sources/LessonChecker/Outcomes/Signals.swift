/// Names of the signals that end programs.
enum Signals {
  /// Whether a signal means that a program crashed.
  static func isCrash(_ signal: Int32) -> Bool {
    ["SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV"].contains(name(of: signal))
  }

  /// The name of a signal.
  static func name(of signal: Int32) -> String {
    names[signal] ?? "signal \(signal)"
  }

  private static let names: [Int32: String] = {
    var names: [Int32: String] = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT",
      8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
      24: "SIGXCPU", 25: "SIGXFSZ",
    ]
    #if canImport(Darwin)
    names[10] = "SIGBUS"
    names[12] = "SIGSYS"
    #else
    names[7] = "SIGBUS"
    names[31] = "SIGSYS"
    #endif
    return names
  }()
}
