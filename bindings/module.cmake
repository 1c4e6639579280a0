# SPDX-License-Identifier: MIT
# The WebAssembly modules, each built twice from the same sources: with SIMD, and without for engines that lack it. The first
# one has the elementary shapes; the full one all shapes, broad phases and hierarchies; those of particles and of certificates
# are modules of their own. Only the pages that need them load the others.
file(GLOB BINDING_SOURCES CONFIGURE_DEPENDS bindings/*.cpp)
set(FIRST_BINDING_SOURCES ${BINDING_SOURCES})
list(FILTER FIRST_BINDING_SOURCES EXCLUDE REGEX "/bindings/(points|workspace_points|hulls|algorithms|motion|memory).cpp$")
# Built once more for the first module, without the queries of the shapes that it has no room for: every source that asks
# which kinds there are. An object of the program takes the place of the library's.
file(GLOB KIND_SOURCES CONFIGURE_DEPENDS core/src/*.cpp core/src/queries/*.cpp core/src/batch/*.cpp core/src/pairs/table.cpp)
list(FILTER KIND_SOURCES EXCLUDE REGEX "/queries/(algorithms|motion|moving_shape|ray)")
file(GLOB PARTICLE_SOURCES CONFIGURE_DEPENDS core/src/particles/*.cpp bindings/particles/*.cpp)
file(GLOB BROAD_PHASE_SOURCES CONFIGURE_DEPENDS
     core/src/broadphase/*.cpp core/src/broadphase/taught/*.cpp core/src/hierarchy/*.cpp bindings/broadphase/*.cpp)
file(GLOB STORE_SOURCES CONFIGURE_DEPENDS core/src/store/*.cpp bindings/store/*.cpp)
list(FILTER STORE_SOURCES EXCLUDE REGEX "/c_interface")
file(GLOB PROOF_SOURCES CONFIGURE_DEPENDS core/src/proof/*.cpp bindings/proof/*.cpp)
# Built once more for the full module, which has room for what TOUCHSTONE_SMALL leaves out of the first one: an object of the
# program takes the place of the library's.
set(SPEED_SOURCES core/src/batch/in_lanes.cpp core/src/batch/placed_block.cpp core/src/transform.cpp
    core/src/queries/contact.cpp core/src/algorithms/clipping/support_feature.cpp)
# Not in the library of the first module, which `npm start` waits for.
list(FILTER CORE_SOURCES EXCLUDE REGEX "/core/src/(particles|broadphase|hierarchy|proof|store)/")

# The module must stay under 130 kB gzipped. Build for size what runs at most once per shape, and long functions
# dominated by arithmetic; build for speed the short functions called in loops.
set(SIZE_SOURCES
  core/src/validate.cpp core/src/bounds.cpp core/src/layout.cpp core/src/closest_points.cpp core/src/queries/cast_search.cpp
  core/src/algorithms/convex/convex.cpp core/src/queries/any_shape.cpp core/src/queries/algorithms.cpp
  core/src/queries/support.cpp core/src/queries/motion.cpp core/src/queries/moving_shape.cpp
  core/src/shapes/simple_solid.cpp core/src/queries/convex_contact.cpp core/src/queries/convex_queries.cpp
  core/src/queries/within.cpp
  core/src/queries/placed_pair.cpp core/src/queries/ray.cpp core/src/algorithms/convex/gjk.cpp
  core/src/algorithms/convex/epa.cpp core/src/algorithms/convex/simplex.cpp core/src/algorithms/polytopes/polytope_pair.cpp
  core/src/algorithms/polytopes/touch_search.cpp core/src/algorithms/exact/exact_sums.cpp
  core/src/algorithms/hulls/hull_topology.cpp core/src/algorithms/hulls/hull_builder.cpp
  core/src/algorithms/hulls/convex_hull.cpp core/src/algorithms/hulls/hull_reduction.cpp
  core/src/algorithms/polytopes/sat_hull.cpp core/src/algorithms/cylinders/cylinder_feature.cpp
  core/src/queries/thin_cylinder.cpp core/src/pairs/tapered_capsule_hull.cpp core/src/pairs/cylinder_hull.cpp
  core/src/algorithms/clipping/support_polygon.cpp core/src/algorithms/polytopes/placed_hull.cpp
  core/src/published/printed.cpp core/src/published/published.cpp
  bindings/batch.cpp bindings/queries.cpp bindings/motion.cpp bindings/hulls.cpp bindings/workspace_points.cpp
  bindings/bindings.cpp
  core/src/broadphase/broad_phase.cpp core/src/broadphase/world_queries.cpp core/src/broadphase/grid_queries.cpp
  core/src/broadphase/taught/bitmask_queries.cpp
  core/src/hierarchy/mesh.cpp core/src/hierarchy/hierarchy.cpp core/src/hierarchy/inner_bounds.cpp
  core/src/hierarchy/outer_bounds.cpp core/src/hierarchy/smallest_sphere.cpp core/src/hierarchy/queries.cpp
  core/src/hierarchy/clip.cpp bindings/broadphase/broadphase.cpp bindings/broadphase/hierarchy.cpp bindings/store/store.cpp
  core/src/particles/trace.cpp bindings/particles/particles.cpp
  core/src/proof/certify.cpp core/src/proof/complete_bound.cpp core/src/proof/exact_solid.cpp bindings/proof/proof.cpp)
list(TRANSFORM SIZE_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/)
set_source_files_properties(
  core/src/algorithms/round_cones/round_cone_box.cpp core/src/algorithms/round_cones/round_cone.cpp
  PROPERTIES COMPILE_OPTIONS -Os)
set_source_files_properties(
  ${SPEED_SOURCES} PROPERTIES COMPILE_DEFINITIONS $<$<NOT:$<BOOL:$<TARGET_PROPERTY:BUILT_FOR_SPEED>>>:TOUCHSTONE_SMALL=1>)
set_source_files_properties(
  core/src/batch/placed_block.cpp core/src/transform.cpp core/src/algorithms/clipping/support_feature.cpp
  PROPERTIES COMPILE_OPTIONS $<IF:$<BOOL:$<TARGET_PROPERTY:BUILT_FOR_SPEED>>,-O2,-Os>)
set_source_files_properties(
  core/src/queries/contact.cpp
  PROPERTIES COMPILE_OPTIONS $<IF:$<BOOL:$<TARGET_PROPERTY:BUILT_FOR_SPEED>>,-O2,-Oz>)

# Sources that a program has once more are in pieces of their own, so that a piece of the library is left out whole.
set(SHARED_SOURCES ${CORE_SOURCES})
list(REMOVE_ITEM SHARED_SOURCES ${KIND_SOURCES})
put_in_pieces(core ${SHARED_SOURCES})
put_in_pieces(kinds ${KIND_SOURCES} ${BINDING_SOURCES})
put_in_pieces(particles ${PARTICLE_SOURCES})
put_in_pieces(broadphase ${BROAD_PHASE_SOURCES})
put_in_pieces(store ${STORE_SOURCES})
put_in_pieces(proof ${PROOF_SOURCES})

# What everything of a flavour is compiled with.
function(add_settings flavour)
  add_library(settings_${flavour} INTERFACE)
  target_include_directories(settings_${flavour} INTERFACE core/include core/src bindings)
  target_link_libraries(settings_${flavour} INTERFACE touchstone_flags)
  target_compile_options(settings_${flavour} INTERFACE
    $<IF:$<BOOL:$<TARGET_PROPERTY:BUILT_FOR_SIZE>>,-Oz,-O2> -fno-slp-vectorize -fno-exceptions ${ARGN})
endfunction()

# Gives sources to a target, those that are built for size to a library of their own beside it. That is linked behind every
# source that is built for speed: of an inline function that both have, the linker takes the copy that it meets first.
function(add_sources target flavour type)
  set(small ${ARGN})
  set(others ${ARGN})
  list(REMOVE_ITEM others ${SIZE_SOURCES})
  if(others)
    list(REMOVE_ITEM small ${others})
  endif()
  target_sources(${target} PRIVATE ${others})
  target_link_libraries(${target} PRIVATE settings_${flavour})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(small)
    add_library(${target}_small ${type} ${small})
    target_link_libraries(${target}_small PRIVATE settings_${flavour})
    set_target_properties(${target}_small PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP BUILT_FOR_SIZE ON)
  endif()
endfunction()

function(add_program target flavour name)
  add_executable(${target})
  add_sources(${target} ${flavour} OBJECT ${ARGN})
  target_link_libraries(${target} PRIVATE core_${flavour})
  if(TARGET ${target}_small)
    target_link_libraries(${target} PRIVATE $<TARGET_OBJECTS:${target}_small>)
  endif()
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${flavour})
  target_link_options(${target} PRIVATE
    -O2 -lembind -fno-exceptions
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker,node
    -sDYNAMIC_EXECUTION=0 -sEMBIND_AOT=1 -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16MB
    -sSTACK_SIZE=1MB -sMALLOC=emmalloc -sINCOMING_MODULE_JS_API=locateFile,wasmBinary
    -sEXPORTED_RUNTIME_METHODS=HEAPU8)
  # The surface of both flavours is the same; generate.mjs reads that of the first. Each takes several seconds: the program is
  # linked once more, run, and read by the compiler of TypeScript.
  if(flavour STREQUAL "simd")
    target_link_options(${target} PRIVATE --emit-tsd ${CMAKE_BINARY_DIR}/${flavour}/${name}.d.ts)
  endif()
endfunction()

function(add_module flavour)
  add_settings(${flavour} ${ARGN})
  add_library(core_${flavour} STATIC)
  add_sources(core_${flavour} ${flavour} STATIC ${CORE_SOURCES})
  target_link_libraries(core_${flavour} INTERFACE core_${flavour}_small)
  add_program(touchstone_${flavour} ${flavour} touchstone ${FIRST_BINDING_SOURCES} ${KIND_SOURCES})
  foreach(target touchstone_${flavour} touchstone_${flavour}_small)
    target_compile_definitions(${target} PRIVATE TOUCHSTONE_ALL_SHAPES=0)
  endforeach()
  add_program(particles_${flavour} ${flavour} particles ${PARTICLE_SOURCES})
  # Exact steps call many short functions, and engines do not inline those of WebAssembly.
  target_compile_options(particles_${flavour} PRIVATE -mllvm=-inline-threshold=325)
  # Shapes and poses are validated and kept as in the core; what else these two sources have is not linked.
  add_program(proof_${flavour} ${flavour} proof ${PROOF_SOURCES} bindings/queries.cpp bindings/points.cpp)
  # A store writes its results as single queries do.
  add_program(full_${flavour} ${flavour} full
              ${BINDING_SOURCES} ${BROAD_PHASE_SOURCES} ${STORE_SOURCES} ${SPEED_SOURCES})
  set_target_properties(full_${flavour} PROPERTIES BUILT_FOR_SPEED ON)
endfunction()

add_module(scalar)
add_module(simd -msimd128)

# The core's tables as JSON, for the generator of bindings/generated.
add_executable(touchstone_describe bindings/toolchain/describe.cpp)
target_link_libraries(touchstone_describe PRIVATE settings_scalar core_scalar)
set_target_properties(touchstone_describe PROPERTIES OUTPUT_NAME describe SUFFIX .mjs)
target_link_options(touchstone_describe PRIVATE -sENVIRONMENT=node -sEXIT_RUNTIME=1)
