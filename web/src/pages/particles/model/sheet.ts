// SPDX-License-Identifier: MIT
// Scenes of the mode "cloth": where the sheet starts, what holds it, and what it falls on. A floor is part of each.
import type { Quat } from '../../../../../bindings/index.ts';
import type { ClothOptions } from '../../../../../bindings/particles/types.ts';
import { type Colliders, type Motion, noColliders } from './colliders.ts';
import { figure } from './figure.ts';
import type { Obstacle, Settings } from './settings.ts';

export interface ClothScene {
  readonly colliders: Motion;
  readonly sheet: ClothOptions;
}

/** Side of the sheet in metres, whatever the number of points, and its first height. */
const looks: Readonly<Record<Obstacle, { readonly side: number; readonly height: number; readonly behind: number }>> = {
  figure: { side: 1.6, height: 2.1, behind: 0.25 },
  sphere: { side: 2, height: 1.6, behind: 0 },
  cube: { side: 2, height: 1.4, behind: 0 },
};

const floor = { normal: [0, 1, 0], offset: 0 } as const;
const eighth = Math.PI / 16;
const turned: Quat = [0, Math.sin(eighth), 0, Math.cos(eighth)];

function colliders({ over, seed }: Settings): Motion {
  if (over === 'figure') {
    const walking = figure(seed);
    return (time) => ({ ...walking(time), planes: [floor] });
  }
  const fixed: Colliders =
    over === 'sphere'
      ? { ...noColliders, spheres: [{ center: [0, 0.75, 0], radius: 0.5 }], planes: [floor] }
      : {
          ...noColliders,
          boxes: [{ center: [0, 0.6, 0], halfExtents: [0.4, 0.4, 0.4], rotation: turned }],
          planes: [floor],
        };
  return () => fixed;
}

function pinned({ pins, size }: Settings): number[] {
  if (pins === 'none') return [];
  if (pins === 'corners') return [0, size - 1];
  return Array.from({ length: size }, (_, i) => i);
}

export function clothScene(settings: Settings): ClothScene {
  const { side, height, behind } = looks[settings.over];
  const spacing = side / (settings.size - 1);
  // The mass of the sheet is 0.4 kg, whatever the number of points.
  const mass = 0.4 / settings.size ** 2;
  const origin = [-side / 2, height, -side / 2 - behind] as const;
  return { colliders: colliders(settings), sheet: { spacing, mass, origin, pins: pinned(settings) } };
}
