// SPDX-License-Identifier: MIT
// The native half of `npm run bench`: reads scenes as numbers, prints nanoseconds per pair. Input, one scene a line:
// group kindA numbers... kindB numbers... Output, one group a line: group precision min median max (over the rounds,
// whose number is the argument).
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

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

/// Nanoseconds per pair in each round, sorted.
template <class F>
std::vector<double> rounds(int count, const std::vector<Scene>& scenes, F&& one) {
  std::vector<double> times;
  for (const Scene& s : scenes) one(s);  // warm up
  double sum = 0;
  const int repeats = std::max(1, 20'000 / static_cast<int>(scenes.size()));
  for (int round = 0; round < count; ++round) {
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < repeats; ++i)
      for (const Scene& s : scenes) sum += static_cast<double>(one(s));
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
    times.push_back(took.count() / (repeats * static_cast<double>(scenes.size())));
  }
  if (sum == 0.5) std::puts("");  // the answers are used
  std::sort(times.begin(), times.end());
  return times;
}

void print(const std::string& group, const char* precision, const std::vector<double>& t) {
  std::printf("%s %s %.1f %.1f %.1f\n", group.c_str(), precision, t.front(), t[t.size() / 2], t.back());
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 0;
  if (count < 1) {
    std::fputs("Usage: touchstone_bench ROUNDS < SCENES\n", stderr);
    return 2;
  }
  std::map<std::string, std::vector<Scene>> groups;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    std::string group;
    in >> group;
    const auto a = readOperand(in), b = readOperand(in);
    groups[group].push_back({a, b, rounded(a), rounded(b)});
  }
  for (const auto& [group, scenes] : groups) {
    print(group, "double", rounds(count, scenes, [](const Scene& s) { return ask(s.a, s.b); }));
    print(group, "float", rounds(count, scenes, [](const Scene& s) { return ask(s.floatA, s.floatB); }));
  }
}
