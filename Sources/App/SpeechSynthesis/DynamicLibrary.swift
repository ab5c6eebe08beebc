import Platform

/// A library of the system that is loaded when it is first used, so that the program is built and
/// starts without it.
///
/// ```swift
/// let library = try DynamicLibrary("espeak-ng", version: 1)
/// let espeak = try library.functions(EspeakFunctions(), EspeakFunctionsNames())
/// ```
///
/// Linking libespeak-ng would load some thirty libraries at every start, and take a third of its
/// time and 3 MiB.
package struct DynamicLibrary {
  /// The system's message about a library that can't be loaded. It names the file or the function
  /// at fault.
  package struct Fault: Error {
    package let detail: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Loads a library by its name, such as `pulse` for `libpulse.so.0`.
  package init(_ name: String, version: Int) throws(Fault) {
    #if canImport(Darwin)
      let paths = ["", "/opt/homebrew/lib/", "/usr/local/lib/"].flatMap {
        ["\($0)lib\(name).\(version).dylib", "\($0)lib\(name).dylib"]
      }
    #else
      let paths = ["lib\(name).so.\(version)", "lib\(name).so"]
    #endif
    var faults: [Fault] = []
    for path in paths {
      if let handle = dlopen(path, RTLD_NOW) {
        self.handle = handle
        return
      }
      faults.append(Self.lastFault)
    }
    // The first error names the file at fault, which may be a library that this one needs.
    throw faults[0]
  }

  /// Loads the library in a file.
  package init(path: String) throws(Fault) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw Self.lastFault }
    self.handle = handle
  }

  /// Looks up the functions that `CLoadedLibraries` declares for a library: a structure of
  /// pointers, and their names in its order.
  package func functions<Functions>(
    _ empty: Functions, _ names: UnsafePointer<CChar>
  ) throws(Fault) -> Functions {
    var functions = empty
    for (index, name) in String(cString: names).split(separator: " ").enumerated() {
      guard let address = address(of: String(name)) else { throw Self.lastFault }
      withUnsafeMutableBytes(of: &functions) { bytes in
        bytes.storeBytes(
          of: address, toByteOffset: index * MemoryLayout.size(ofValue: address),
          as: type(of: address))
      }
    }
    return functions
  }

  /// Returns the address of a function, also in the libraries that this one needs; nil if there is
  /// none.
  package func address(of function: String) -> UnsafeMutableRawPointer? { dlsym(handle, function) }

  private static var lastFault: Fault { Fault(detail: dlerror().map { String(cString: $0) } ?? "") }
}
