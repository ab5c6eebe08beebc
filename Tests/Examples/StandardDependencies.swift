import Foundation
import Unidirectional

@testable import Context
