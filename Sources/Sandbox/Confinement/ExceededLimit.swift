/// The limit that a process was ended for.
package enum ExceededLimit: String, Hashable, Codable, Sendable {
  case time
  case processor
  case memory
  case threads
  case storage
  case output
}
