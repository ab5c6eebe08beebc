import Platform
import Synchronization
import Testing

/// Calls of the system that do less than they were asked for, and folders that come meanwhile.
@Suite(.limited)
final class FileCallTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/countbiki-test-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template))
    folder = String(cString: path)
  }

  deinit {
    for name in ["/a/b", "/a", ""] { rmdir(folder + name) }
  }

  @Test func `A write of no bytes is a full disk, and isn't repeated without end`() {
    let calls = Mutex(0)
    var files = FileSystem.live
    files.write = { (_, _) throws(SystemError) in
      let count = calls.withLock { count in
        count += 1
        return count
      }
      if count > 3 { throw SystemError(EIO) }
      return 0
    }
    let full = files
    #expect(throws: SystemError(ENOSPC)) { try full.writeAll([1, 2], to: 1) }
  }

  @Test func `A folder that another program makes meanwhile is no error`() throws {
    let parent = folder + "/a"
    let path = parent + "/b"
    var files = FileSystem.live
    files.makeFolder = { (name) throws(SystemError) in
      try FileSystem.live.makeFolder(name)
      if name == parent { try FileSystem.live.makeFolder(path) }
    }
    try files.makeFolders(path)
    #expect(access(path, W_OK | X_OK) == 0)
  }
}
