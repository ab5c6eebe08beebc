import Dispatch
import Foundation
import Platform
import Synchronization

/// A server with the interface of VOICEVOX on a free port of this machine. It records requests and
/// gives canned answers.
final class FakeVoicevox: Sendable {
  struct Answer {
    var status = 200
    var body: [UInt8]
    /// False for a server that reads the request and then says nothing until the test ends.
    var arrives = true
  }

  let port: UInt16
  private let listener: Int32
  private let isOver = Atomic(false)
  private let requests = Mutex<[(line: String, body: String)]>([])
  private let answer: @Sendable (_ path: String) -> Answer

  init(answer: @escaping @Sendable (_ path: String) -> Answer) {
    self.answer = answer
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, size)
        _ = getsockname(listener, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    listen(listener, 8)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
  }

  var url: String { "http://127.0.0.1:\(port)" }

  /// The lines and bodies of the requests so far.
  var received: [(line: String, body: String)] { requests.withLock { $0 } }

  /// Answers requests, one after another, until ``stop()``.
  func start() {
    DispatchQueue(label: "FakeVoicevox").async { [self] in
      while !isOver.load(ordering: .relaxed) {
        guard isReadable(listener) else { continue }
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { continue }
        serve(connection)
        close(connection)
      }
      close(listener)
    }
  }

  func stop() { isOver.store(true, ordering: .relaxed) }

  private func serve(_ connection: Int32) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isOver.load(ordering: .relaxed) {
      guard isReadable(connection) else { continue }
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return }
      request += buffer.prefix(count)
      let text = String(decoding: request, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let head = text[..<end.lowerBound]
      let length = head.split(separator: "\r\n").first {
        $0.lowercased().hasPrefix("content-length:")
      }
      let body = text[end.upperBound...]
      guard body.utf8.count >= length.flatMap({ Int($0.split(separator: " ")[1]) }) ?? 0 else {
        continue
      }
      let line = String(head.prefix { $0 != "\r\n" })
      requests.withLock { $0.append((line, String(body))) }
      let answer = answer(String(line.split(separator: " ")[1].prefix { $0 != "?" }))
      if answer.arrives { return send(answer, to: connection) }
      while !isOver.load(ordering: .relaxed), !isReadable(connection) {}
      return
    }
  }

  private func send(_ answer: Answer, to connection: Int32) {
    let head =
      "HTTP/1.1 \(answer.status) X\r\nContent-Length: \(answer.body.count)\r\nConnection: close\r\n\r\n"
    let bytes = Array(head.utf8) + answer.body
    #if canImport(Darwin)
      _ = Darwin.send(connection, bytes, bytes.count, 0)
    #elseif canImport(Musl)
      _ = Musl.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 50) == 1
  }
}
