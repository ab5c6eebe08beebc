#include <stdbool.h>

/// Defined in UnidirectionalTesting; called when the program is loaded.
void unidirectional_testing_did_load(void);

/// Returns true in code that runs on the main actor, where `MainActor.assumeIsolated` would succeed.
bool is_on_main_actor(void);
