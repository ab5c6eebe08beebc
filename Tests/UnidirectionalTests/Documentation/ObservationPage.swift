import Testing
import Unidirectional

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ObservationPage {
  @Test func `The whole state and a part are observed`() {
    var drawn: [Int] = []
    func draw(_ state: TwoCounters.State) { drawn.append(-1) }
    func drawCount(_ count: Int) { drawn.append(count) }

    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let everything = store.observe { draw(store.state) }
    let count = store.observe(\.counter1.count) { count in drawCount(count) }
    store.send(.counter1(.incrementTapped))
    #expect(drawn == [-1, 1])
    everything.cancel()
    count.cancel()
  }

  @Test func `A part is shown and sends actions`() {
    var drawn: [Int] = []
    func draw(_ state: Counter.State) { drawn.append(state.count) }

    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let counter = store.scope(state: \.counter1, action: TwoCounters.Action.counter1)
    draw(counter.state)
    counter.send(.incrementTapped)
    #expect(drawn == [0] && counter.state.count == 1)
  }

  @Test func `Children that come and go are shown`() {
    var questions: [String] = []
    func ask(_ confirmation: ScopedStore<Confirmation.State, Confirmation.Action>) {
      questions.append(confirmation.state.question)
    }

    let state = Kitchen.State(timers: [KitchenTimer.State(id: 7)], confirmation: Confirmation.State(question: "Sure?"))
    let store = Store(initialState: state) { Kitchen() }
    if let confirmation = store.scope(state: \.confirmation, action: Kitchen.Action.confirmation) { ask(confirmation) }
    let timer = store.scope(state: \.timers, id: 7, action: Kitchen.Action.timers)
    #expect(questions == ["Sure?"] && timer?.state.id == 7)
  }
}
