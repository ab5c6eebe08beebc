// The functions of the C library that this target needs, under one import.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func exponential(_ value: Double) -> Double { exp(value) }
func logarithm(_ value: Double) -> Double { log(value) }

/// Returns true if two places in memory have the same bytes.
func memoryIsEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
  memcmp(one, other, count) == 0
}

/// Returns the logarithm of the gamma function for a positive number, to ten digits, by Stirling's
/// series from 8 on.
func logGamma(_ value: Double) -> Double {
  var shifted = value
  var product = 1.0
  while shifted < 8 {
    product *= shifted
    shifted += 1
  }
  let inverse = 1 / (shifted * shifted)
  let series =
    (1.0 / 12 - inverse * (1.0 / 360 - inverse * (1.0 / 1260 - inverse / 1680))) / shifted
  let ofShifted = (shifted - 0.5) * logarithm(shifted) - shifted + 0.91893853320467274 + series
  return product == 1 ? ofShifted : ofShifted - logarithm(product)
}
