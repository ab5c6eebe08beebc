// Re-exports Foundation's core, so that other files need one import on every system. On Linux the
// core is a module of its own: without the rest, which has regional formats and networks, a program
// is smaller and starts faster.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
