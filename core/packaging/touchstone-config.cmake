# SPDX-License-Identifier: MIT
# find_package(touchstone): the target touchstone::touchstone, and touchstone::core, its other name.
include(${CMAKE_CURRENT_LIST_DIR}/touchstone-targets.cmake)
if(NOT TARGET touchstone::core)
  add_library(touchstone::core ALIAS touchstone::touchstone)
endif()
