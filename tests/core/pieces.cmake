# SPDX-License-Identifier: MIT
# How the test files are joined, compiled and linked.

# Joins test files into pieces that are compiled as one source: to start the compiler and to load the precompiled headers takes
# as long as a short test file. Sets `out` to the sources to be compiled in place of the given test files. Each file of a piece is in a namespace of its own,
# so names in different files need not differ; its includes are before that namespace, so they are in none.
function(join_tests out)
  set(most 6)
  # Replaces the global operator new, which no namespace may contain.
  set(sources ${PROJECT_SOURCE_DIR}/tests/core/broadphase_memory_test.cpp)
  set(files ${ARGN})
  list(REMOVE_ITEM files ${sources})
  # A changed list of includes is seen when CMake runs again.
  set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  while(files)
    set(count 0)
    set(includes "")
    set(bodies "")
    while(files AND count LESS most)
      list(POP_FRONT files file)
      get_filename_component(name ${file} NAME_WE)
      file(STRINGS ${file} lines REGEX "^#include ")
      list(APPEND includes ${lines})
      string(APPEND bodies "namespace ${name} {\n#include \"${file}\"\n}\n")
      math(EXPR count "${count} + 1")
    endwhile()
    list(REMOVE_DUPLICATES includes)
    list(JOIN includes "\n" includes)
    # Named after its last file.
    set(piece ${PROJECT_BINARY_DIR}/tests/to_${name}.cpp)
    file(CONFIGURE OUTPUT ${piece} CONTENT "${includes}\n${bodies}" @ONLY)
    list(APPEND sources ${piece})
  endwhile()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

# The program touchstone_tests from its sources, by way of a library that another build can link (link_tests_of).
function(compile_tests)
  file(GLOB TEST_SOURCES CONFIGURE_DEPENDS tests/core/*.cpp tests/core/proof/*.cpp)
  file(GLOB TEST_SUPPORT CONFIGURE_DEPENDS tests/core/support/*.cpp)
  if(TOUCHSTONE_UNITY)
    join_tests(TEST_SOURCES ${TEST_SOURCES})
  endif()
  add_library(touchstone_compiled_tests STATIC ${TEST_SOURCES} ${TEST_SUPPORT})
  # Some tests look at a part of the core by itself.
  target_include_directories(touchstone_compiled_tests PRIVATE tests/core core/src)
  target_compile_definitions(touchstone_compiled_tests PRIVATE TOUCHSTONE_FIXTURES="${PROJECT_SOURCE_DIR}/tests/fixtures")
  target_link_libraries(touchstone_compiled_tests PRIVATE touchstone_core touchstone_flags GTest::gtest)
  # Parsed once, not by each of the pieces.
  target_precompile_headers(touchstone_compiled_tests PRIVATE
    <gtest/gtest.h> <algorithm> <array> <cmath> <cstring> <functional> <iostream> <limits> <map> <memory> <numbers> <numeric>
    <optional> <random> <set> <sstream> <string> <variant> <vector>
    ${PROJECT_SOURCE_DIR}/core/include/touchstone/touchstone.hpp
    ${PROJECT_SOURCE_DIR}/tests/core/support/invariants.hpp ${PROJECT_SOURCE_DIR}/tests/core/support/oracle.hpp
    ${PROJECT_SOURCE_DIR}/tests/core/support/scenes.hpp ${PROJECT_SOURCE_DIR}/tests/core/support/sweep.hpp)
  # Tests call the core and the oracles, which are optimised; their own code is not worth the time to optimise it in full.
  # With sanitizers, whose checks take the optimiser most of its time, not at all.
  target_compile_options(touchstone_compiled_tests PRIVATE $<IF:$<BOOL:${TOUCHSTONE_SANITIZE}>,-O0,-O1>)
  if(TOUCHSTONE_SANITIZE)
    # The oracles are where their time goes; the precompiled headers are not for other options.
    set_source_files_properties(${TEST_SUPPORT} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)
  endif()
  # With precompiled headers g++ 12 warns falsely here about a std::string that is joined (as in CMakeLists.txt).
  set_source_files_properties(tests/core/support/reference.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  add_executable(touchstone_tests $<TARGET_OBJECTS:touchstone_compiled_tests>)
  target_link_libraries(touchstone_tests PRIVATE touchstone_core touchstone_flags GTest::gtest GTest::gtest_main)
  gtest_discover_tests(touchstone_tests DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
endfunction()

# The program touchstone_tests from the tests that another build in the given folder has compiled, with the core of this build: with
# sanitizers, whose errors are looked for in the core, a third of the time. The objects of the core come first, so that of inline
# functions, too, the checked ones are linked. Arrays on the stack of a test have no guarded ends then; those of the
# core, the heap's, and all in `npm run test:long` have.
function(link_tests_of folder)
  add_executable(touchstone_tests $<TARGET_OBJECTS:touchstone_core>)
  target_link_libraries(touchstone_tests PRIVATE touchstone_flags
    -Wl,--whole-archive ${folder}/libtouchstone_compiled_tests.a -Wl,--no-whole-archive GTest::gtest GTest::gtest_main)
endfunction()
