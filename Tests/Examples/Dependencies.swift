import Unidirectional

@testable import Context

extension CounterClient {
  fileprivate static var preview: CounterClient { CounterClient() }
}
