extension App.Screen {
  package var setup: SessionSetup.State? {
    get { if case .setup(let state) = self { state } else { nil } }
    set { if let newValue { self = .setup(newValue) } }
  }

  package var quiz: Quiz.State? {
    get { if case .quiz(let state) = self { state } else { nil } }
    set { if let newValue { self = .quiz(newValue) } }
  }

  package var summary: Summary.State? {
    get { if case .summary(let state) = self { state } else { nil } }
    set { if let newValue { self = .summary(newValue) } }
  }

  package var about: About.State? {
    get { if case .about(let state) = self { state } else { nil } }
    set { if let newValue { self = .about(newValue) } }
  }
}

extension App.Action {
  package var topics: Topics.Action? {
    get { if case .topics(let action) = self { action } else { nil } }
    set { if let newValue { self = .topics(newValue) } }
  }

  package var setup: SessionSetup.Action? {
    get { if case .setup(let action) = self { action } else { nil } }
    set { if let newValue { self = .setup(newValue) } }
  }

  package var quiz: Quiz.Action? {
    get { if case .quiz(let action) = self { action } else { nil } }
    set { if let newValue { self = .quiz(newValue) } }
  }

  package var summary: Summary.Action? {
    get { if case .summary(let action) = self { action } else { nil } }
    set { if let newValue { self = .summary(newValue) } }
  }

  package var about: About.Action? {
    get { if case .about(let action) = self { action } else { nil } }
    set { if let newValue { self = .about(newValue) } }
  }

  package var error: ErrorReport.Action? {
    get { if case .error(let action) = self { action } else { nil } }
    set { if let newValue { self = .error(newValue) } }
  }
}
