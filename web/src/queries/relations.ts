// SPDX-License-Identifier: MIT
// Positions of all shapes of the scene, relative to the other shape of the pair or, for shapes outside the pair, to
// A.
import type { Touchstone } from '../../../bindings/index.ts';
import { type Relation, relationOf } from '../model/relation.ts';
import { type Item, itemOf, type Scene } from '../model/scene.ts';

export type Standing =
  /** There is nothing to compare it with: it is the only one selected, or none is. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'unselected' }
  | { readonly kind: 'planes'; readonly other: 'A' | 'B'; readonly meet: boolean }
  | { readonly kind: 'related'; readonly other: 'A' | 'B'; readonly relation: Relation };

export function standingsOf(core: Touchstone, scene: Scene): ReadonlyMap<number, Standing> {
  const [a, b] = scene.selection.map((id) => itemOf(scene, id));
  const standing = (item: Item): Standing => {
    if (!a) return { kind: 'unselected' };
    const [other, role] = item === a ? [b, 'B' as const] : [a, 'A' as const];
    if (!other) return { kind: 'alone' };
    if (item.shape.type === 'plane' && other.shape.type === 'plane')
      return { kind: 'planes', other: role, meet: core.intersects(other.shape, item.shape) };
    const result = core.distance(other.shape, item.shape);
    return { kind: 'related', other: role, relation: relationOf(item.shape, other.shape, result) };
  };
  return new Map(scene.items.map((item) => [item.id, standing(item)]));
}
