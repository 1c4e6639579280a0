// SPDX-License-Identifier: MIT
// Every compiler and both WebAssembly builds give the same bits: of all distances and contacts of the reference cases a
// number is made for each pair, in double and in float, and compared with the one in tests/fixtures/same-bits.json,
// with which tests/bindings/sameBits.test.ts compares the module. A change of the arithmetic changes the file; what the
// test prints is then its new content.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "support/digest.hpp"
#include "support/reference.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/validate.hpp"

namespace {

using namespace touchstone;

template <int N, class S>
void addAnswers(Digest& digest, const Shape<S>& a, const Shape<S>& b) {
  const auto all = *contact<N>(a, b);
  const auto pair = *distance<N>(a, b);
  digest.add(static_cast<double>(pair.distance));
  digest.add(pair.normal);
  digest.add(pair.pointOnA);
  digest.add(pair.pointOnB);
  digest.add(pair.unique ? 1 : 0);
  for (int i = 0; i < all.count; ++i) {
    digest.add(all.points[i].pointOnA);
    digest.add(all.points[i].pointOnB);
    digest.add(static_cast<double>(all.points[i].separation));
    digest.add(static_cast<double>(all.points[i].id));
  }
}
template <class S>
void addAnswers(Digest& digest, Shape<S> a, Shape<S> b) {
  ASSERT_FALSE(validate(a) || validate(b));
  dimensionOf(kindOf(a)) == 3 ? addAnswers<3>(digest, a, b) : addAnswers<2>(digest, a, b);
}

std::string digestsOfAll() {
  struct Both {
    Digest inDouble, inFloat;
  };
  std::map<std::string, Both> digests;
  for (const reference::Case& c : reference::all()) {
    if (c.kind != "distance") continue;
    // As the module does it: validated as it was written, then rounded.
    Shape<double> a = c.scene.a, b = c.scene.b;
    EXPECT_FALSE(validate(a) || validate(b)) << c.id;
    addAnswers(digests[c.pair].inDouble, a, b);
    addAnswers(digests[c.pair].inFloat, scenes::toFloat(a), scenes::toFloat(b));
  }
  std::string text = "{\n";
  for (const auto& [pair, both] : digests)
    text += (text.size() > 2 ? ",\n" : "") + ("  \"" + pair) + R"(": [")" + both.inDouble.text() + R"(", ")" +
            both.inFloat.text() + R"("])";
  return text + "\n}\n";
}

TEST(SameBits, OfEveryReferenceCaseAsInTheFile) {
  std::ifstream file(TOUCHSTONE_FIXTURES "/same-bits.json");
  std::ostringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(digestsOfAll(), expected.str());
}

}  // namespace
