import Domain
import Platform

/// A disk in memory. What wasn't flushed can be lost, torn and reordered by a power failure.
///
/// ```swift
/// let disk = SimulatedDisk(seed: 7)
/// try HistoryFile(path: "/home/h", files: disk.program().files).append(line)
/// disk.losePower()
/// ```
///
/// A file's bytes are what `sync` of the file flushed, then any of the later writes, whole or in
/// part. Names are what `sync` of their folder flushed, then the first of the later changes.
// Unchecked: only one program runs at a time; see TurnTaking.
final class SimulatedDisk: @unchecked Sendable {
  /// A write that wasn't flushed.
  struct Change {
    let offset: Int
    let bytes: [UInt8]
  }

  struct File {
    var isFolder = false
    /// The path to which a symbolic link leads.
    var target: String?
    var bytes: [UInt8] = []
    var flushed: [UInt8] = []
    var unflushed: [Change] = []
    /// The descriptor that holds the lock.
    var lock: Int32?
  }

  /// A change of a name that wasn't flushed: the path now leads to a file, or to none.
  struct NameChange {
    let folder: String
    let changes: [(path: String, file: Int?)]
  }

  struct Descriptor {
    let file: Int
    let path: String
    let appends: Bool
    var offset = 0
  }

  struct State {
    var files: [File] = [File(isFolder: true)]
    var names: [String: Int] = ["/": 0]
    var flushedNames: [String: Int] = ["/": 0]
    var unflushedNames: [NameChange] = []
    var descriptors: [Int32: Descriptor] = [:]
    var nextDescriptor: Int32 = 3
    var random: SeededGenerator
    /// The number of bytes that may still be written.
    var free = Int.max
  }

  var state: State

  init(seed: UInt64) { state = State(random: SeededGenerator(seed: seed)) }

  /// Limits the bytes that can be written from now on; the disk is full then.
  func limit(_ bytes: Int) { state.free = bytes }

  /// Returns a file's bytes as programs see them; `nil` if there is none.
  func bytes(_ path: String) -> [UInt8]? {
    state.names[state.followingLinks(path)].map { state.files[$0].bytes }
  }

  /// The paths of all files.
  var paths: [String] {
    state.names.filter { !state.files[$0.value].isFolder }.keys.sorted()
  }

  /// Ends all programs and loses what wasn't flushed, in part.
  func losePower() { state.losePower() }
}

extension SimulatedDisk.State {
  fileprivate mutating func losePower() {
    for index in files.indices where !files[index].isFolder {
      var bytes = files[index].flushed
      for change in files[index].unflushed where random.chance(50) {
        let kept = random.chance(50) ? change.bytes.count : random.below(change.bytes.count + 1)
        bytes.replace(change.bytes.prefix(kept), at: change.offset)
      }
      files[index].bytes = bytes
      files[index].flushed = bytes
      files[index].unflushed = []
      files[index].lock = nil
    }
    names = flushedNames
    for change in unflushedNames.prefix(random.below(unflushedNames.count + 1)) {
      for (path, file) in change.changes { names[path] = file }
    }
    // A lost folder takes its files with it.
    for path in names.keys.sorted() where names[path.folderPath] == nil { names[path] = nil }
    flushedNames = names
    unflushedNames = []
    descriptors = [:]
  }

  /// Closes a program's descriptors, which gives back its locks.
  mutating func close(_ owned: Set<Int32>) {
    for descriptor in owned {
      guard let file = descriptors.removeValue(forKey: descriptor)?.file else { continue }
      if files[file].lock == descriptor { files[file].lock = nil }
    }
  }

