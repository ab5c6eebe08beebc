/// The mark with which some editors begin a text in UTF-8.
package let utf8ByteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// Returns true for text in UTF-16, as some programs of Windows save it: it begins with a byte
/// order mark, or with a printed character of ASCII in two bytes. Everything here is read as UTF-8.
package func isUTF16(_ bytes: some Sequence<UInt8>) -> Bool {
  let start = Array(bytes.prefix(2))
  if start == [0xFF, 0xFE] || start == [0xFE, 0xFF] { return true }
  let printed: ClosedRange<UInt8> = 0x20...0x7E
  return start.count == 2 && start.contains(0) && start.contains(where: printed.contains)
}
