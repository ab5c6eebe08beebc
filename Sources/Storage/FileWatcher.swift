import Dispatch
import Platform

/// Tells when a file was written or another was put in its place, by whomever; in between it takes no time at all.
///
/// It ends when it is let go. After a change a new one is needed: what it watched may be another file's now.
final class FileWatcher {
  private let sources: [any DispatchSourceProtocol]

  /// Watches files, whether or not they are there yet; their folders must be.
  ///
  /// Where the system can't, nothing is told.
  ///
  /// - Parameter onChange: Called on a queue of its own, for every change, and sometimes without one.
  init(_ paths: [String], onChange: @escaping @Sendable () -> Void) {
    sources = Set(paths.map(\.folderPath)).flatMap { folder in
      let names = Set(paths.filter { $0.folderPath == folder }.map(\.fileName))
      return watch(folder, names, onChange)
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }
}

/// A queue of the system's would start a timer in libdispatch that wakes the program every second.
private let watchQueue = DispatchQueue(label: "countbiki.files", qos: .utility)

#if os(Linux)
  private func watch(
    _ folder: String, _ names: Set<String>, _ onChange: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceProtocol] {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return [] }
    guard inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0 else {
      close(descriptor)
      return []
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: watchQueue)
    source.setEventHandler {
      if changedNames(descriptor).contains(where: names.contains) { onChange() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return [source]
  }

  /// The names in all events that have come.
  private func changedNames(_ descriptor: Int32) -> [String] {
    var names: [String] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress!, buffer.count)
      guard count > 0 else { return names }
      var start = 0
      while start < count {
        let event = buffer.load(fromByteOffset: start, as: inotify_event.self)
        let nameStart = start + MemoryLayout<inotify_event>.size
        start = nameStart + Int(event.len)
        names.append(String(decoding: buffer[nameStart..<start].prefix { $0 != 0 }, as: UTF8.self))
      }
    }
  }
#else
  /// A folder's events tell that a file was replaced, the file's own that it was written in place.
  private func watch(
    _ folder: String, _ names: Set<String>, _ onChange: @escaping @Sendable () -> Void
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
