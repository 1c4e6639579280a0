// SPDX-License-Identifier: MIT
#include "support/reference.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string_view>

namespace reference {

using namespace touchstone;

namespace {

/// The text after `"name":` inside `object`.
std::string_view after(std::string_view object, std::string_view name) {
  const std::string key = "\"" + std::string(name) + "\":";
  const auto at = object.find(key);
  return at == std::string_view::npos ? std::string_view() : object.substr(at + key.size());
}
std::string textOf(std::string_view object, std::string_view name) {
  const std::string_view rest = after(object, name);
  return std::string(rest.substr(1, rest.find('"', 1) - 1));
}
/// The balanced object that follows a name.
std::string_view objectOf(std::string_view line, std::string_view name) {
  const std::string_view rest = after(line, name);
  return rest.substr(0, rest.find('}') + 1);
}
int numbersOf(std::string_view object, std::string_view name, double* out) {
  std::string_view rest = after(object, name);
  if (rest.empty()) throw std::runtime_error("no field " + std::string(name));
  int count = 0;
  const bool isArray = rest[0] == '[';
  const std::string own(rest.substr(0, rest.find(isArray ? ']' : '}')));
  const char* at = own.c_str() + (isArray ? 1 : 0);
  for (char* end = nullptr; *at != '\0'; at = *end == ',' ? end + 1 : end) {
    out[count++] = std::strtod(at, &end);
    if (end == at) throw std::runtime_error("not a number in " + std::string(name));
    if (!isArray || *end == '\0') break;
  }
  return count;
}

Shape<double> shapeOf(std::string_view object) {
  const std::string type = textOf(object, "type");
  for (const ShapeLayout& layout : shapeLayouts) {
    if (layout.name != type) continue;
    double numbers[maxShapeNumbers] = {};
    int at = 0;
    for (int f = 0; f < layout.fieldCount; ++f) at += numbersOf(object, layout.fields[f].name, numbers + at);
    return unpack<double>(layout.kind, numbers);
  }
  throw std::runtime_error("unknown type " + type);
}

Case parse(const std::string& line) {
  Case c{textOf(line, "id"),
         textOf(line, "kind"),
         textOf(line, "pair"),
         textOf(line, "regime"),
         {shapeOf(objectOf(line, "a")), shapeOf(objectOf(line, "b"))},
         {},
         {},
         0,
         false,
         std::nullopt,
         0};
  const std::string_view expect = objectOf(line, "expect");
  if (c.kind == "distance") numbersOf(expect, "distance", &c.distance);
  if (c.kind == "boolean") c.intersects = after(expect, "intersects").starts_with("true");
  if (c.kind == "toi") {
    numbersOf(line, "dA", c.dA.v);
    numbersOf(line, "dB", c.dB.v);
    double toi = 0;
    if (!after(expect, "toi").starts_with("null")) {
      numbersOf(expect, "toi", &toi);
      c.toi = toi;
    }
    numbersOf(expect, "minDistance", &c.minDistance);
  }
  return c;
}

}  // namespace

const std::vector<Case>& all() {
  static const std::vector<Case> cases = [] {
    std::vector<Case> list;
    std::ifstream file(std::string(TOUCHSTONE_FIXTURES) + "/reference-cases.jsonl");
    for (std::string line; std::getline(file, line);) list.push_back(parse(line));
    return list;
  }();
  return cases;
}

}  // namespace reference
