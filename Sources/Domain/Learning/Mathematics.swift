// The functions of the C library that the estimates need, under one import.
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

/// Returns the regularized incomplete beta function: the chance that a Beta-distributed number is below `x`.
///
/// The continued fraction is evaluated by Lentz's method, as in Press et al., "Numerical Recipes", 6.4.
func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
  if x <= 0 { return 0 }
  if x >= 1 { return 1 }
  let logFactor = logGamma(a + b) - logGamma(a) - logGamma(b) + a * logarithm(x) + b * logarithm(1 - x)
  let factor = exponential(logFactor)
  if x < (a + 1) / (a + b + 2) { return factor * betaFraction(x, a, b) / a }
  return 1 - factor * betaFraction(1 - x, b, a) / b
}

private func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
  func nonzero(_ value: Double) -> Double { abs(value) < 1e-300 ? 1e-300 : value }
  var c = 1.0
  var d = 1 / nonzero(1 - (a + b) * x / (a + 1))
  var result = d
  for step in 1...200 {
    let m = Double(step)
    let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonzero(1 + even * d)
    c = nonzero(1 + even / c)
    result *= d * c
    let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonzero(1 + odd * d)
    c = nonzero(1 + odd / c)
    result *= d * c
    if abs(d * c - 1) < 1e-12 { break }
  }
  return result
}
