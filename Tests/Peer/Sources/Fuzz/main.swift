import Chains
import Foundation
import OurChains
import TheirChains

let start = UInt64(CommandLine.arguments[1])!, count = UInt64(CommandLine.arguments[2])!
let verbose = CommandLine.arguments.count > 3
func diff(_ p: Program) -> Difference? { OurChains.trace(of: p).difference(from: TheirChains.trace(of: p)) }
setvbuf(stdout, nil, _IOLBF, 0)
var n = 0
let t0 = Date()
for seed in start..<start + count {
  let p = Program(seed: seed)
  if verbose { print(seed, p); let a = OurChains.trace(of: p); print(a.events.count); let b = TheirChains.trace(of: p); print(b.events.count); continue }
  guard let d = diff(p) else { continue }
  n += 1
  var q = p
  q.minimise { diff($0) == d }
  print("=== \(seed) \(d)\n\(q)")
  print("ours  ", OurChains.trace(of: q))
  print("theirs", TheirChains.trace(of: q))
}
print(n, Date().timeIntervalSince(t0))
