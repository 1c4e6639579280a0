// SPDX-License-Identifier: MIT
// The native half of `npm run bench`: reads scenes as numbers, prints nanoseconds per pair of one round. Input, one
// scene per line: group kindA numbers... kindB numbers... Output, a line for each group and kind of call: group name
// time.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/batch.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"

namespace {

using namespace touchstone;

template <class S>
struct Operand {
  ShapeKind kind;
  S numbers[maxShapeNumbers];
};
struct Scene {
  Operand<double> a, b;
  Operand<float> floatA, floatB;
};

Operand<double> readOperand(std::istream& in) {
  Operand<double> o{};
  int kind = 0;
  in >> kind;
  o.kind = static_cast<ShapeKind>(kind);
  for (int i = 0; i < layoutOf(o.kind).numberCount(); ++i) in >> o.numbers[i];
  return o;
}
Operand<float> rounded(const Operand<double>& o) {
  Operand<float> r{o.kind, {}};
  for (int i = 0; i < maxShapeNumbers; ++i) r.numbers[i] = static_cast<float>(o.numbers[i]);
  return r;
}

template <class S>
S ask(const Operand<S>& a, const Operand<S>& b) {
  if (dimensionOf(a.kind) == 3) return detail::pairDistance<S, 3>(a.kind, a.numbers, b.kind, b.numbers).distance;
  return detail::pairDistance<S, 2>(a.kind, a.numbers, b.kind, b.numbers).distance;
}

/// Nanoseconds per pair; `all` asks every scene once. The first time is not counted: it fills the caches.
template <class F>
double timed(std::size_t sceneCount, F&& all) {
  all();
  const auto start = std::chrono::steady_clock::now();
  const int repeats = 20;
  for (int i = 0; i < repeats; ++i) all();
  const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
  return took.count() / (repeats * static_cast<double>(sceneCount));
}

/// One call per pair.
template <class F>
double oneByOne(const std::vector<Scene>& scenes, F&& one) {
  double sum = 0;
  const double time = timed(scenes.size(), [&] {
    for (const Scene& s : scenes) sum += static_cast<double>(one(s));
  });
  if (sum == 0.5) std::puts("");  // the answers are used
  return time;
}

/// All scenes in one call, as in JavaScript: a block per operand, or one for both where they are of one kind.
template <class S, class Get>
double asBatch(const std::vector<Scene>& scenes, Get&& get) {
  std::vector<S> numbers[2];
  const ShapeKind kinds[2] = {scenes[0].a.kind, scenes[0].b.kind};
  const bool isOne = kinds[0] == kinds[1];
  const auto n = static_cast<std::uint32_t>(scenes.size());
  std::vector<std::uint32_t> pairs;
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::pair<Operand<S>, Operand<S>> operands = get(scenes[i]);
    const auto add = [](std::vector<S>& to, const Operand<S>& o) {
      to.insert(to.end(), o.numbers, o.numbers + layoutOf(o.kind).numberCount());
    };
    add(numbers[0], operands.first);
    add(numbers[isOne ? 0 : 1], operands.second);
    pairs.push_back(isOne ? 2 * i : i);
    pairs.push_back(isOne ? 2 * i + 1 : n + i);
  }
  const Block<S> blocks[2] = {{kinds[0], numbers[0].data(), isOne ? 2 * n : n},
                              {kinds[1], numbers[1].data(), isOne ? 0 : n}};
  std::vector<S> records(4 * scenes.size());
  std::vector<std::uint8_t> unique(scenes.size());
  return timed(scenes.size(), [&] {
    if (distances<S>(blocks, pairs, {records.data(), nullptr, unique.data()})) std::abort();
  });
}

void print(const std::string& group, const char* name, double time) {
  std::printf("%s %s %.2f\n", group.c_str(), name, time);
}

}  // namespace

int main() {
  std::map<std::string, std::vector<Scene>> groups;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    std::string group;
    in >> group;
    const auto a = readOperand(in), b = readOperand(in);
    groups[group].push_back({a, b, rounded(a), rounded(b)});
  }
  for (const auto& [group, scenes] : groups) {
    print(group, "double", oneByOne(scenes, [](const Scene& s) { return ask(s.a, s.b); }));
    print(group, "float", oneByOne(scenes, [](const Scene& s) { return ask(s.floatA, s.floatB); }));
    print(group, "batch-double", asBatch<double>(scenes, [](const Scene& s) { return std::pair(s.a, s.b); }));
    print(group, "batch-float", asBatch<float>(scenes, [](const Scene& s) { return std::pair(s.floatA, s.floatB); }));
  }
}
