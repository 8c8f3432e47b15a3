extension Program: CustomStringConvertible {
  /// The source of a program that prints the events, to be pasted.
  ///
  /// What all programs have in common (`join`, `created`, `Failure` …) is in the interpreter.
  public var description: String {
    (inputs + streams + subscriptions).joined(separator: "\n")
  }

  /// The operator or the source at the end of the chain that is subscribed to, as `.map {` or
  /// `Observable.never()`.
  public var last: String { main.steps.last?.text ?? "" }

  private var inputs: [String] {
    let text = main.text + named.map(\.text).joined() + effects
    var lines: [String] = []
    for index in 0..<2 {
      if text.contains("hot\(index)") {
        lines.append("let hot\(index) = scheduler.createHotObservable([\(Self.text(hot[index]))])")
      }
      if text.contains("cold\(index)") {
        lines.append(
          "let cold\(index) = scheduler.createColdObservable([\(Self.text(cold[index]))])")
      }
      if text.contains("subject\(index)") {
        lines.append("let subject\(index) = \(subjects[index].kind.rawValue)")
        lines += subjects[index].signals.map {
          "scheduler.scheduleAt(\($0.time)) { subject\(index).\($0.event.call) }"
        }
      }
    }
    return lines
  }

  private var streams: [String] {
    named.enumerated().map { "let named\($0) = \($1.text)" } + ["let stream = \(main.text)"]
  }

  private var effects: String { subscribers.compactMap { $0.act?.deed.text }.joined() }

  private var subscriptions: [String] {
    subscribers.enumerated().flatMap { index, subscriber in
      let act = subscriber.act.map { " in \($0.text)" } ?? " in"
      let event = "{ event\(act) log(\"\(index) \\(event)\") }"
      return [
        "scheduler.scheduleAt(\(subscriber.time)) { "
          + "subscriptions[\(index)].disposable = stream.subscribe \(event) }"
      ]
        + (subscriber.disposed == Program.end
          ? []
          : ["scheduler.scheduleAt(\(subscriber.disposed)) { subscriptions[\(index)].dispose() }"])
    }
  }

  private static func text(_ signals: [Signal]) -> String {
    signals.map {
      switch $0.event {
      case .next(let element): ".next(\($0.time), \(element))"
      case .completed: ".completed(\($0.time))"
      case .failed: ".error(\($0.time), Failure.sent)"
      }
    }.joined(separator: ", ")
  }
}

extension Signal.Event {
  fileprivate var call: String {
    switch self {
    case .next(let element): "onNext(\(element))"
    case .completed: "onCompleted()"
    case .failed: "onError(Failure.sent)"
    }
  }
}

extension Chain {
  /// Its source.
  var text: String { steps.map(\.text).joined() }
}

extension Step {
  fileprivate var text: String {
    var text = ""
    // The streams may have the same marks, so each mark is looked at once.
    var rest = Substring(kind.rawValue)
    while let mark = rest.firstIndex(where: { "#%@".contains($0) }) {
      text += rest[..<mark]
      rest = rest[mark...]
      if take("#n ", &rest) {
        text += "\(number) "
      } else if take("#n", &rest) {
        text += "\(number)"
      } else if take("#t", &rest) {
        text += "\(time)"
      } else if take("%0", &rest) {
        text += inner[0].text
      } else if take("%1", &rest) {
        text += inner[1].text
      } else if take("@! return ", &rest) || take("@ return ", &rest) {
        text += act.map { $0.text + " return " } ?? ""
      } else if take("@! ", &rest) || take("@ ", &rest) {
        text += act.map { $0.text + " " } ?? ""
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  private func take(_ mark: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(mark) else { return false }
    rest.removeFirst(mark.count)
    return true
  }
}

extension Act {
  fileprivate var text: String {
    "calls\(counter) += 1; if calls\(counter) == \(call) { \(deed.text) };"
  }
}

extension Act.Deed {
  fileprivate var text: String {
    switch self {
    case .dispose(let index): "subscriptions[\(index)].dispose()"
    case .subscribe: "subscribeAgain()"
    case .send(let index, let event): "subject\(index).\(event.call)"
    case .throw: "throw Failure.thrown"
    }
  }
}
