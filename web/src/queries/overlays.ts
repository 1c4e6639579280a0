// SPDX-License-Identifier: MIT
// Queries for the overlays, only for those shown.
import type { ContactPoint, Shape, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import { pairOf, type Scene } from '../model/scene.ts';
import type { Show } from '../model/state.ts';

export interface Extras {
  readonly contacts: readonly ContactPoint<Vec2 | Vec3>[];
  /** Of A and of B; a plane has none. */
  readonly boxes: readonly Shape[];
  readonly balls: readonly Shape[];
}

const isThere = <T extends Shape>(shape: T | null): shape is T => shape !== null;

export function extrasOf(core: Touchstone, scene: Scene, show: Show): Extras {
  const pair = pairOf(scene)?.map((item) => item.shape) ?? [];
  const [a, b] = pair;
  const isAnswered = a && b && !(a.type === 'plane' && b.type === 'plane');
  return {
    contacts: show.manifold && isAnswered ? core.contact(a, b).points : [],
    boxes: show.box ? pair.map((shape) => core.boundingBox(shape)).filter(isThere) : [],
    balls: show.ball ? pair.map((shape) => core.boundingSphere(shape)).filter(isThere) : [],
  };
}
