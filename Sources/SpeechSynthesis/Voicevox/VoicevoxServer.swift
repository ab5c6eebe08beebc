import Clients
import Platform
import FoundationShim

/// A voice of VOICEVOX or AivisSpeech, programs that serve speech over HTTP on the learner's machine.
///
/// ```swift
/// try VoicevoxServer(url: "http://127.0.0.1:50021", speaker: 3, isRemoteAllowed: false)
/// ```
struct VoicevoxServer: Equatable, Sendable {
  /// The address without a path's slash at its end: `http://127.0.0.1:50021`.
  let url: String
  /// The number of a voice and its style, which `/speakers` lists.
  let speaker: Int
  private let host: String
  private let port: UInt16

  /// The address where VOICEVOX listens.
  static let defaultURL = "http://127.0.0.1:50021"

  /// Makes a server from an entry of `voices.json`; throws a sentence about an address that can't be used.
  ///
  /// The address is composed anew from its parts, so that no program takes it for another one.
  init(url: String, speaker: Int, isRemoteAllowed: Bool) throws(Fault) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme, ["http", "https"].contains(scheme),
      let host = parts.host?.filter({ !"[]".contains($0) }), Self.isHost(host), parts.user == nil,
      parts.password == nil, parts.query == nil, parts.fragment == nil,
      let port = UInt16(exactly: parts.port ?? (scheme == "https" ? 443 : 80)), port > 0, Self.isPath(parts.path)
    else { throw Fault(detail: "\"url\" isn't an address such as \(Self.defaultURL)") }
    self.host = host
    self.port = port
    self.speaker = speaker
    let path = parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path
    self.url = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)"
    if !isLocal, !isRemoteAllowed {
      throw Fault(detail: "\"url\" is on another machine, which needs \"remote\": true")
    }
  }

  struct Fault: Error {
    let detail: String
  }

  /// True if the server is on this machine.
  var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

  /// The name and address in messages.
  var name: String { "voicevox at \(url)" }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || "0123456789.-:".utf8.contains($0)
      }
  }

  private static func isPath(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || "0123456789.-_/".utf8.contains($0)
    }
  }
}

extension VoicevoxServer {
  /// A sentence about a server on this machine that isn't running, or nil.
  ///
  /// Connecting on one machine succeeds or fails at once, even if the server hangs. A server elsewhere isn't checked: its
  /// name may have to be looked up first, and listing voices would wait for it.
  var missingPart: String? {
    if !isLocal { return nil }
    let addresses = host == "localhost" ? ["127.0.0.1", "::1"] : [host]
    return addresses.contains { accepts($0) } ? nil : "\(name) doesn't answer; start it"
  }

  /// Returns true if something accepts a connection at an address of this machine within 200 ms.
  private func accepts(_ address: String) -> Bool {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &list) == 0, let info = list?.pointee else { return false }
    defer { freeaddrinfo(list) }
    let descriptor = socket(info.ai_family, info.ai_socktype, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    if connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 { return true }
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard errno == EINPROGRESS, poll(&polled, 1, 200) == 1 else { return false }
    var error: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0
  }
}
