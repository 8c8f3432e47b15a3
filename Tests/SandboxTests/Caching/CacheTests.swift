import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Sandbox

@Suite struct CacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open() throws -> Cache { try Cache(folder: "\(folder.path)/cache") }

  private func names(_ part: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache/\(part)")
  }

  private func age(_ path: String, by seconds: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }

  @Test func `a stored record is found by the next check`() throws {
    try open().store(["a", "b"], named: "key", of: .programs)
    #expect(try open().record([String].self, named: "key", of: .programs) == ["a", "b"])
    #expect(try open().record([String].self, named: "key", of: .modules) == nil)
    #expect(try open().record([String].self, named: "other", of: .programs) == nil)
    #expect(try names("programs") == ["key.json"])
    #expect(try names("scratch") == [])
  }

  @Test(
    "a record that isn't complete JSON of its type counts as missing, and is made again",
    arguments: ["", "[\"a\"", "{}", "null", "[1]", "\u{0}\u{0}\u{0}", "[\"a\"]]"])
  func corrupt(text: String) throws {
    let cache = try open()
    try folder.write(
      cache.sealed(Array(text.utf8), as: "programs/key.json"), to: "cache/programs/key.json")
    #expect(cache.record([String].self, named: "key", of: .programs) == nil)
    try cache.store(["new"], named: "key", of: .programs)
    #expect(cache.record([String].self, named: "key", of: .programs) == ["new"])
  }

  @Test func `a record with any flipped bit counts as missing`() throws {
    let cache = try open()
    try cache.store(["a", "b"], named: "key", of: .programs)
    let path = "\(folder.path)/cache/programs/key.json"
    let bytes = try #require(Files.read(path))
    let damaged = bytes.indices.flatMap { place in (0..<8).map { (place, UInt8(1 << $0)) } }
      .filter { place, bit in
        var bytes = bytes
        bytes[place] ^= bit
        return cache.unsealed(bytes, as: "programs/key.json") != nil
      }
    #expect(damaged.isEmpty)
    try folder.write(bytes.dropLast(1) + [0], to: "cache/programs/key.json")
    #expect(cache.record([String].self, named: "key", of: .programs) == nil)
  }

  @Test(
    "a folder with a file that is damaged or missing is made anew",
    arguments: ["", "thin", "thing!", nil] as [String?])
  func damagedFolder(content: String?) throws {
    let cache = try open()
    func keep() throws -> String {
      let made = try cache.makeScratchFolder()
      try Folder(made).write(Array("thing".utf8), to: "odd name")
      return try cache.keep(made, named: "key", of: .modules)
    }
    let kept = try keep()
    #expect(cache.folder(named: "key", of: .modules) == kept)
    if let content {
      try Folder(kept).write(Array(content.utf8), to: "odd name")
    } else {
      unlink("\(kept)/odd name")
    }
    #expect(cache.folder(named: "key", of: .modules) == nil)
    #expect(try keep() == kept)
    #expect(cache.folder(named: "key", of: .modules) == kept)
  }

  @Test func `a temporary folder that a compiler leaves in a cache entry is ignored`() throws {
    let cache = try open()
    let made = try cache.makeScratchFolder()
    try Folder(made).write([1, 2], to: "program.o")
    _ = try Folder(made).folder("TemporaryDirectory.x")
    _ = try cache.keep(made, named: "key", of: .modules)
    #expect(try open().folder(named: "key", of: .modules) != nil)
  }

  @Test func `an entry is not visible until it is complete`() throws {
    let cache = try open()
    let attributes = try FileManager.default.attributesOfItem(atPath: cache.scratch.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test(.long) func `two checks at once use one folder`() async throws {
    let folder = folder
    _ = try await concurrentMap(Array(0..<8), width: 8) { _ in
      for number in 0..<50 {
        let cache = try Cache(folder: "\(folder.path)/cache")
        try cache.store(["\(number)"], named: "\(number)", of: .programs)
        let made = try cache.makeScratchFolder()
        try Folder(made).write([1], to: "file")
        let kept = try cache.keep(made, named: "\(number)", of: .modules)
        #expect(Files.read("\(kept)/file") == [1])
        #expect(cache.record([String].self, named: "\(number)", of: .programs) == ["\(number)"])
      }
    }
    #expect(try names("programs").count == 50)
    #expect(try names("modules").count == 50)
    #expect(try names("scratch") == [])
  }

  @Test(.timeLimit(.minutes(10)))
  func `only scratch folders that nobody holds are removed, while the next check goes on`()
    async throws
  {
    let held = try open()
    _ = try held.makeScratchFolder()
    let parent = try Folder("\(folder.path)/cache/scratch")
    let (abandoned, young, foreign) = (UUID().uuidString, UUID().uuidString, UUID().uuidString)
    for name in [abandoned, young] { _ = try parent.makeMarked(name).folder("1/2") }
    try folder.write("", to: "cache/scratch/\(foreign)/file")
    try folder.write("", to: "cache/scratch/other/.workbook-scratch")
    for name in [abandoned, foreign, "other"] { try age("\(parent.path)/\(name)", by: 120) }
    try age(held.scratch.path, by: 120)
    let other = try Scratch(in: parent)
    while try names("scratch").contains(abandoned) { try await Task.sleep(for: .milliseconds(5)) }
    let left = try names("scratch").map { "\(parent.path)/\($0)" }
    let stay = [young, foreign, "other"].map { "\(parent.path)/\($0)" }
    #expect(Set(left) == Set(stay + [held.scratch.path, other.path]))
  }

  @Test func `entries that weren't used for a long time are removed`() throws {
    let cache = try open()
    for name in ["used", "idle", "new"] { try cache.store([1], named: name, of: .programs) }
    try folder.write("", to: "cache/modules/idle/file")
    for path in ["programs/used.json", "programs/idle.json", "modules/idle"] {
      try age("\(folder.path)/cache/\(path)", by: Cache.maxIdleTime + 60)
    }
    cache.prune(keeping: ["used"])
    cache.prune(keeping: [])
    #expect(try Set(names("programs")) == ["used.json", "new.json"])
    #expect(try names("modules") == [])
  }

  @Test func `a file where a folder should be is a check error in one line`() throws {
    try folder.write("", to: "cache")
    let error = #expect(throws: CheckError.self) { _ = try open() }
    #expect(error?.description.contains("can't be opened") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test func `a record that can't be written is a check error in one line`() throws {
    let cache = try open()
    try FileManager.default.removeItem(atPath: "\(folder.path)/cache/programs")
    let error = #expect(throws: CheckError.self) {
      try cache.store([1], named: "key", of: .programs)
    }
    #expect(error?.description.contains("can't be written") == true)
    #expect(error?.description.contains("\n") == false)
  }
}