  mutating func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let path = followingLinks(path)
    let file: Int
    if let found = names[path] {
      if flags & O_CREAT != 0, flags & O_EXCL != 0 { throw SystemError(EEXIST) }
      if flags & O_DIRECTORY != 0, !files[found].isFolder { throw SystemError(ENOTDIR) }
      file = found
    } else {
      guard flags & O_CREAT != 0 else { throw SystemError(ENOENT) }
      try requireFolder(of: path)
      files.append(SimulatedDisk.File())
      file = files.count - 1
      name([(path, file)], in: path.folderPath)
    }
    let number = nextDescriptor
    nextDescriptor += 1
    descriptors[number] = SimulatedDisk.Descriptor(
      file: file, path: path, appends: flags & O_APPEND != 0)
    return number
  }

  private func requireFolder(of path: String) throws(SystemError) {
    guard let folder = names[path.folderPath], files[folder].isFolder else {
      throw SystemError(ENOENT)
    }
  }

  private mutating func name(_ changes: [(path: String, file: Int?)], in folder: String) {
    for (path, file) in changes { names[path] = file }
    unflushedNames.append(SimulatedDisk.NameChange(folder: folder, changes: changes))
  }

  func file(_ descriptor: Int32) throws(SystemError) -> SimulatedDisk.Descriptor {
    guard let file = descriptors[descriptor] else { throw SystemError(EBADF) }
    return file
  }

  mutating func write(_ descriptor: Int32, _ bytes: [UInt8], at place: Int? = nil)
    throws(SystemError) -> Int
  {
    let open = try file(descriptor)
    let offset = open.appends ? files[open.file].bytes.count : place ?? open.offset
    let count = min(bytes.count, free)
    if count == 0, !bytes.isEmpty { throw SystemError(ENOSPC) }
    free -= count
    let new = Array(bytes.prefix(count))
    files[open.file].bytes.replace(new[...], at: offset)
    files[open.file].unflushed.append(SimulatedDisk.Change(offset: offset, bytes: new))
    if place == nil { descriptors[descriptor]?.offset = offset + count }
    return count
  }

  func read(_ descriptor: Int32, _ count: Int, at offset: Int?) throws(SystemError) -> [UInt8] {
    let open = try file(descriptor)
    if files[open.file].isFolder { throw SystemError(EISDIR) }
    return Array(files[open.file].bytes.dropFirst(offset ?? open.offset).prefix(count))
  }

  mutating func advance(_ descriptor: Int32, by count: Int) {
    descriptors[descriptor]?.offset += count
  }

  mutating func sync(_ descriptor: Int32) throws(SystemError) {
    let open = try file(descriptor)
    if files[open.file].isFolder {
      unflushedNames.removeAll { change in
        guard change.folder == open.path else { return false }
        for (path, file) in change.changes { flushedNames[path] = file }
        return true
      }
    } else {
      files[open.file].flushed = files[open.file].bytes
      files[open.file].unflushed = []
    }
  }

  mutating func lock(_ descriptor: Int32) throws(SystemError) {
    let open = try file(descriptor)
    if let holder = files[open.file].lock, holder != descriptor { throw SystemError(EWOULDBLOCK) }
    files[open.file].lock = descriptor
  }

  mutating func rename(_ path: String, _ newPath: String) throws(SystemError) {
    guard let file = names[path] else { throw SystemError(ENOENT) }
    try requireFolder(of: newPath)
    name([(newPath, file), (path, nil)], in: newPath.folderPath)
  }

  mutating func remove(_ path: String) throws(SystemError) {
    guard names[path] != nil else { throw SystemError(ENOENT) }
    name([(path, nil)], in: path.folderPath)
  }

  /// Returns the path to which a path leads; links to links there are none.
  func followingLinks(_ path: String) -> String {
    guard let target = names[path].flatMap({ files[$0].target }) else { return path }
    return target.hasPrefix("/") ? target : path.folderPath + "/" + target
  }

  func target(of path: String) throws(SystemError) -> String {
    guard let file = names[path] else { throw SystemError(ENOENT) }
    guard let target = files[file].target else { throw SystemError(EINVAL) }
    return target
  }

  mutating func makeLink(_ target: String, _ path: String) throws(SystemError) {
    if names[path] != nil { throw SystemError(EEXIST) }
    try requireFolder(of: path)
    files.append(SimulatedDisk.File(target: target))
    name([(path, files.count - 1)], in: path.folderPath)
  }

  mutating func addPath(_ path: String, _ newPath: String) throws(SystemError) {
    guard let file = names[path] else { throw SystemError(ENOENT) }
    if names[newPath] != nil { throw SystemError(EEXIST) }
    try requireFolder(of: newPath)
    name([(newPath, file)], in: newPath.folderPath)
  }

  func names(in folder: String) throws(SystemError) -> [String] {
    guard names[folder] != nil else { throw SystemError(ENOENT) }
    return names.keys.filter { $0 != folder && $0.folderPath == folder }.map(\.fileName).sorted()
  }

  mutating func makeFolder(_ path: String) throws(SystemError) {
    if names[path] != nil { throw SystemError(EEXIST) }
    try requireFolder(of: path)
    files.append(SimulatedDisk.File(isFolder: true))
    name([(path, files.count - 1)], in: path.folderPath)
  }
}

extension [UInt8] {
  /// Replaces bytes at an offset; zeros fill a gap before it.
  fileprivate mutating func replace(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    append(contentsOf: repeatElement(0, count: Swift.max(0, offset + bytes.count - count)))
    replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}

extension SeededGenerator {
  /// Returns true in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
