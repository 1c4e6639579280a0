# SPDX-License-Identifier: MIT
# The WebAssembly modules, each built twice from the same sources: with SIMD, and without for engines that lack it. Those of
# particles and of broad phases are modules of their own, which only the pages that need them load.
file(GLOB BINDING_SOURCES CONFIGURE_DEPENDS bindings/*.cpp)
file(GLOB PARTICLE_SOURCES CONFIGURE_DEPENDS core/src/particles/*.cpp bindings/particles/*.cpp)
file(GLOB BROAD_PHASE_SOURCES CONFIGURE_DEPENDS
     core/src/broadphase/*.cpp core/src/hierarchy/*.cpp bindings/broadphase/*.cpp)
# Built once more for the module of broad phases, which has room for what TOUCHSTONE_SMALL leaves out of the first one: an
# object of the program takes the place of the library's.
set(SPEED_SOURCES core/src/batch/in_lanes.cpp core/src/batch/placed_block.cpp core/src/transform.cpp
    core/src/queries/contact.cpp core/src/algorithms/support_feature.cpp)
# Not in the library of the first module, which `npm start` waits for.
list(FILTER CORE_SOURCES EXCLUDE REGEX "/core/src/(particles|broadphase|hierarchy)/")

# The module must stay under 130 kB gzipped. Build for size what runs at most once per shape, and long functions
# dominated by arithmetic; build for speed the short functions called in loops.
set_source_files_properties(
  core/src/validate.cpp core/src/bounds.cpp core/src/layout.cpp core/src/closest_points.cpp
  core/src/queries/cast.cpp core/src/queries/convex.cpp core/src/queries/any_shape.cpp
  core/src/queries/support.cpp core/src/queries/motion.cpp core/src/queries/moving_shape.cpp core/src/queries/placed_pair.cpp
  core/src/queries/ray.cpp
  core/src/algorithms/gjk.cpp core/src/algorithms/epa.cpp core/src/algorithms/simplex.cpp
  core/src/published/printed.cpp core/src/published/published.cpp
  bindings/batch.cpp bindings/queries.cpp bindings/motion.cpp bindings/bindings.cpp
  core/src/broadphase/broad_phase.cpp core/src/broadphase/world_queries.cpp core/src/broadphase/grid_queries.cpp
  core/src/broadphase/bitmask_queries.cpp
  core/src/hierarchy/mesh.cpp core/src/hierarchy/hierarchy.cpp core/src/hierarchy/inner_bounds.cpp
  core/src/hierarchy/outer_bounds.cpp core/src/hierarchy/smallest_sphere.cpp core/src/hierarchy/queries.cpp
  core/src/hierarchy/clip.cpp bindings/broadphase/broadphase.cpp bindings/broadphase/hierarchy.cpp
  PROPERTIES COMPILE_OPTIONS -Oz)
set_source_files_properties(
  core/src/algorithms/round_cone_box.cpp core/src/algorithms/round_cone.cpp
  PROPERTIES COMPILE_OPTIONS -Os)
set_source_files_properties(
  ${SPEED_SOURCES} PROPERTIES COMPILE_DEFINITIONS $<$<NOT:$<BOOL:$<TARGET_PROPERTY:BUILT_FOR_SPEED>>>:TOUCHSTONE_SMALL=1>)
set_source_files_properties(
  core/src/batch/placed_block.cpp core/src/transform.cpp core/src/algorithms/support_feature.cpp
  PROPERTIES COMPILE_OPTIONS $<IF:$<BOOL:$<TARGET_PROPERTY:BUILT_FOR_SPEED>>,-O2,-Os>)
set_source_files_properties(
  core/src/queries/contact.cpp
  PROPERTIES COMPILE_OPTIONS $<IF:$<BOOL:$<TARGET_PROPERTY:BUILT_FOR_SPEED>>,-O2,-Oz>)

function(add_program target flavour name)
  add_executable(${target} ${ARGN})
  target_link_libraries(${target} PRIVATE core_${flavour} touchstone_flags)
  target_include_directories(${target} PRIVATE bindings core/src)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${flavour})
  target_link_options(${target} PRIVATE
    -O2 -lembind -fno-exceptions
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker,node
    -sDYNAMIC_EXECUTION=0 -sEMBIND_AOT=1 -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16MB
    -sSTACK_SIZE=256KB -sMALLOC=emmalloc -sINCOMING_MODULE_JS_API=locateFile,wasmBinary
    -sEXPORTED_RUNTIME_METHODS=HEAPU8
    --emit-tsd ${CMAKE_BINARY_DIR}/${flavour}/${name}.d.ts)
endfunction()

function(add_module flavour)
  add_core(core_${flavour})
  target_compile_options(core_${flavour} PUBLIC -O2 -fno-slp-vectorize -fno-exceptions ${ARGN})
  add_program(touchstone_${flavour} ${flavour} touchstone ${BINDING_SOURCES})
  add_program(particles_${flavour} ${flavour} particles ${PARTICLE_SOURCES})
  add_program(broadphase_${flavour} ${flavour} broadphase ${BROAD_PHASE_SOURCES} ${SPEED_SOURCES})
  # The methods as one source: their headers are most of what the compiler reads. Files with options of their own stay alone.
  set_source_files_properties(${BROAD_PHASE_SOURCES} PROPERTIES UNITY_GROUP methods)
  set_target_properties(broadphase_${flavour} PROPERTIES BUILT_FOR_SPEED ON UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

add_module(scalar)
add_module(simd -msimd128)

# The core's tables as JSON, for the generator of bindings/generated.
add_executable(touchstone_describe bindings/toolchain/describe.cpp)
target_link_libraries(touchstone_describe PRIVATE core_scalar)
target_include_directories(touchstone_describe PRIVATE bindings)
set_target_properties(touchstone_describe PROPERTIES OUTPUT_NAME describe SUFFIX .mjs)
target_link_options(touchstone_describe PRIVATE -sENVIRONMENT=node -sEXIT_RUNTIME=1)
