/// Work that goes on while the top level of a program comes to its end.
package enum StartedWork {
  /// The words of code that starts such work.
  package static let words: Set = ["DispatchQueue", "OperationQueue", "Task", "Thread"]
}
