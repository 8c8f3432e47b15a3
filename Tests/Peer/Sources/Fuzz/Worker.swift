import Chains
import Foundation
import OurChains
import TheirChains

/// Compares programs in this process, which one of them may end.
struct Worker {
  /// Shared with the supervisor: the seed, and the times that it was begun.
  private let progress: UnsafeMutablePointer<UInt64>

  /// The libraries print warnings; the findings go where these were to go.
  private let output: FileHandle

  init(progress file: String) {
    progress = Progress.map(file)
    output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
    freopen("/dev/null", "w", stdout)
  }

  /// Writes each finding as a line of JSON.
  func compare(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      progress[0] = seed
      progress[1] &+= 1
      var program = Program(seed: seed)
      guard let difference = Self.difference(program) else { continue }
      // An operator's difference is not to become one of the subjects that feed it.
      let isOfInputs = Self.difference(program, hasPlainInputs: true) == nil
      program.minimise {
        Self.difference($0) == difference
          && (Self.difference($0, hasPlainInputs: true) == nil) == isOfInputs
      }
      let finding = Finding(
        difference: difference, isOfInputs: isOfInputs, program: program,
        ours: OurChains.trace(of: program), theirs: TheirChains.trace(of: program),
        plain: [
          OurChains.trace(of: program, hasPlainInputs: true),
          TheirChains.trace(of: program, hasPlainInputs: true),
        ])
      output.write(try JSONEncoder().encode(finding) + Data("\n".utf8))
    }
  }

  private static func difference(
    _ program: Program, hasPlainInputs: Bool = false
  ) -> Difference? {
    OurChains.trace(of: program, hasPlainInputs: hasPlainInputs)
      .difference(from: TheirChains.trace(of: program, hasPlainInputs: hasPlainInputs))
  }

  /// Runs a program, read as JSON, on one of the libraries, and writes what it did.
  static func run(_ library: String, hasPlainInputs: Bool) throws {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let program = try JSONDecoder().decode(Program.self, from: input)
    let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
    freopen("/dev/null", "w", stdout)
    let trace =
      library == "ours"
      ? OurChains.trace(of: program, hasPlainInputs: hasPlainInputs)
      : TheirChains.trace(of: program, hasPlainInputs: hasPlainInputs)
    output.write(try JSONEncoder().encode(trace))
  }
}

/// A few numbers in a file that two processes share.
enum Progress {
  static func map(_ file: String) -> UnsafeMutablePointer<UInt64> {
    let descriptor = open(file, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, 16) == 0,
      let memory = mmap(nil, 16, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { fatalError("cannot share \(file)") }
    close(descriptor)
    return memory.bindMemory(to: UInt64.self, capacity: 2)
  }
}
