import CEspeakNGHeaders
import Testing

/// The declarations of libespeak-ng in CLoadedLibraries.
@Suite(.limited)
struct EspeakDeclarationTests {
  @Test(.enabled(if: hasEspeakHeaders == 1, "libespeak-ng-dev isn't installed."))
  func `They are those of the library's headers`() {
    // The comparison is made when the module is compiled.
  }
}
