import Unidirectional

@testable import Context

extension Session.State {
  fileprivate var signedOut: SignIn.State? {
    get { nil }
    set {}
  }

  fileprivate var signedIn: Home.State? {
    get { nil }
    set {}
  }
}

extension Session.Action {
  fileprivate var signedOut: SignIn.Action? { nil }
  fileprivate var signedIn: Home.Action? { nil }
}
