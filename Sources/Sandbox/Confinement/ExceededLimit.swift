/// The limit that a process was ended for, by the word that the launcher has for it in
/// `exceeded_limits.c`.
package enum ExceededLimit: String, Hashable, Codable, Sendable {
  case time
  case processor
  case memory
  case threads
  case storage
  case output
}
