import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// Caches that somebody else has made, and what lies in the place of one.
@Suite struct ForeignCacheTests {
  private let folder: TemporaryFolder
  private let home: CacheHome
  private let stranger: CacheHome

  init() throws {
    folder = try TemporaryFolder()
    home = try CacheHome(["XDG_CACHE_HOME": "\(folder.path)/mine"])
    stranger = try CacheHome(["XDG_CACHE_HOME": "\(folder.path)/theirs"])
  }

  private var place: String { "\(folder.path)/kept" }

  private func filled(by home: CacheHome) throws -> Cache {
    let cache = try Cache(folder: place, home: home)
    try cache.store(["forged"], named: "key", of: .programs)
    let made = try cache.makeScratchFolder()
    try Folder(made).write(Array("launcher".utf8), to: "launcher")
    _ = try cache.keep(made, named: "key", of: .modules)
    return cache
  }

  @Test func `a cache of another user is left alone, and a new one made in it`() throws {
    let theirs = try filled(by: stranger)
    let mine = try Cache(folder: place, home: home)
    #expect(mine.folder != theirs.folder)
    #expect(mine.folder.hasPrefix(place + "/workbook-"))
    #expect(mine.record([String].self, named: "key", of: .programs) == nil)
    #expect(mine.folder(named: "key", of: .modules) == nil)
    mine.prune(keeping: [])
    #expect(theirs.record([String].self, named: "key", of: .programs) == ["forged"])
    #expect(try Cache(folder: place, home: home).folder == mine.folder)
  }

  @Test func `an entry of another key counts as missing, wherever it is put`() throws {
    let theirs = try filled(by: stranger)
    let mine = try Cache(folder: "\(folder.path)/own", home: home)
    for kind in ["programs/key.json", "modules/key"] {
      try FileManager.default.copyItem(
        atPath: "\(theirs.folder)/\(kind)", toPath: "\(mine.folder)/\(kind)")
    }
    #expect(mine.record([String].self, named: "key", of: .programs) == nil)
    #expect(mine.folder(named: "key", of: .modules) == nil)
  }

  @Test func `an entry counts for its own name and kind alone, and a file beside it for none`()
    throws
  {
    let mine = try filled(by: home)
    let files = FileManager.default
    try files.copyItem(
      atPath: "\(place)/programs/key.json", toPath: "\(place)/programs/other.json")
    try files.copyItem(atPath: "\(place)/programs/key.json", toPath: "\(place)/packages/key.json")
    try files.copyItem(atPath: "\(place)/modules/key", toPath: "\(place)/modules/other")
    #expect(mine.record([String].self, named: "other", of: .programs) == nil)
    #expect(mine.record([String].self, named: "key", of: .packages) == nil)
    #expect(mine.folder(named: "other", of: .modules) == nil)
    #expect(mine.folder(named: "key", of: .modules) != nil)
    try folder.write("extra", to: "kept/modules/key/module.modulemap")
    #expect(mine.folder(named: "key", of: .modules) == nil)
  }

  @Test("a link in the place of a part of a cache is an error", arguments: Cache.Kind.allCases)
  func link(kind: Cache.Kind) throws {
    _ = try filled(by: home)
    try folder.write("mine", to: "precious/old")
    try FileManager.default.removeItem(atPath: "\(place)/\(kind.rawValue)")
    try folder.link("kept/\(kind.rawValue)", to: "../precious")
    let error = #expect(throws: CheckError.self) { _ = try Cache(folder: place, home: home) }
    #expect(error?.message.contains("is a symbolic link") == true)
    #expect(try folder.text(of: "precious/old") == "mine")
  }

  @Test func `a folder of the user's that is no cache is left as it is`() throws {
    try folder.write("mine", to: "kept/programs/old")
    let date = Date(timeIntervalSinceNow: -2 * Cache.maxIdleTime)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: "\(place)/programs/old")
    try Cache(folder: place, home: home).prune(keeping: [])
    #expect(try folder.text(of: "kept/programs/old") == "mine")
  }

  @Test func `the caches of folders that are checked no more are removed, and nothing else`() throws
  {
    try folder.write("mine", to: "mine/workbook/foreign/file")
    let names = ["idle", "used"].map { "\(home.folder.path)/\($0)-0123456789abcdef" }
    for name in names { _ = try Cache(folder: name, home: home) }
    let date = Date(timeIntervalSinceNow: -2 * Cache.maxIdleTime)
    for path in ["\(names[0])/CACHEDIR.TAG", "\(folder.path)/mine/workbook/foreign"] {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    try Cache(folder: names[1], home: home).prune(keeping: [])
    let left = Set(home.folder.names)
    #expect(left.isSuperset(of: ["foreign", "used-0123456789abcdef"]))
    #expect(!left.contains("idle-0123456789abcdef"))
  }

  @Test func `trusting a folder trusts no other folder`() throws {
    for name in ["own", "own/inner", "other"] { try folder.write("", to: "\(name)/file") }
    try folder.link("link", to: "own")
    try home.takeAsTrusted(folder.root + "own")
    #expect(["own", "own/", "own/../own", "link"].allSatisfy { home.trusts(folder.root + $0) })
    #expect(!["own/inner", "other", ""].contains { home.trusts(folder.root + $0) })
    #expect(!stranger.trusts(folder.root + "own"))
    for name in home.folder.names where name.hasPrefix("trusted-") {
      try folder.write("\(folder.root)other\n", to: "mine/workbook/\(name)")
    }
    #expect(!home.trusts(folder.root + "own"))
    #expect(!home.trusts(folder.root + "other"))
  }

  @Test func `a relative folder for caches is ignored, and each folder has a cache of its own`()
    throws
  {
    let home = try CacheHome(["XDG_CACHE_HOME": "caches", "HOME": folder.path])
    #expect(home.folder.path.hasPrefix(folder.path + "/"))
    let names = ["/a/docs", "/b/docs", "/a/docs/"].map(home.cache)
    #expect(names[0] == names[2] && names[0] != names[1])
  }
}
