import Mustache

/// Lets the templates `claims` and `claim` read their views without reflection.
extension ClaimsView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "tally": tally
    case "documents": documents
    case "words": words
    default: nil
    }
  }
}

extension ClaimsView.Document: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "anchor": anchor
    case "address": address
    case "credit": credit
    case "claims": claims
    default: nil
    }
  }
}

extension ClaimView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "id": id
    case "text": text
    case "truth": truth
    case "verdict": verdict
    case "sign": sign
    case "word": word
    case "proofs": proofs
    case "words": words
    default: nil
    }
  }
}

extension ClaimView.Proof: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "address": address
    case "title": title
    case "mark": mark
    default: nil
    }
  }
}
