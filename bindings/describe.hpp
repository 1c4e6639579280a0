// SPDX-License-Identifier: MIT
// The names that cross the border: shape layouts and enumerations, as one JSON text made from the core's own tables, so
// that no list of names is written down twice.
#pragma once

#include <string>

namespace touchstone::bindings {

/// {"shapes": [{"type", "dimension", "fields": [{"name", "count"}]}], "methods", "statuses", "features", "errors",
/// "mistakes": [...]}
std::string describe();

}  // namespace touchstone::bindings
