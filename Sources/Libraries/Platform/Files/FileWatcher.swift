import Dispatch

/// Calls back when one of some files is written or replaced, and costs nothing in between.
///
/// Watching ends when the watcher is released. Make a new watcher after a change, since on macOS a
/// watcher follows the file that was replaced.
package final class FileWatcher {
  private let sources: [any DispatchSourceProtocol]

  /// Watches files that need not exist yet, in folders that do. Nothing happens if the system can't
  /// watch them.
  ///
  /// - Parameter onChange: Called on a private queue after each change, and sometimes without one.
  package init(_ paths: [String], onChange: @escaping @Sendable () -> Void) {
    sources = Set(paths.map(\.folderPath)).flatMap { folder in
      let names = Set(paths.filter { $0.folderPath == folder }.map(\.fileName))
      return watch(folder, names, { names.contains($0) }, onChange)
    }
  }

  /// Watches the files of a folder that have some names, also those that come later.
  ///
  /// - Parameters:
  ///   - isWatched: Called on a private queue with the name of each file that has changed.
  ///   - onChange: Called on a private queue after each change, and sometimes without one.
  package init(
    folder: String, where isWatched: @escaping @Sendable (_ name: String) -> Bool,
    onChange: @escaping @Sendable () -> Void
  ) {
    let names = ((try? FileSystem.live.names(folder)) ?? []).filter(isWatched)
    sources = watch(folder, Set(names), isWatched, onChange)
  }

  deinit {
    for source in sources { source.cancel() }
  }
}

/// A private queue: a global one would start a timer in libdispatch that wakes the program every
/// second.
private let watchQueue = DispatchQueue(label: "countbiki.files", qos: .utility)

#if os(Linux)
  private func watch(
    _ folder: String, _ names: Set<String>,
    _ isWatched: @escaping @Sendable (_ name: String) -> Bool,
    _ onChange: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceProtocol] {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return [] }
    guard inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0 else {
      close(descriptor)
      return []
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: watchQueue)
    source.setEventHandler {
      guard let names = changedNames(descriptor) else { return onChange() }
      if names.contains(where: isWatched) { onChange() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return [source]
  }

  /// Reads all pending events and returns the names in them; nil if some were lost, since more came
  /// than the system keeps.
  private func changedNames(_ descriptor: Int32) -> [String]? {
    var names: [String] = []
    var areLost = false
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress!, buffer.count)
      guard count > 0 else { return areLost ? nil : names }
      var start = 0
      while start < count {
        let event = buffer.load(fromByteOffset: start, as: inotify_event.self)
        let nameStart = start + MemoryLayout<inotify_event>.size
        start = nameStart + Int(event.len)
        areLost = areLost || event.mask & UInt32(IN_Q_OVERFLOW) != 0
        names.append(String(decoding: buffer[nameStart..<start].prefix { $0 != 0 }, as: UTF8.self))
      }
    }
  }
#else
  /// Watches the folder for files that are replaced, and each file for writes in place.
  private func watch(
    _ folder: String, _ names: Set<String>,
    _ isWatched: @escaping @Sendable (_ name: String) -> Bool,
    _ onChange: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceProtocol] {
    ([folder] + names.map { folder + "/" + $0 }).compactMap { path in
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend], queue: watchQueue)
      source.setEventHandler(handler: onChange)
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return source
    }
  }
#endif
