import Foundation

/// Keeps the history between two starts of the app.
protocol HistoryCache: AnyObject {
  var orders: [PastOrder] { get set }
}

/// Keeps the history in a file, which is written in the background.
final class FileHistoryCache: HistoryCache {
  /// Where all caches use their files, one after the other.
  static let files = DispatchQueue(label: "history files")

  private let file: URL
  private let queue: DispatchQueue

  init(file: URL, queue: DispatchQueue = FileHistoryCache.files) {
    self.file = file
    self.queue = queue
  }

  /// A file in the folder for caches.
  convenience init(named name: String) {
    let folder = FileManager.default.urls(
      for: .cachesDirectory, in: .userDomainMask)[0]
    self.init(file: folder.appending(path: name))
  }

  var orders: [PastOrder] {
    get {
      guard let data = queue.sync(execute: { try? Data(contentsOf: file) })
      else { return [] }
      return (try? JSONDecoder().decode([PastOrder].self, from: data)) ?? []
    }
    set {
      queue.async { [file] in
        // A cache that can't be written is read as an older one.
        try? JSONEncoder().encode(newValue).write(to: file)
      }
    }
  }
}

/// Keeps the history until the app ends.
final class MemoryHistoryCache: HistoryCache {
  var orders: [PastOrder] = []
}
