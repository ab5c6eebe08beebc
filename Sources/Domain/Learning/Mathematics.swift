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

/// Returns the logarithm of the gamma function for a positive number, with the coefficients of Lanczos (g = 7, n = 9).
func logGamma(_ value: Double) -> Double {
  let coefficients = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  var sum = 0.99999999999980993
  for (index, coefficient) in coefficients.enumerated() { sum += coefficient / (value + Double(index)) }
  let shifted = value + 6.5
  return 0.91893853320467274 + (value - 0.5) * logarithm(shifted) - shifted + logarithm(sum)
}
