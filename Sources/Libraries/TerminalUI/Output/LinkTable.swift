/// The links of a frame by their numbers, from 1 to 15, without memory of its own: frames and pens
/// are copied all the time.
struct LinkTable: Hashable {
  private var links = SIMD16<UInt16>(repeating: .max)
  private var count: UInt8 = 0

  var isEmpty: Bool { count == 0 }

  subscript(number: UInt8) -> Link? {
    number > 0 && number <= count ? Link(number: links[Int(number) - 1]) : nil
  }

  /// Returns the number of a link, or 0 if there are 15 others.
  mutating func number(of link: Link) -> UInt8 {
    for index in 0..<Int(count) where links[index] == link.number { return UInt8(index + 1) }
    guard count < Style.lastLink else { return 0 }
    links[Int(count)] = link.number
    count += 1
    return count
  }

  /// Returns true if each number means the same link in both tables, where both use it.
  func agrees(with other: LinkTable) -> Bool {
    (0..<Int(min(count, other.count))).allSatisfy { links[$0] == other.links[$0] }
  }
}
