// SPDX-License-Identifier: MIT
// The answer of the core to the pair of a scene.
import type { PairResult, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import { type Item, pairOf, type Scene } from '../model/scene.ts';

export type PairAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'distance'; readonly a: Item; readonly b: Item; readonly result: PairResult<Vec2 | Vec3> }
  | { readonly kind: 'planes'; readonly a: Item; readonly b: Item; readonly meet: boolean };

export function pairAnswer(core: Touchstone, scene: Scene): PairAnswer {
  const pair = pairOf(scene);
  if (!pair) return { kind: 'none' };
  const [a, b] = pair;
  if (a.shape.type === 'plane' && b.shape.type === 'plane')
    return { kind: 'planes', a, b, meet: core.intersects(a.shape, b.shape) };
  return { kind: 'distance', a, b, result: core.distance(a.shape, b.shape) };
}
