import Clients
import Platform

/// A temporary folder for one run of a program, removed on deinitialization.
final class TemporaryFolder {
  let input: String
  let output: String
  private let path: String

  init(input text: String) throws(CommandFault) {
    let parent = environment("TMPDIR", default: "/tmp")
    guard let folder = ProcessCleanup.makeFolder(in: parent) else {
      throw .notStarted(detail: "\(parent): \(errorText(errno))")
    }
    path = folder
    input = path + "/input.txt"
    output = path + "/output.wav"
    guard let file = fopen(input, "w") else { throw .notStarted(detail: "\(input): \(errorText(errno))") }
    fputs(text, file)
    guard fclose(file) == 0 else { throw .notStarted(detail: "\(input): \(errorText(errno))") }
  }

  func contents(limit: Int, _ process: ChildProcess.Output) throws(CommandFault) -> [UInt8] {
    let result = Result { () throws(SystemError) in try FileSystem.live.contents(of: output, limit: limit) }
    switch result {
    case .success(.bytes(let bytes)): return bytes
    case .success(.tooLarge): throw .tooMuchOutput(limit: limit)
    case .success(.missing): throw .noSound(detail: "the output file wasn't written", lastLine: process.lastLine)
    case .failure(let error): throw .noSound(detail: "the output can't be read: \(error)", lastLine: process.lastLine)
    }
  }

  deinit { ProcessCleanup.removeFolder(path) }
}
