// SPDX-License-Identifier: MIT
// Capsule against capsule after the article, as programs for the editor; what is wrong with it is in docs/published.md. A test
// compares both with the core's copy of the algorithm.
import type { ProgramLanguage } from '../../../grading/format.ts';

const javascript = `// Capsule against capsule after a well-known article: the closest points of the two axes,
// then sphere against sphere. Press Run to see the scenes in which it is wrong.

const tiny = 0.000001;
const clamp = (x) => Math.min(Math.max(x, 0), 1);

function closestPoints(p1, q1, p2, q2) {
  const d1 = sub(q1, p1);
  const d2 = sub(q2, p2);
  const r = sub(p1, q2);
  const a = dot(d1, d1);
  const e = dot(d2, d2);
  const f = dot(d2, r);
  const c = dot(d1, r);
  const b = dot(d1, d2);
  let s = 0;
  let t = 0;
  if (a <= tiny) {
    if (e > tiny) t = clamp(f / e);
  } else if (e <= tiny) {
    s = clamp((t * b - c) / a);
  } else {
    const denominator = a * e - b * b;
    if (denominator !== 0) s = clamp((b * f - c * e) / denominator);
    const free = (b * s + f) / e;
    t = clamp(free);
    if (t !== free) s = clamp((t * b - c) / a);
  }
  return [add(p1, mul(d1, s)), add(p2, mul(d2, t))];
}

function collide(a, b) {
  const [onA, onB] = closestPoints(a.base, a.tip, b.base, b.tip);
  const difference = sub(onB, onA);
  const apart = length(difference);
  const reach = a.radius + b.radius;
  if (apart < tiny || apart >= reach) return { hit: false, normal: { x: 0, y: 0, z: 0 }, depth: 0 };
  return { hit: true, normal: mul(difference, 1 / apart), depth: reach - apart };
}
`;

const cpp = `// Capsule against capsule after a well-known article: the closest points of the two axes,
// then sphere against sphere. Press Run to see the scenes in which it is wrong.
#include "touchstone.hpp"

constexpr double tiny = 0.000001;

struct Points {
  Vec3 onA, onB;
};

Points closestPoints(Vec3 p1, Vec3 q1, Vec3 p2, Vec3 q2) {
  const auto clamp = [](double x) { return std::min(std::max(x, 0.0), 1.0); };
  const Vec3 d1 = q1 - p1;
  const Vec3 d2 = q2 - p2;
  const Vec3 r = p1 - q2;
  const double a = dot(d1, d1);
  const double e = dot(d2, d2);
  const double f = dot(d2, r);
  const double c = dot(d1, r);
  const double b = dot(d1, d2);
  double s = 0;
  double t = 0;
  if (a <= tiny) {
    if (e > tiny) t = clamp(f / e);
  } else if (e <= tiny) {
    s = clamp((t * b - c) / a);
  } else {
    const double denominator = a * e - b * b;
    if (denominator != 0) s = clamp((b * f - c * e) / denominator);
    const double free = (b * s + f) / e;
    t = clamp(free);
    if (t != free) s = clamp((t * b - c) / a);
  }
  return {p1 + d1 * s, p2 + d2 * t};
}

Intersection collide(const Capsule& a, const Capsule& b) {
  const Points points = closestPoints(a.base, a.tip, b.base, b.tip);
  const Vec3 difference = points.onB - points.onA;
  const double apart = length(difference);
  const double reach = a.radius + b.radius;
  if (apart < tiny || apart >= reach) return {};
  return {true, difference * (1 / apart), reach - apart};
}
`;

export const articlePrograms: Readonly<Record<ProgramLanguage, string>> = { cpp, javascript };
export const articlePair = { a: 'capsule', b: 'capsule' } as const;
