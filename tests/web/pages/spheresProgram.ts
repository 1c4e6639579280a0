// SPDX-License-Identifier: MIT
// A student's program in JavaScript: sphere against sphere.

const parts = 'const d = sub(b.center, a.center), l = length(d), n = l > 0 ? mul(d, 1 / l) : { x: 0, y: 1, z: 0 };';
const points = 'pointOnA: add(a.center, mul(n, a.radius)), pointOnB: sub(b.center, mul(n, b.radius))';
/** Sphere against sphere in JavaScript; what a test wants wrong takes the place of a part. */
export const solution = (distance = 'l - a.radius - b.radius', normal = 'n'): string =>
  `function collide(a, b) { ${parts} return { hit: l <= a.radius + b.radius, distance: ${distance}, normal: ${normal}, ${points} }; }`;
