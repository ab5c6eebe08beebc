/// Returns the id that the system has given to this machine when it was installed. Where there is
/// none, as in a container, it is the machine's name; empty if there is none of these.
package func machineID() -> String {
  #if canImport(Darwin)
    var id = [UInt8](repeating: 0, count: 16)
    var wait = timespec(tv_sec: 1, tv_nsec: 0)
    if gethostuuid(&id, &wait) != 0 { return "" }
    return id.map { String($0, radix: 16) }.joined(separator: "-")
  #else
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      guard case .bytes(let bytes)? = try? FileSystem.live.contents(of: path, limit: 1000) else {
        continue
      }
      let id = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
      if let id { return String(id) }
    }
    return hostName()
  #endif
}

#if !canImport(Darwin)
  private func hostName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    if gethostname(&name, name.count - 1) != 0 { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
#endif
