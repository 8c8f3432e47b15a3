/// The function by which a program waits for what a snippet has started.
///
/// It suspends the top level, so that tasks and blocks on the main thread run meanwhile.
enum WaitFunction {
  /// The call.
  static let call = "await __workbookWait()"

  /// The Swift that declares it, which is part of a program's prelude.
  static let declaration = """

    @Swift.MainActor func __workbookWait() async {
      try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000)
    }
    """
}
