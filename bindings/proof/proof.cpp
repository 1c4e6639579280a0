// SPDX-License-Identifier: MIT
// The whole surface of the module of certificates. Shapes and poses are put into slots as in the core (arena.hpp); the
// answer to be judged is written to `result` where the core writes its own. index.ts is the API.
#include <emscripten/bind.h>

#include "operands.hpp"
#include "points.hpp"
#include "queries.hpp"
#include "touchstone/certify.hpp"

namespace touchstone::bindings {
namespace {

detail::CertifiedShape certifiedSlot(const Slot& slot, bool isFloat) {
  detail::CertifiedShape out{slot.kind, {}, {}, slot.isMoved};
  const SlotNumbers numbers(slot);
  // What a query in float was asked about; an address is whole numbers, which a float holds.
  const auto given = [&](double x) { return isFloat ? static_cast<double>(static_cast<float>(x)) : x; };
  for (int i = 0; i < maxShapeNumbers; ++i) out.numbers[i] = given(numbers.at[i]);
  for (int i = 0; i < maxPoseNumbers; ++i) out.pose[i] = given(slot.pose[i]);
  return out;
}
Vec3<double> vectorAt(int at) { return {{result[at], result[at + 1], result[at + 2]}}; }

/// The answer in `result`, in the places of a result of the core (PairOffset); vectors of the plane have z = 0. Status:
/// what the core says of its own, `unproved` of anybody else's. Writes what CertificateOffset lists.
int certifyOf(int slotA, int slotB, bool isFloat) {
  const Slot &a = slotAt(slotA), &b = slotAt(slotB);
  if (const int refusal = refusalOf(a, b)) return refusal;
  const Claim<3> claim{result[distanceAt], vectorAt(normalAt), vectorAt(pointOnAAt), vectorAt(pointOnBAt),
                       static_cast<Status>(result[statusAt])};
  const Proof proof = detail::proofOf(certifiedSlot(a, isFloat), certifiedSlot(b, isFloat), claim, isFloat);
  result[lowerAt] = proof.certificate.lower;
  result[upperAt] = proof.certificate.upper;
  result[normalAngleAt] = proof.certificate.normalAngle;
  result[witnessOffAt] = proof.certificate.witnessOff;
  result[certifiedErrorBoundAt] = proof.errorBound;
  result[certifiedStatusAt] = static_cast<double>(proof.status);
  return 0;
}
/// A contact point in the places of a claim, its separation as the distance: writes the bound of its error.
int certifyPointOf(int slotA, int slotB, bool isFloat) {
  const Slot &a = slotAt(slotA), &b = slotAt(slotB);
  if (const int refusal = refusalOf(a, b)) return refusal;
  const Claim<3> point{result[distanceAt], vectorAt(normalAt), vectorAt(pointOnAAt), vectorAt(pointOnBAt)};
  result[0] = detail::separationBound(certifiedSlot(a, isFloat), certifiedSlot(b, isFloat), point);
  return 0;
}

}  // namespace
}  // namespace touchstone::bindings

EMSCRIPTEN_BINDINGS(proof) {
  using namespace emscripten;
  using namespace touchstone::bindings;
  function("slotsAddress", &slotsAddress);
  function("resultAddress", &resultAddress);
  function("setSlot", &setSlot);
  function("setPose", &setPose);
  function("violationPath", &violationPath);
  function("violationMessage", &violationMessage);
  function("violationFound", &violationFound);
  function("stagedAddress", &stagedAddress);
  function("stagePoints", &stagePoints);
  function("certify", &certifyOf);
  function("certifyPoint", &certifyPointOf);
}
