import Clients
import Domain
package import Platform

/// The name that this machine has in the learner's history: the one of its file there.
///
/// ```swift
/// MachineNames(file: "/home/me/.local/state/countbiki/machines.json").own(besides: { [] })
/// // "quiet-river-417"
/// ```
///
/// A name is made once and kept in a file with the id of the machine. A home folder that was copied
/// to another machine, or is shared by several, so has one name for each. Nothing in a name tells
/// about the machine, since its file goes wherever the learner copies the history.
package struct MachineNames: Sendable {
  /// The file of the names; `nil` without a folder for it.
  private let file: String?
  private let machine: @Sendable () -> String
  private let random: @Sendable () -> UInt64
  private let files: FileSystem

  private static let sizeLimit = 100_000
  /// The attempts to make a name that no file has.
  private static let attempts = 100

  /// - Parameters:
  ///   - machine: Returns the id of this machine; empty if it has none.
  ///   - random: Returns a random number for a name.
  package init(
    file: String?, machine: @escaping @Sendable () -> String = { machineID() },
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0...(.max)) },
    files: FileSystem = .live
  ) {
    self.file = file
    self.machine = machine
    self.random = random
    self.files = files
  }

  /// Returns this machine's name, which is made and kept if there is none yet.
  ///
  /// If it can't be kept, it is made from the machine's id, so that it is the same next time.
  ///
  /// - Parameter taken: Returns the names of files that a new name must not have.
  func own(besides taken: () -> [String]?) -> String {
    guard let file else { return Self.name(hashOfID) }
    let key = key
    if let known { return known }
    let kept = try? files.change(file, limit: Self.sizeLimit) {
      (contents, _) throws(StorageError) in
      // A damaged file keeps the names of other machines, for whoever repairs it.
      guard var names = Self.names(in: contents) else {
        throw .unparsable(path: file, detail: "it isn't a list of names")
      }
      // Another window may have made the name meanwhile.
      let name = Self.name(in: names, by: key) ?? newName(besides: taken() ?? [])
      names[key] = .text(name)
      return (Array((names.line + "\n").utf8), name)
    }
    return kept ?? Self.name(hashOfID)
  }

  /// This machine's name; `nil` if it has none yet.
  var known: String? {
    guard let file else { return nil }
    let contents = try? files.contents(of: file, limit: Self.sizeLimit)
    return contents.flatMap(Self.names).flatMap { Self.name(in: $0, by: key) }
  }

  /// True if the file is there and holds no names, so that machines have none of their own.
  package var areDamaged: Bool {
    guard let file, let contents = try? files.contents(of: file, limit: Self.sizeLimit) else {
      return false
    }
    return Self.names(in: contents) == nil
  }

  private var key: String { String(hashOfID, radix: 16) }

  /// Not the id of the machine itself, which is nobody else's business.
  private var hashOfID: UInt64 { stableHash(Array(machine().utf8)) }

  private static func name(in names: JSON, by key: String) -> String? {
    names[key]?.text.flatMap { isName($0) ? $0 : nil }
  }

  /// Returns the names by their machines; none for a file that is missing or blank, and `nil` for a
  /// damaged one.
  private static func names(in contents: FileContents) -> JSON? {
    switch contents {
    case .missing: return .object([])
    case .tooLarge: return nil
    case .bytes(let bytes):
      if bytes.allSatisfy(\.isJSONBlank) { return .object([]) }
      guard let names = try? JSON(parsing: bytes), names.members != nil else { return nil }
      return names
    }
  }

  /// Returns true for a name that can be one of a file: lowercase letters, digits and hyphens.
  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(\.isOfName)
  }

  private func newName(besides taken: [String]) -> String {
    let names = (0..<Self.attempts).lazy.map { _ in Self.name(random()) }
    return names.first { name in !taken.contains { $0.hasPrefix(name) } } ?? Self.name(random())
  }

  /// Returns the name that a number makes: two words and three digits.
  private static func name(_ number: UInt64) -> String {
    let first = words.first[Int(number % UInt64(words.first.count))]
    let rest = number / UInt64(words.first.count)
    let second = words.second[Int(rest % UInt64(words.second.count))]
    return "\(first)-\(second)-\(100 + rest / UInt64(words.second.count) % 900)"
  }

  private static let words = (
    first: split(
      """
      amber autumn brave bright calm clear clever coral crisp early evening fair fresh gentle \
      golden green happy hidden honest indigo jolly kind light little lively lucky mellow misty \
      morning noble northern olive patient plain polite proud quick quiet red round silent silver \
      simple small snowy spring steady still summer sunny tall tidy warm white wide wild winter wise
      """),
    second: split(
      """
      apple bamboo bay bell birch bridge brook candle cedar cherry cliff cloud coast crane creek \
      dawn field finch fox garden grove harbor heron hill island kite lake lantern leaf maple \
      meadow moon moss oak orchard owl path peach pebble pine plum pond rain reed river robin \
      sail shore sparrow spruce star stone stream sunrise swan tree valley wave willow wind wren
      """)
  )

  private static func split(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
