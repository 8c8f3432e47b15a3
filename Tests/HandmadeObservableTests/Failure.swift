/// An error to send.
enum Failure: Error {
  case offline
}
