import Dispatch
import Platform
import Testing

@testable import SpeechSynthesis

/// Tests of the cleanup at exit. Each runs in its own process, since no program can be started after the cleanup.
@Suite(.timeLimit(.minutes(1)))
struct ProcessCleanupTests {
  @Test func `The cleanup kills running programs and removes folders`() async {
    await #expect(processExitsWith: .success) {
      endAfterAMinute()
      let folder = try #require(ProcessCleanup.makeFolder(in: "/tmp"))
      let file = folder + "/pid"
      let program = ChildProcess(
        arguments: ["/bin/sh", "-c", "echo $$ > \(file); exec sleep 30"], input: "/dev/null", watchedFile: "")
      DispatchQueue(label: "program").async { _ = try? program.run(stop: StopFlag()) }
      var pid: pid_t?
      for _ in 0..<10_000 where pid == nil {
        pid = (try? FileSystem.live.contents(of: file, limit: 100)).flatMap(processID)
        usleep(1000)
      }
      let child = try #require(pid, "the program hasn't started")
      #expect(kill(child, 0) == 0)
      ProcessCleanup.run()
      #expect(kill(child, 0) == -1, "the program is still running")
      #expect(access(folder, F_OK) == -1, "the folder still exists")
    }
  }

  @Test func `After the cleanup no program is started and no folder is made`() async {
    await #expect(processExitsWith: .success) {
      endAfterAMinute()
      ProcessCleanup.run()
      let program = ChildProcess(arguments: ["true"], input: "/dev/null", watchedFile: "")
      let output = try program.run(stop: StopFlag())
      #expect(output.isStopped, "a program was started")
      #expect(ProcessCleanup.makeFolder(in: "/tmp") == nil, "a folder was made")
    }
  }
}

/// Ends this process after a minute, since the limit of a test doesn't end the process that the test waits for.
private func endAfterAMinute() { alarm(60) }

/// Parses a complete line with a process id.
private func processID(_ contents: FileContents) -> pid_t? {
  guard case .bytes(let bytes) = contents, bytes.last == UInt8(ascii: "\n") else { return nil }
  return pid_t(String(decoding: bytes.dropLast(), as: UTF8.self))
}
