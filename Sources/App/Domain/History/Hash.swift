/// Returns a number that is the same for the same bytes in each program and on each machine, unlike
/// the hash values of Swift: FNV-1a with 64 bits (Fowler, Noll and Vo).
///
/// Names and ids in the learner's files are made of it, so it can never change.
package func stableHash(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
