// SPDX-License-Identifier: MIT
// The named situations of the gallery as scenes: each as it is, then moved and turned by what keeps its numbers exact.
import { situations } from '../../content/situations/index.ts';
import { blockOf, sceneOf } from '../model/rows.ts';
import { placeA, placeB, translateRow, turnRow } from '../model/transforms.ts';
import { type Pair, pairId, type Scene } from '../model/types.ts';
import type { Draws } from './random.ts';

/** By pair, in the order of the gallery; a situation of (a, b) is also one of (b, a). */
const scenes = new Map<string, Scene[]>();
for (const { a, b } of situations) {
  const add = (scene: Scene): void => {
    const id = pairId({ a: scene.a.type, b: scene.b.type });
    scenes.set(id, [...(scenes.get(id) ?? []), scene]);
  };
  if (a.type === 'plane' && b.type === 'plane') continue;
  add({ a, b });
  if (a.type !== b.type) add({ a: b, b: a });
}

export const situationsOf = (pair: Pair): readonly Scene[] => scenes.get(pairId(pair)) ?? [];

/** Scene `index`: the situations one after the other, from the second round on moved by whole numbers and turned. */
export function varied(draws: Draws, pair: Pair, index: number): Scene {
  const list = situationsOf(pair);
  const scene = list[index % list.length];
  if (!scene) throw new RangeError(`There is no situation of ${pairId(pair)}.`);
  if (index < list.length) return scene;
  const block = blockOf([scene]);
  const places = [placeA(block, 0), placeB(block, 0)];
  const turns = draws.below(3);
  const by = [draws.below(17) - 8, draws.below(17) - 8, draws.below(17) - 8];
  for (const place of places) {
    for (let i = 0; i < turns; ++i) turnRow(place);
    translateRow(place, by);
  }
  return sceneOf(block, 0);
}
