import Platform
import Testing

@Suite(.limited)
final class FileSystemTests {
  let folder: String
  let files = FileSystem.live

  init() throws {
    var template = Array("/tmp/countbiki-test-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template))
    folder = String(cString: path)
  }

  deinit {
    for name in ["file", "temporary"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  @Test func `A file can be replaced and read back`() throws {
    let path = folder + "/file"
    #expect(try contents(path) == .missing)
    for text in ["one", "", "another"] {
      try files.replace(path, with: Array(text.utf8), by: folder + "/temporary")
      let read = try contents(path)
      #expect(read == .bytes(Array(text.utf8)))
      #expect(access(folder + "/temporary", F_OK) == -1, "the temporary file still exists")
    }
  }

  @Test func `A file whose replacement fails midway stays as it was`() throws {
    let (path, temporary) = (folder + "/file", folder + "/temporary")
    try files.replace(path, with: [1, 2], by: temporary)
    #expect(throws: SystemError(ENOSPC)) {
      try files.replace(path, by: temporary) { (descriptor) throws(SystemError) in
        try files.writeAll([3], to: descriptor)
        throw SystemError(ENOSPC)
      }
    }
    let read = try contents(path)
    #expect(read == .bytes([1, 2]))
    #expect(access(temporary, F_OK) == -1)
  }

  @Test func `A file may be as large as the limit but no larger`() throws {
    let path = folder + "/file"
    for (size, isTooLarge) in [
      (4095, false), (4096, false), (10_000, false), (10_001, true), (50_000, true),
    ] {
      let bytes = [UInt8](repeating: 7, count: size)
      try files.replace(path, with: bytes, by: folder + "/temporary")
      let read = try contents(path, limit: 10_000)
      #expect(read == (isTooLarge ? .tooLarge : .bytes(bytes)), "\(size) bytes")
    }
  }

  @Test func `A folder and a device throw an error when read`() {
    #expect(throws: SystemError(EISDIR)) { try contents(folder) }
    #expect(throws: SystemError.notAFile) { try contents("/dev/zero") }
  }

  @Test func `Reading a pipe throws instead of waiting for a writer`() {
    #expect(mkfifo(folder + "/file", 0o600) == 0)
    #expect(throws: SystemError.notAFile) { try contents(folder + "/file") }
  }

  @Test func `An error is described in the system's words`() {
    #expect(SystemError(ENOENT).description == "No such file or directory")
  }

  private func contents(_ path: String, limit: Int = 1_000_000) throws -> FileContents {
    try files.contents(of: path, limit: limit)
  }
}
