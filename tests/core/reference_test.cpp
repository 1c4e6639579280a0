// SPDX-License-Identifier: MIT
// The reference cases, computed elsewhere in 256-bit arithmetic: every distance within the error bound in double
// and in float, every boolean right, every time of impact that of the touch.
#include "support/reference.hpp"

#include "support/invariants.hpp"
#include "touchstone/cast.hpp"

namespace {

using namespace touchstone;
using reference::Case;

TEST(Reference, FixtureIsComplete) { EXPECT_EQ(reference::all().size(), 3117U); }

TEST(Reference, DistancesInDouble) {
  for (const Case& c : reference::all()) {
    if (c.kind != "distance") continue;
    const auto answer = scenes::answerOf(c.scene.a, c.scene.b);
    EXPECT_NEAR(answer.distance, c.distance, scenes::toleranceOf(c.scene)) << c.id << " " << c.pair << " " << c.regime;
    invariants::expectInvariants(c.scene, answer, 10 * scenes::toleranceOf(c.scene));
  }
}

TEST(Reference, DistancesInFloat) {
  for (const Case& c : reference::all()) {
    if (c.kind != "distance") continue;
    const auto answer = scenes::answerOf(scenes::toFloat(c.scene.a), scenes::toFloat(c.scene.b));
    EXPECT_NEAR(answer.distance, c.distance, scenes::floatToleranceOf(c.scene))
        << c.id << " " << c.pair << " " << c.regime;
  }
}

TEST(Reference, Booleans) {
  for (const Case& c : reference::all()) {
    if (c.kind != "boolean") continue;
    EXPECT_EQ(overlap(c.scene.a, c.scene.b), c.intersects) << c.id;
  }
}

TEST(Reference, TimesOfImpact) {
  int hits = 0, misses = 0;
  for (const Case& c : reference::all()) {
    if (c.kind != "toi") continue;
    const auto r = *cast<3>(c.scene.a, c.dA, c.scene.b, c.dB);
    EXPECT_NE(r.status, Status::unproved) << c.id;
    const bool isClose = std::abs(c.minDistance) <= scenes::toleranceOf(c.scene);
    if (!isClose || r.hit == c.toi.has_value()) {
      ASSERT_EQ(r.hit, c.toi.has_value()) << c.id << " " << c.regime << " least distance " << c.minDistance;
      EXPECT_NEAR(r.hit ? r.toi : 2, c.toi.value_or(2), 1e-10) << c.id << " " << c.regime;
    }
    ++(r.hit ? hits : misses);
  }
  EXPECT_GT(hits, 400);
  EXPECT_GT(misses, 300);
}

}  // namespace
