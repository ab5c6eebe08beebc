import Dispatch
import Platform
import Testing

@testable import SpeechSynthesis

/// Tests of the cleanup at exit. Each runs in its own process, since no program can be started
/// after the cleanup.
@Suite(.limited)
struct ProcessCleanupTests {
  @Test func `The cleanup kills running programs`() async {
    await #expect(processExitsWith: .success) {
      endAfterTenMinutes()
      let temporary = try TemporaryFile()
      let file = temporary.path
      DispatchQueue(label: "program").async {
        let program = ["/bin/sh", "-c", "echo $$ > '\(file)'; exec sleep 1000"]
        _ = try? ChildProcess.output(of: program, timeout: .seconds(1000))
      }
      var pid: pid_t?
      for _ in 0..<120_000 where pid == nil {
        pid = (try? FileSystem.live.contents(of: file, limit: 100)).flatMap(processID)
        usleep(1000)
      }
      let child = try #require(pid, "the program hasn't started")
      #expect(kill(child, 0) == 0)
      ProcessCleanup.run()
      #expect(kill(child, 0) == -1, "the program is still running")
      withExtendedLifetime(temporary) {}
    }
  }

  @Test func `After the cleanup no program is started`() async {
    await #expect(processExitsWith: .success) {
      endAfterTenMinutes()
      ProcessCleanup.run()
      let output = try ChildProcess.output(of: ["true"], timeout: patience)
      #expect(output == nil, "a program was started")
    }
  }
}

/// Ends this process after ten minutes, since the limit of a test doesn't end the process that the
/// test waits for.
private func endAfterTenMinutes() { alarm(600) }

/// Parses a complete line with a process id.
private func processID(_ contents: FileContents) -> pid_t? {
  guard case .bytes(let bytes) = contents, bytes.last == UInt8(ascii: "\n") else { return nil }
  return pid_t(String(decoding: bytes.dropLast(), as: UTF8.self))
}
