// SPDX-License-Identifier: MIT
// The whole surface of the module of particles. A world is named by its address; arrays of particles, colliders and
// results are read and written in the module's memory, whose views JavaScript renews when it grows. index.ts is the
// API.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "memory.hpp"
#include "particles/scene.hpp"
#include "touchstone/particles/cloth.hpp"
#include "touchstone/particles/trace.hpp"
#include "touchstone/particles/world.hpp"
#include "touchstone/validate.hpp"

namespace touchstone::particles {
namespace {

/// Results of calls, and the options of a cloth.
double numbers[32];
Violation lastViolation{};
std::string lastPath;

/// A world of float or of double; the other is empty.
struct Instance {
  std::optional<World<float>> inFloat;
  std::optional<World<double>> inDouble;
  std::optional<Cloth> cloth;
  std::vector<std::uint32_t> maskTable;
};
Instance& at(int address) { return *reinterpret_cast<Instance*>(static_cast<std::intptr_t>(address)); }
template <class T>
int addressOf(const T* pointer) {
  return static_cast<int>(reinterpret_cast<std::intptr_t>(pointer));
}
template <class F>
auto withWorld(int address, F&& f) {
  Instance& instance = at(address);
  return instance.inFloat ? f(*instance.inFloat) : f(*instance.inDouble);
}

/// 0 where there is no memory for so many particles.
int createWorld(int count, bool isDouble) {
  // Fourteen arrays of coordinates and masses, the collisions, and what a cloth has besides.
  const double bytesOfEach = 14 * (isDouble ? 8.0 : 4.0) + 4 + 128;
  constexpr double ofStep = 1 << 20;
  if (!bindings::canAllocate(ofStep + bytesOfEach * count)) return 0;
  auto instance = std::make_unique<Instance>();
  const auto size = static_cast<std::size_t>(count);
  if (isDouble)
    instance->inDouble.emplace(size);
  else
    instance->inFloat.emplace(size);
  return addressOf(instance.release());
}
void destroyWorld(int address) { std::unique_ptr<Instance>(&at(address)).reset(); }

/// The address of an array of the particles: 0 to 2 current, 3 to 5 previous, 6 inverse masses, 7 scaled, 8 collisions,
/// 9 to 11 the positions before the last step, 12 to 14 those that it moved from.
int arrayAddress(int address, int which) {
  return withWorld(address, [&](auto& w) {
    const int k = which % 3;
    if (which < 3) return addressOf(w.current[k].data());
    if (which < 6) return addressOf(w.previous[k].data());
    if (which == 6) return addressOf(w.inverseMass.data());
    if (which == 7) return addressOf(w.scaledInverseMass.data());
    if (which == 8) return addressOf(w.collisions.data());
    return addressOf(which < 12 ? w.start[k].data() : w.target[k].data());
  });
}

void resizeColliders(int address, int spheres, int cones, int boxes, int planes) {
  withWorld(address, [&](auto& w) {
    w.spheres.resize(static_cast<std::size_t>(spheres));
    w.cones.resize(static_cast<std::size_t>(cones));
    w.boxes.resize(static_cast<std::size_t>(boxes));
    w.planes.resize(static_cast<std::size_t>(planes));
  });
}
/// The addresses of the colliders: spheres, cones, boxes, planes.
int colliderAddress(int address, int kind) {
  return withWorld(address, [&](auto& w) {
    switch (kind) {
      case 0: return addressOf(w.spheres.data());
      case 1: return addressOf(w.cones.data());
      case 2: return addressOf(w.boxes.data());
      default: return addressOf(w.planes.data());
    }
  });
}

template <class State>
int validateAll(std::span<Moving<State>> all, const char* name) {
  constexpr std::size_t width = sizeof(State) / sizeof(double);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (State* state : {&all[i].from, &all[i].to}) {
      const std::span<double> of(reinterpret_cast<double*>(state), width);
      const auto violation = validate(State::kind, of);
      if (!violation) continue;
      lastViolation = *violation;
      lastPath = name + std::string("[") + std::to_string(i) + (state == &all[i].from ? "].from." : "].to.") +
                 violation->path();
      return 1 + static_cast<int>(violation->code);
    }
  return 0;
}
/// 0, or 1 + the code of the first violation; normals and rotations are normalised.
int validateColliders(int address) {
  return withWorld(address, [&](auto& w) {
    int code = validateAll<Sphere<double>>(w.spheres, "spheres");
    if (code == 0) code = validateAll<Obb<double>>(w.boxes, "boxes");
    return code == 0 ? validateAll<Plane<double>>(w.planes, "planes") : code;
  });
}
std::string violationPath() { return lastPath; }
std::string violationMessage() { return lastViolation.message(); }
double violationFound() { return lastViolation.found; }

/// Flags: 1 published, 2 slide, 4 continuous, 8 without the grid.
StepOptions optionsOf(int flags, double skin, double friction, double massScale) {
  return {(flags & 1) != 0 ? Mode::published : Mode::exact,
          (flags & 2) != 0 ? Response::slide : Response::stick,
          (flags & 4) != 0,
          (flags & 8) == 0,
          skin,
          friction,
          massScale};
}
void put(const StepCounts& counts) {
  numbers[0] = counts.collisions;
  numbers[1] = counts.tests;
}
void step(int address, int flags, double skin, double friction, double massScale) {
  withWorld(address, [&](auto& w) { put(w.step(optionsOf(flags, skin, friction, massScale))); });
}
void verifyStep(int address) {
  const Verification found = withWorld(address, [](const auto& w) { return w.verify(); });
  numbers[0] = found.inside;
  numbers[1] = found.tunnelled;
}

/// Writes the trace of a particle of the last step and a sphere (kind 0) or cone (1), in the order of its fields.
void traceCollider(int address, int particle, int kind, int index) {
  const auto i = static_cast<std::size_t>(particle), collider = static_cast<std::size_t>(index);
  const Trace t = withWorld(address, [&](const auto& w) {
    const auto point = [&](const auto(&of)[3]) { return vecOf<double, 3>([&](int k) { return double(of[k][i]); }); };
    const Vec3<double> from = point(w.start), to = point(w.target);
    return kind == 0 ? traceSphere(w.stepper.scene(), collider, from, to)
                     : traceCone(w.stepper.scene(), collider, from, to);
  });
  const double all[] = {t.m00,
                        t.m01,
                        t.m11,
                        t.a,
                        t.b,
                        t.roots[0],
                        t.roots[1],
                        t.closestTime,
                        t.closest,
                        t.skinRadius,
                        t.publishedTime,
                        t.exactTime,
                        t.publishedDistance,
                        t.difference};
  std::copy(std::begin(all), std::end(all), numbers);
}

/// The address of the grid's words: axis, then set (extended to the maximum, to the minimum), cell, word. `numbers`:
/// words of a cell, first word of cones, spheres and boxes, bounds.
int maskTable(int address) {
  std::vector<std::uint32_t>& table = at(address).maskTable;
  table.clear();
  const MaskGrid& grid = withWorld(address, [](auto& w) -> const MaskGrid& { return w.stepper.scene().grid; });
  for (int axis = 0; axis < 3; ++axis)
    for (int set = 0; set < 2; ++set)
      for (int cell = 0; cell < cellCount; ++cell) {
        const std::uint32_t* words = set == 0 ? grid.extendedToMax(axis, cell) : grid.extendedToMin(axis, cell);
        table.insert(table.end(), words, words + grid.wordCount());
      }
  numbers[0] = static_cast<double>(grid.wordCount());
  for (std::size_t kind = 0; kind < gridKindCount; ++kind)
    numbers[1 + kind] = static_cast<double>(grid.firstWord(kind));
  for (int k = 0; k < 3; ++k) {
    numbers[4 + k] = grid.bounds().low[k];
    numbers[7 + k] = grid.bounds().high[k];
  }
  return addressOf(table.data());
}

void createCloth(int address, int columns, int rows) {
  at(address).cloth.emplace(*at(address).inFloat, static_cast<std::uint32_t>(columns),
                            static_cast<std::uint32_t>(rows));
}
/// From `numbers`: compliances of stretch, shear and bend; gravity; wind; drag; damping.
ClothOptions clothOptions() {
  const auto f = [](int i) { return static_cast<float>(numbers[i]); };
  return {f(0), f(1), f(2), {{f(3), f(4), f(5)}}, {{f(6), f(7), f(8)}}, f(9), f(10)};
}
void stepCloth(int address, double duration, int substeps, int flags, double skin, double friction, double massScale) {
  Instance& instance = at(address);
  const ClothOptions options = clothOptions();
  put(instance.cloth->step(*instance.inFloat, duration, substeps, optionsOf(flags, skin, friction, massScale),
                           options));
}
double clothEnergy(int address) { return at(address).cloth->energy(*at(address).inFloat, clothOptions()); }

int numbersAddress() { return addressOf(numbers); }

}  // namespace
}  // namespace touchstone::particles

EMSCRIPTEN_BINDINGS(touchstone_particles) {
  using namespace emscripten;
  using namespace touchstone::particles;
  function("createWorld", &createWorld);
  function("destroyWorld", &destroyWorld);
  function("arrayAddress", &arrayAddress);
  function("numbersAddress", &numbersAddress);
  function("resizeColliders", &resizeColliders);
  function("colliderAddress", &colliderAddress);
  function("validateColliders", &validateColliders);
  function("violationPath", &violationPath);
  function("violationMessage", &violationMessage);
  function("violationFound", &violationFound);
  function("step", &step);
  function("verifyStep", &verifyStep);
  function("traceCollider", &traceCollider);
  function("maskTable", &maskTable);
  function("createCloth", &createCloth);
  function("stepCloth", &stepCloth);
  function("clothEnergy", &clothEnergy);
}
