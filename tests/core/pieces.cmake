# SPDX-License-Identifier: MIT
# Which test files are built: all, or those that sanitizers need; and how they are joined.

# Test files that check more numbers, but cover no line of the core that the other files do not cover with short sweeps
# (measured with gcov). Left out without TOUCHSTONE_ALL_TESTS.
string(JOIN "|" NUMERIC_TESTS
  box_triangle box_witnesses cast_sweep cylinder cylinder_hull kinds metamorphic overload rotation same_bits swap
  triangle_pairs triangle_triangle two_cylinders unique welzl witnesses)

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
