// SPDX-License-Identifier: MIT
// Puts B so that its relation to A is known by construction, without a query. Problem: shapes of any kinds with a signed distance of a
// given kind. Method: with the support points p of A along n and q of B along -n, moving B by p + d n - q leaves the planes
// through p and q as supporting planes at distance d, so for d >= 0 the signed distance is d. For an overlap both points move
// towards a point inside their shape by the fraction t of the way: the point then reached is inside both, and the depth is at
// most the way along n.
import type { Shape, Vec3 } from '../../../../bindings/types.ts';
import { dimensionOf, moved } from '../../model/scene.ts';
import type { Scene } from '../model/types.ts';
import type { Draws } from './random.ts';
import { directionsOf, interiorPoint, supportPoint } from './support.ts';
import { add, cross, dot, randomUnit, scaled, sub, unitOf } from './vectors.ts';

/** A direction from A to B: random, or such that a face or an edge of one of them is farthest along it. */
function direction(draws: Draws, a: Shape, b: Shape): Vec3 {
  const dimension = dimensionOf(a.type);
  if (b.type === 'plane') return scaled(b.normal, -1);
  if (a.type === 'plane') return a.normal;
  const random = randomUnit(draws, dimension);
  const choice = draws.below(8);
  if (choice < 3) return random;
  const ofA = directionsOf(a, draws);
  const ofB = directionsOf(b, draws);
  const pick = (list: readonly Vec3[]): Vec3 | undefined => (list.length > 0 ? draws.pick(list) : undefined);
  const across = (edge: Vec3 | undefined, other: Vec3 | undefined): Vec3 | undefined =>
    edge && other && unitOf(cross(edge, other));
  const found = [
    () => pick(ofA.normals),
    () => pick(ofB.normals),
    () => across(pick(ofA.edges), pick(ofB.edges)),
    () => across(pick(ofA.edges), random),
    () => across(pick(ofB.edges), random),
  ][choice - 3]?.();
  return found ? scaled(found, draws.sign()) : random;
}

/** B moved so that its signed distance from A is d >= 0. */
export function apart(draws: Draws, a: Shape, b: Shape, d: number): Scene {
  const n = direction(draws, a, b);
  const p = supportPoint(a, n, draws);
  const q = supportPoint(b, scaled(n, -1), draws);
  return { a, b: moved(b, sub(add(p, scaled(n, d)), q)) };
}

/** The two points inside, in a plane as far below its surface as the other shape is large. */
const insides = (a: Shape, b: Shape, size: number): readonly [Vec3, Vec3] => [
  interiorPoint(a, size),
  interiorPoint(b, size),
];

/** B moved so that a point is inside both: at t = 1 those of `interiorPoint`, near 0 close to where they touch. */
export function overlapping(draws: Draws, a: Shape, b: Shape, t: number, size: number): Scene {
  const [insideA, insideB] = insides(a, b, size);
  if (t === 1) return { a, b: moved(b, sub(insideA, insideB)) };
  const n = direction(draws, a, b);
  const p = supportPoint(a, n, draws);
  const q = supportPoint(b, scaled(n, -1), draws);
  const onA = add(p, scaled(sub(insideA, p), t));
  const onB = add(q, scaled(sub(insideB, q), t));
  return { a, b: moved(b, sub(onA, onB)) };
}

/** The same with a depth of at most `depth`. */
export function shallow(draws: Draws, a: Shape, b: Shape, depth: number, size: number): Scene {
  const [insideA, insideB] = insides(a, b, size);
  const n = direction(draws, a, b);
  const p = supportPoint(a, n, draws);
  const q = supportPoint(b, scaled(n, -1), draws);
  const way = dot(n, sub(p, insideA)) + dot(n, sub(insideB, q));
  const t = way > 0 ? Math.min(1, depth / way) : 1;
  const onA = add(p, scaled(sub(insideA, p), t));
  const onB = add(q, scaled(sub(insideB, q), t));
  return { a, b: moved(b, sub(onA, onB)) };
}
