// SPDX-License-Identifier: MIT
// The whole WebAssembly surface. Everything is a number or a string, nothing is an object with a life of its own:
// shapes are written as numbers into slots of the shared memory and answers are read from one array (arena.hpp). The
// friendly side, with plain objects, is index.ts.
#include <emscripten/bind.h>

#include "batch.hpp"
#include "queries.hpp"

EMSCRIPTEN_BINDINGS(touchstone) {
  using namespace emscripten;
  using namespace touchstone::bindings;
  function("slotsAddress", &slotsAddress);
  function("openSlots", &openSlots);
  function("resultAddress", &resultAddress);
  function("setSlot", &setSlot);
  function("violationPath", &violationPath);
  function("violationMessage", &violationMessage);
  function("distance", &distanceOf);
  function("distanceFloat", &distanceFloat);
  function("overlap", &overlapOf);
  function("contact", &contactOf);
  function("exchangedContactId", &exchangedContactId);
  function("cast", &castOf);
  function("published", &publishedOf);
  function("closestOnSegment", &closestOnSegment);
  function("closestOfSegments", &closestOfSegments);
  function("boundingBox", &boundingBoxOf);
  function("boundingSphere", &boundingSphereOf);
  function("transform", &transformOf);
  function("openWorkspace", &openWorkspace);
  function("closeWorkspace", &closeWorkspace);
  function("workspaceParts", &workspaceParts);
  function("checkWorkspace", &checkWorkspace);
  function("askWorkspace", &askWorkspace);
}
