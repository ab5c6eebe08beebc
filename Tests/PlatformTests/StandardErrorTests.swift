import Platform
import Testing

/// The program's own lines while libraries are kept from printing.
@Suite(.serialized, .limited)
struct StandardErrorTests {
  @Test func `Own lines are written during a silenced call, and those of libraries are not`() throws
  {
    let text = try captured {
      StandardError.write(Array("before ".utf8))
      StandardError.silenced {
        StandardError.write(Array("during ".utf8))
        _ = writeAll(Array("library ".utf8), to: STDERR_FILENO)
      }
      StandardError.write(Array("after".utf8))
    }
    #expect(text == "before during after")
  }

  @Test
  func
    `A redirection during a silenced call holds for own lines at once, and for all after the call`()
    throws
  {
    let other = try Pipe()
    let text = try captured {
      var original: Int32 = -1
      StandardError.silenced {
        original = StandardError.redirect(to: other.writer)
        StandardError.write(Array("own ".utf8))
        _ = writeAll(Array("library ".utf8), to: STDERR_FILENO)
      }
      _ = writeAll(Array("log".utf8), to: STDERR_FILENO)
      dup2(original, STDERR_FILENO)
      close(original)
      StandardError.write(Array("terminal".utf8))
    }
    #expect(text == "terminal")
    #expect(other.text() == "own log")
  }

  @Test func `A signal handler may restore standard error during a silenced call`() throws {
    let log = try Pipe()
    let text = try captured {
      let original = StandardError.redirect(to: log.writer)
      StandardError.silenced {
        dup2(original, STDERR_FILENO)
        StandardError.write(Array("during ".utf8))
      }
      StandardError.write(Array("after".utf8))
      close(original)
    }
    #expect(text == "during after")
    #expect(log.text() == "")
  }

  @Test func `A silence that was ended early is over, and the next call is silenced again`() throws
  {
    let text = try captured {
      StandardError.silenced {
        StandardError.endSilence()
        _ = writeAll(Array("library ".utf8), to: STDERR_FILENO)
      }
      StandardError.silenced { _ = writeAll(Array("another ".utf8), to: STDERR_FILENO) }
      StandardError.write(Array("after".utf8))
    }
    #expect(text == "library after")
  }

  @Test func `A silenced call within another one ends the silence of neither`() throws {
    let text = try captured {
      StandardError.silenced {
        StandardError.silenced { _ = writeAll(Array("inner ".utf8), to: STDERR_FILENO) }
        _ = writeAll(Array("outer ".utf8), to: STDERR_FILENO)
        StandardError.write(Array("own ".utf8))
      }
      _ = writeAll(Array("after".utf8), to: STDERR_FILENO)
    }
    #expect(text == "own after")
  }

  @Test func `A silence that is ended early is over for all calls within each other`() throws {
    let text = try captured {
      StandardError.silenced {
        StandardError.silenced {
          StandardError.endSilence()
          _ = writeAll(Array("inner ".utf8), to: STDERR_FILENO)
        }
        _ = writeAll(Array("outer ".utf8), to: STDERR_FILENO)
      }
      StandardError.silenced { _ = writeAll(Array("another ".utf8), to: STDERR_FILENO) }
      StandardError.write(Array("after".utf8))
    }
    #expect(text == "inner outer after")
  }

  @Test(.enabled(if: access("/proc/self/fd", R_OK) == 0, "/proc"))
  func `A silenced call leaves no descriptor open`() throws {
    func count() throws -> Int { try FileSystem.live.names("/proc/self/fd").count }
    let calls = 300
    let before = try count()
    for _ in 0..<calls { StandardError.silenced {} }
    // Other tests open and close files meanwhile.
    #expect(try count() < before + calls / 2)
  }

  /// Returns what `work` writes to standard error.
  private func captured(_ work: () -> Void) throws -> String {
    let pipe = try Pipe()
    let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(pipe.writer, STDERR_FILENO)
    work()
    dup2(original, STDERR_FILENO)
    close(original)
    return pipe.text()
  }
}

private final class Pipe {
  let writer: Int32
  private let reader: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Returns what has been written so far.
  func text() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(reader, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
