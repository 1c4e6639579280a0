// SPDX-License-Identifier: MIT
// The whole WebAssembly surface, of the module that every page loads first and of the one with all shapes. Every
// argument and result is a number or a string, no object needs to be deleted: shapes are written as numbers into slots
// of the shared memory, results are read from one array (arena.hpp). index.ts is the API with plain objects.
#include <emscripten/bind.h>

#include "algorithms.hpp"
#include "batch.hpp"
#include "hulls.hpp"
#include "motion.hpp"
#include "points.hpp"
#include "queries.hpp"

EMSCRIPTEN_BINDINGS(touchstone) {
  using namespace emscripten;
  using namespace touchstone::bindings;
  function("slotsAddress", &slotsAddress);
  function("openSlots", &openSlots);
  function("resultAddress", &resultAddress);
  function("setSlot", &setSlot);
  function("setPose", &setPose);
  function("violationPath", &violationPath);
  function("violationMessage", &violationMessage);
  function("violationFound", &violationFound);
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
#if TOUCHSTONE_ALL_SHAPES
  function("motionsAddress", &motionsAddress);
  function("motion", &motionOf);
  function("traceMotion", &traceMotion);
  function("motionStepsAddress", &motionStepsAddress);
  function("poseDuring", &poseDuringOf);
  function("ray", &rayOf);
  function("stagedAddress", &stagedAddress);
  function("stagePoints", &stagePoints);
  function("placedPoints", &placedPoints);
  function("holdPoints", &holdPoints);
  function("heldPoints", &heldPoints);
  function("releasePoints", &releasePoints);
  function("setWorkspacePoints", &setWorkspacePoints);
  function("distanceBy", &distanceByOf);
  function("overlapBy", &overlapByOf);
  function("recordSteps", &recordSteps);
  function("stepsAddress", &stepsAddress);
  function("support", &supportOf);
  function("openPoints", &openPoints);
  function("convexHull", &convexHullOf);
  function("reduceHull", &reduceHullOf);
  function("closePoints", &closePoints);
#endif
}
